import { t } from '../../lib/texts.svelte'
import { GOAL_VALUES } from './components'

/** The goals in words. */
export function goalName(goal: string): string {
    return t(`duelgoal-${goal}`)
}

/** What a goal gives, in one line. */
export function goalAbout(goal: string): string {
    return t(`duelgoal-${goal}-about`, {
        points: Math.abs(GOAL_VALUES[goal] ?? 0),
        upper: GOAL_VALUES['upper_corners']!,
        lower: GOAL_VALUES['lower_corners']!,
    })
}

/** The goals of a game of Duel, in the order of the rules; none for other games. */
export function goalsOf(options: Record<string, unknown>): string[] {
    return (options['goals'] as string[] | undefined) ?? []
}
