import type { TableKit } from '../games/kit'
import type { Choice, Judgement, Label, Review, Verdict } from '../lib/server'
import { language, t } from '../lib/texts.svelte'

/** What a review says about a moment of the replay. `at` is the number of moves and chance events up to it. */

/** Which move the table shows: the one played, the better one, or the one that the reader tries. The last two are shown
 * on the table as it was before. */
export type Shown = 'played' | 'better' | 'tried'

/** The labels of moves that lost something, the worst last. */
export const FAULTS: Label[] = ['inaccuracy', 'mistake', 'blunder']

export function isFault(judgement: Pick<Judgement, 'label'>): boolean {
    return FAULTS.includes(judgement.label)
}

export function judgementAt(review: Review | null, at: number): Judgement | null {
    return review?.moves.find(({ ply }) => ply === at) ?? null
}

/** Returns the faults of these seats, the worst first. */
export function worstOf(review: Review | null, seats: number[]): Judgement[] {
    const faults = review?.moves.filter((move) => isFault(move) && seats.includes(move.seat)) ?? []
    return faults.toSorted(
        (one, other) =>
            FAULTS.indexOf(other.label) - FAULTS.indexOf(one.label) ||
            other.loss - one.loss ||
            other.points - one.points,
    )
}

/** How many of the worst moves are listed. */
const LISTED = 3

/** Returns the worst moves to list: those of this device's seat, or of all players if it has no seat or several. */
export function listedWorst(review: Review, held: number[]): Judgement[] {
    const seats = held.length === 1 ? held : review.seats.map((_, seat) => seat)
    return worstOf(review, seats).slice(0, LISTED)
}

/** Returns the next move of a seat with this label after a moment, and after the last one the first again. Returns null
 * if there is none. */
export function nextOf(review: Review, seat: number, label: Label, at: number): Judgement | null {
    const found = review.moves.filter((move) => move.seat === seat && move.label === label)
    return found.find(({ ply }) => ply > at) ?? found[0] ?? null
}

/** Returns what the deal that led to this moment changed for every seat, or null if no deal did. */
export function luckAt(review: Review | null, at: number): number[] | null {
    return review?.luck.find(({ ply }) => ply === at)?.change ?? null
}

/** Returns every player's chance of winning at the last known point. Before the first decision it is that of the first
 * point. */
export function chancesAt(review: Review | null, at: number): number[] | null {
    const points = review?.graph ?? []
    return (points.findLast(({ ply }) => ply <= at) ?? points[0])?.wins ?? null
}

/** Returns the best move as a choice that the table shows like a hint, or null if the table cannot draw it. */
export function bestChoice(
    table: TableKit | null,
    { best, variation }: Pick<Verdict, 'best' | 'variation'>,
): Choice | null {
    return table?.readChoice(best, variation[0]?.tiles ?? 0) ?? null
}

/** Formats a share as a percentage in the current language. */
export function percent(share: number): string {
    return new Intl.NumberFormat(language(), { style: 'percent', maximumFractionDigits: 0 }).format(share)
}

/** Formats a change of a share with its sign, unless it rounds to 0. */
export function change(share: number, digits = 0): string {
    return signed(share, digits, { style: 'percent' })
}

/** Says what a move lost: chances and points, as far as there is anything to tell. */
export function lossText({ loss, points: lost }: Pick<Judgement, 'loss' | 'points'>): string {
    const parts = [
        ...(loss >= 0.005 ? [t('review-loss', { loss: change(-loss) })] : []),
        ...(lost >= 0.05 ? [t('review-loss-points', { points: points(-lost) })] : []),
    ]
    return parts.join(' · ')
}

/** Returns what a move lost as figures alone, for a place below the same figures with words. */
export function lossFigures({ loss, points: lost }: Pick<Judgement, 'loss' | 'points'>): string {
    return `${change(-loss)} · ${points(-lost)}`
}

/** Formats a change in points with its sign. */
export function points(value: number): string {
    return signed(value, 1)
}

/** Formats a number with its sign. The minus is the typographic one. */
function signed(value: number, digits: number, options: Intl.NumberFormatOptions = {}): string {
    const format = new Intl.NumberFormat(language(), {
        ...options,
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
        signDisplay: 'exceptZero',
    })
    return format.format(value).replace('-', '−')
}
