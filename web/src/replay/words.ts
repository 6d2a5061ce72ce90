import type { Reason, Seat } from '../lib/server'
import { language, t } from '../lib/texts.svelte'
import { nameOf, signed } from '../table/words'
import type { Reviewing } from './reviewing.svelte'

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

/** How far a review is. */
export function progressText({ review, left }: Pick<Reviewing, 'review' | 'left'>): string {
    if (!review?.total) return t('review-waiting')
    const done = t('review-progress', { done: review.done, total: review.total })
    return left === null ? done : `${done} · ${leftText(left)}`
}

/** How long it still takes, of milliseconds: in tens of seconds, or in minutes. */
function leftText(milliseconds: number): string {
    const tens = Math.max(1, Math.round(milliseconds / 10_000))
    const [value, unit] = tens < 6 ? [10 * tens, 'second'] : [Math.round(tens / 6), 'minute']
    const format = new Intl.NumberFormat(language(), { style: 'unit', unit, unitDisplay: 'long' })
    return t('review-left', { time: format.format(value) })
}
