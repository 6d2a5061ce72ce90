import { describe, expect, it } from 'vitest'
import { graphOf, MARGIN } from './graph'
import { judgement, review } from './sample'

const ROUNDS = [
    { at: 0, round: 1 },
    { at: 5, round: 2 },
]
const [WIDTH, HEIGHT, LAST] = [100 + MARGIN.left + MARGIN.right, 100 + MARGIN.top + MARGIN.bottom, 10]

describe('the evaluation graph', () => {
    it('has one line for two players, for the near seat', () => {
        const { lines } = graphOf(review(), 1, ROUNDS, LAST, WIDTH, HEIGHT)
        expect(lines).toHaveLength(1)
        expect(lines[0]!.seat).toBe(1)
        expect(lines[0]!.points[0]).toEqual({ x: MARGIN.left + 10, y: MARGIN.top + 60 })
        expect(lines[0]!.points[1]!.y).toBeCloseTo(MARGIN.top + 48)
    })

    it('has a line for each seat with three players', () => {
        const three = review({ graph: [{ ply: 1, wins: [0.2, 0.3, 0.5] }] })
        const { lines } = graphOf(three, 1, ROUNDS, LAST, WIDTH, HEIGHT)
        expect(lines.map(({ seat }) => seat)).toEqual([0, 1, 2])
    })

    it('marks the moves that lost something on the line of their player', () => {
        const wins = [0.2, 0.3, 0.5]
        const three = review({
            graph: [{ ply: 1, wins }],
            moves: [
                judgement({ seat: 2, after: { wins, margins: [] } }),
                judgement({ ply: 3, label: 'good' }),
            ],
        })
        const { faults } = graphOf(three, 0, ROUNDS, LAST, WIDTH, HEIGHT)
        expect(faults).toMatchObject([{ x: MARGIN.left + 20, y: MARGIN.top + 50 }])
    })

    it('shows where rounds begin, and works for a game without moves', () => {
        const { rounds } = graphOf(review(), 0, ROUNDS, LAST, WIDTH, HEIGHT)
        expect(rounds).toEqual([
            { x: MARGIN.left, round: 1 },
            { x: MARGIN.left + 50, round: 2 },
        ])
        const { lines, x } = graphOf(review({ graph: [], moves: [] }), 0, [], 0, WIDTH, HEIGHT)
        expect(lines).toEqual([])
        expect(x(0)).toBe(MARGIN.left)
    })
})
