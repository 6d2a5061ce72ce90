import type { Reason, Seat } from '../lib/server'
import { t } from '../lib/texts.svelte'
import { nameOf, signed } from '../table/words'

/** What a review says, in words. */

/** Why a move is better; null for a reason that is not known here. */
export function reasonText(reason: Reason, seats: Seat[]): string | null {
    const { code, best, played, seat, line, column, colour, goal } = reason
    const id = `review-reason-${code}`
    const number = (value: number) => (value < 0 || code === 'margin' ? signed(value) : String(value))
    const text = t(id, {
        best: number(best),
        played: number(played),
        who: nameOf(seats, seat),
        line: line ?? 0,
        column: column ?? 0,
        colour: t('table-colour', { colour: colour ?? '' }),
        goal: t('review-goal', { goal: goal ?? '' }),
    })
    return text === id ? null : text
}
