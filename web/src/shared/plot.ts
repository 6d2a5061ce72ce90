/** A point of a plot, in pixels. */
export type Point = { x: number; y: number }
export type Plot = {
    lines: Point[][]
    rounds: { x: number; round: number }[]
    scores: { y: number; score: number }[]
    /** The last score of each seat. The labels are moved apart so that they do not overlap. */
    labels: { y: number; score: number }[]
}

export const MARGIN = { top: 12, right: 44, bottom: 26, left: 34 }
const LABEL_HEIGHT = 16

/** Returns the smallest round step that divides the scale into at most five. */
function stepFor(most: number): number {
    return [1, 2, 5, 10, 20, 25, 50, 100].find((step) => most / step <= 5) ?? 200
}

/** Lays out a plot of scores. `series` has the scores of each seat after each round, `before` those before the
 * first. */
export function plot(series: number[][], width: number, height: number, before: number[] = []): Plot {
    const whole = series.map((scores, seat) => [before[seat] ?? 0, ...scores])
    const count = Math.max(...whole.map((scores) => scores.length), 2) - 1
    const step = stepFor(Math.max(...whole.flat(), 5))
    const top = Math.ceil(Math.max(...whole.flat(), 5) / step) * step
    const x = (round: number) => MARGIN.left + (round / count) * (width - MARGIN.left - MARGIN.right)
    const y = (score: number) =>
        height - MARGIN.bottom - (score / top) * (height - MARGIN.top - MARGIN.bottom)
    const every = Math.max(1, Math.ceil((count * 28) / (width - MARGIN.left - MARGIN.right)))
    return {
        lines: whole.map((scores) => scores.map((score, round) => ({ x: x(round), y: y(score) }))),
        rounds: Array.from({ length: count + 1 }, (_, round) => ({ x: x(round), round })).filter(
            ({ round }) => round % every === 0,
        ),
        scores: Array.from({ length: top / step + 1 }, (_, index) => ({
            y: y(index * step),
            score: index * step,
        })),
        labels: spread(
            whole.map((scores) => scores.at(-1)!),
            y,
        ),
    }
}

function spread(scores: number[], y: (score: number) => number): Plot['labels'] {
    const labels = scores.map((score) => ({ y: y(score), score }))
    const upwards = labels.toSorted((one, other) => other.y - one.y)
    for (const [index, label] of upwards.entries()) {
        const below = upwards[index - 1]
        if (below) label.y = Math.min(label.y, below.y - LABEL_HEIGHT)
    }
    return labels
}

/** Lines differ by dash and marker as well as by colour. */
export const DASHES = ['none', '8 4', '2 4', '10 4 2 4']
const MARKERS = [
    'M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0Z',
    'M-3.6-3.6h7.2v7.2h-7.2Z',
    'M0-4.8L4.6 3.4H-4.6Z',
    'M0-5L5 0 0 5-5 0Z',
]
export const marker = (seat: number): string => MARKERS[seat % MARKERS.length]!
