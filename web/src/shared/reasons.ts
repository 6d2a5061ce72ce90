import type { Reason, Seat } from '../lib/server'
import { t } from '../lib/texts.svelte'
import { nameOf, signed } from '../games/classic/words'

/** Why a move is better than another, which was played or was not; reasons that are not known here are left out. */
export function reasonTexts(reasons: Reason[], seats: Seat[], other: 'played' | 'open' = 'played'): string[] {
    return reasons.flatMap((reason) => reasonText(reason, seats, other) ?? [])
}

function reasonText(reason: Reason, seats: Seat[], other: string): string | null {
    const { code, best, played, seat, line, column, colour, goal } = reason
    const id = `review-reason-${code}`
    const number = (value: number) => (value < 0 || code === 'margin' ? signed(value) : String(value))
    const text = t(id, {
        best: number(best),
        played: number(played),
        other,
        who: nameOf(seats, seat),
        line: line ?? 0,
        column: column ?? 0,
        colour: t('table-colour', { colour: colour ?? '' }),
        goal: t('review-goal', { goal: goal ?? '' }),
    })
    return text === id ? null : text
}
