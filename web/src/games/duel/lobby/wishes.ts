import type { NewTable } from '../../../lib/server'
import { t } from '../../../lib/texts.svelte'
import { FIRST_GAME, GOAL_TILES } from '../components'

/** The goals to play for: the set for a first game, three or four at random, or those picked. */
export type Goals = { how: 'first-game' | 'random' | 'random-4' | 'picked'; picked: string[] }

/** Duel is played with three or four goals. */
const FEWEST_GOALS = 3

export function firstGame(): Goals {
    return { how: 'first-game', picked: FIRST_GAME }
}

/** Picks a goal, or puts it back if it is picked. Picking the other side of its tile turns the tile over. */
export function picked(goals: string[], goal: string): string[] {
    const tile = GOAL_TILES.find((sides) => sides.includes(goal))!
    const others = goals.filter((each) => !tile.includes(each))
    const wanted = goals.includes(goal) ? others : [...others, goal]
    return GOAL_TILES.flat().filter((each) => wanted.includes(each))
}

/** Returns how many more goals must be picked before the game can start. */
export function goalsMissing({ how, picked }: Goals): number {
    return how === 'picked' ? Math.max(0, FEWEST_GOALS - picked.length) : 0
}

export function missing(goals: Goals): string {
    const count = goalsMissing(goals)
    return count > 0 ? t('setup-goals-missing', { count }) : ''
}

export function asked(game: string, { how, picked }: Goals): Pick<NewTable, 'game' | 'options'> {
    return { game, options: { goals: how === 'picked' ? picked : how } }
}
