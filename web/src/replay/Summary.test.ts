import { describe, expect, it } from 'vitest'
import { drawn } from '../lib/drawn'
import { seat } from '../table/sample'
import { review } from './sample'
import Summary from './Summary.svelte'

const SEATS = [seat({ name: 'Ana' }), seat({ name: 'Ben' })]

function said(turning_points: ReturnType<typeof review>['turning_points']): string {
    return drawn(Summary, {
        review: review({ turning_points }),
        seats: SEATS,
        wordsOf: (at: number) => `move ${at}`,
        onjump: () => {},
    })
}

describe('the summary', () => {
    it('has the accuracy of everybody', () => {
        expect(said([])).toMatch(/Ana Accuracy 90%.*Ben Accuracy 90%/)
    })

    it('leads to the turning points: a move by its player, a deal by whom it hit', () => {
        const text = said([
            { ply: 4, round: 1, seat: 1, change: [0.2, -0.2] },
            { ply: 9, round: 2, seat: -1, change: [-0.11, 0.1] },
        ])
        expect(text).toMatch(/Round 1 move 4 −20%/)
        expect(text).toMatch(/Round 2 chance Ana −11%/)
    })

    it('says so where nothing turned the game', () => {
        expect(said([])).toContain('No single move or deal turned this game.')
    })
})
