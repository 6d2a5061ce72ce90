import './lobby/texts'
import { t } from '../../lib/texts.svelte'
import { GOAL_VALUES } from './components'

/** Returns the name of a goal. */
export function goalName(goal: string): string {
    return t(`duelgoal-${goal}`)
}

/** Returns what a goal scores, in one line. */
export function goalAbout(goal: string): string {
    return t(`duelgoal-${goal}-about`, {
        points: Math.abs(GOAL_VALUES[goal] ?? 0),
        upper: GOAL_VALUES['upper_corners']!,
        lower: GOAL_VALUES['lower_corners']!,
    })
}

/** Returns the goals of a game of Duel, in the order of the rules. Other games have none. */
export function goalsOf(options: Record<string, unknown>): string[] {
    return (options['goals'] as string[] | undefined) ?? []
}
