import { describe, expect, it } from 'vitest'
import { drawn } from '../lib/drawn'
import { seat } from '../table/sample'
import { review } from './sample'
import TurningPoints from './TurningPoints.svelte'

const SEATS = [seat({ name: 'Ana' }), seat({ name: 'Ben' })]

function said(turning_points: ReturnType<typeof review>['turning_points']): string {
    return drawn(TurningPoints, {
        review: review({ turning_points }),
        seats: SEATS,
        wordsOf: (at: number) => `move ${at}`,
        onjump: () => {},
    })
}

describe('where the game turned', () => {
    it('is a move by its player, or a deal by whom it hit', () => {
        const text = said([
            { ply: 4, round: 0, seat: 1, change: [0.2, -0.2] },
            { ply: 9, round: 2, seat: -1, change: [-0.11, 0.1] },
        ])
        expect(text).toMatch(/Set-up move 4 −20%/)
        expect(text).toMatch(/Round 2 chance Ana −11%/)
    })

    it('has the largest change first', () => {
        const text = said([
            { ply: 4, round: 1, seat: 1, change: [0.08, -0.08] },
            { ply: 9, round: 2, seat: 0, change: [-0.1, 0.1] },
        ])
        expect(text).toMatch(/move 9 −10%.*move 4 −8%/)
    })

    it('is said to be nowhere where nothing turned the game', () => {
        expect(said([])).toContain('No single move or deal turned this game.')
    })
})
