import type { FluentVariable } from '@fluent/bundle'
import reasons from '../../../src/tilewright/texts/en/reasons.ftl?raw'
import type { Reason, Seat } from '../lib/server'
import { addEnglish, t } from '../lib/texts.svelte'
import { nameOf, signed, type Words } from './words'

// They are loaded with a table instead of with the page.
addEnglish(reasons)

/** Returns why a move is better than another, which was played or is still open. Unknown reasons are left out. */
export function reasonTexts(
    words: Pick<Words, 'reasonValues'>,
    reasons: Reason[],
    seats: Seat[],
    other: 'played' | 'open' = 'played',
): string[] {
    return reasons.flatMap((reason) => {
        const text = t(`review-reason-${reason.code}`, valuesOf(words, reason, seats, other))
        return text === `review-reason-${reason.code}` ? [] : text
    })
}

function valuesOf(
    words: Pick<Words, 'reasonValues'>,
    reason: Reason,
    seats: Seat[],
    other: string,
): Record<string, FluentVariable> {
    const { code, best, played, seat } = reason
    const number = (value: number) => (value < 0 || code === 'margin' ? signed(value) : String(value))
    return {
        ...words.reasonValues(reason),
        best: number(best),
        played: number(played),
        other,
        who: nameOf(seats, seat),
    }
}
