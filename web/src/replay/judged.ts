import type { TableKit } from '../games/kit'
import type { Choice, Judgement, Label, Review } from '../lib/server'
import { language } from '../lib/texts.svelte'

/** What a review says of a moment of the replay; `at` is how many moves and chance events were made by then. */

/** Which of two moves the table shows: what was played, or what was better as the table stood before. */
export type Shown = 'played' | 'better'

/** The labels of moves that lost something, the worst last. */
export const FAULTS: Label[] = ['inaccuracy', 'mistake', 'blunder']

export function isFault(judgement: Judgement): boolean {
    return FAULTS.includes(judgement.label)
}

export function judgementAt(review: Review | null, at: number): Judgement | null {
    return review?.moves.find(({ ply }) => ply === at) ?? null
}

/** The moves of these seats that lost something, the worst first. */
export function worstOf(review: Review | null, seats: number[]): Judgement[] {
    const faults = review?.moves.filter((move) => isFault(move) && seats.includes(move.seat)) ?? []
    return faults.toSorted((one, other) => other.loss - one.loss)
}

/** How many of the worst moves are listed. */
const LISTED = 3

/** The worst moves that are listed: of the seat of this device, or of everybody where it has none or several. */
export function listedWorst(review: Review, held: number[]): Judgement[] {
    const seats = held.length === 1 ? held : review.seats.map((_, seat) => seat)
    return worstOf(review, seats).slice(0, LISTED)
}

/** The next move of a seat with this label after a moment, from the last one on again the first; null if there is none. */
export function nextOf(review: Review, seat: number, label: Label, at: number): Judgement | null {
    const found = review.moves.filter((move) => move.seat === seat && move.label === label)
    return found.find(({ ply }) => ply > at) ?? found[0] ?? null
}

/** What the deal changed for every seat that led to this moment. */
export function luckAt(review: Review | null, at: number): number[] | null {
    return review?.luck.find(({ ply }) => ply === at)?.change ?? null
}

/** Everybody's chance to win: that of the last point known by then, before the first decision that of the first. */
export function chancesAt(review: Review | null, at: number): number[] | null {
    const points = review?.graph ?? []
    return (points.findLast(({ ply }) => ply <= at) ?? points[0])?.wins ?? null
}

/** The best move as a choice that the table shows as it shows hints; null for a move that it cannot draw. */
export function bestChoice(table: TableKit | null, { best, variation }: Judgement): Choice | null {
    return table?.readChoice(best, variation[0]?.tiles ?? 0) ?? null
}

/** A share as percent, as the language writes it. */
export function percent(share: number): string {
    return new Intl.NumberFormat(language(), { style: 'percent', maximumFractionDigits: 0 }).format(share)
}

/** A change of a share with its sign, where it is not rounded to 0. */
export function change(share: number, digits = 0): string {
    return signed(share, digits, { style: 'percent' })
}

/** A change in points with its sign. */
export function points(value: number): string {
    return signed(value, 1)
}

/** The minus is the typographic one. */
function signed(value: number, digits: number, options: Intl.NumberFormatOptions = {}): string {
    const format = new Intl.NumberFormat(language(), {
        ...options,
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
        signDisplay: 'exceptZero',
    })
    return format.format(value).replace('-', '−')
}
