import { language, t } from '../lib/texts.svelte'
import type { Reviewing } from './reviewing.svelte'

/** The texts of a review in progress. */

/** Describes the progress of a review. */
export function progressText({ review, left }: Pick<Reviewing, 'review' | 'left'>): string {
    if (review?.ahead) return t('review-ahead', { ahead: review.ahead })
    if (!review?.total) return t('review-waiting')
    const done = t('review-progress', { done: review.done, total: review.total })
    return left === null ? done : `${done} · ${leftText(left)}`
}

/** Formats the remaining time in tens of seconds or in minutes. */
function leftText(milliseconds: number): string {
    const tens = Math.max(1, Math.round(milliseconds / 10_000))
    const [value, unit] = tens < 6 ? [10 * tens, 'second'] : [Math.round(tens / 6), 'minute']
    const format = new Intl.NumberFormat(language(), { style: 'unit', unit, unitDisplay: 'long' })
    return t('review-left', { time: format.format(value) })
}
