import { describe, expect, it } from 'vitest'
import { MARGIN, plot } from './plot'

describe('a plot of scores', () => {
    const made = plot(
        [
            [4, 17, 61],
            [2, 9, 48],
        ],
        400,
        200,
    )

    it('starts every line at zero, in the corner', () => {
        for (const line of made.lines) expect(line[0]).toEqual({ x: MARGIN.left, y: 200 - MARGIN.bottom })
    })

    it('has a point for each round, evenly, up to the right edge', () => {
        const xs = made.lines[0]!.map(({ x }) => x)
        expect(xs).toHaveLength(4)
        expect(xs.at(-1)).toBe(400 - MARGIN.right)
        expect(xs[2]! - xs[1]!).toBeCloseTo(xs[1]! - xs[0]!)
    })

    it('draws higher scores higher, and stays inside', () => {
        expect(made.lines[0]!.at(-1)!.y).toBeLessThan(made.lines[1]!.at(-1)!.y)
        for (const { y } of made.lines.flat()) expect(y).toBeGreaterThanOrEqual(MARGIN.top)
    })

    it('has a few round numbers as guides', () => {
        expect(made.scores.map(({ score }) => score)).toEqual([0, 20, 40, 60, 80])
    })

    it('keeps the last scores apart', () => {
        const ys = plot([[20], [20], [21]], 400, 200).labels.map(({ y }) => y)
        for (const [one, other] of [
            [0, 1],
            [1, 2],
            [0, 2],
        ] as const) {
            expect(Math.abs(ys[one]! - ys[other]!)).toBeGreaterThanOrEqual(16)
        }
    })

    it('works before the first round is over, and with many rounds', () => {
        expect(plot([[], []], 300, 200).lines).toEqual([[expect.anything()], [expect.anything()]])
        const many = plot([Array.from({ length: 30 }, () => 1)], 200, 200)
        expect(many.rounds.length).toBeLessThan(10)
    })
})
