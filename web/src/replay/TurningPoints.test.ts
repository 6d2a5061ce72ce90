import './texts'
import { describe, expect, it } from 'vitest'
import { drawn } from '../lib/drawn'
import { seat } from '../games/classic/sample'
import { judgement, review, told } from './sample'
import TurningPoints from './TurningPoints.svelte'

const SEATS = [seat({ name: 'Ana' }), seat({ name: 'Ben' })]

function said(
    turning_points: ReturnType<typeof review>['turning_points'],
    moves: ReturnType<typeof review>['moves'] = [],
): string {
    return drawn(TurningPoints, {
        review: review({ turning_points, moves }),
        seats: SEATS,
        held: [0],
        toldAt: told,
        Pieces: null,
        onjump: () => {},
    })
}

describe('where the game turned', () => {
    it('is a move with its player, or a deal with the player it hurt', () => {
        const text = said([
            { ply: 4, round: 0, seat: 1, change: [0.2, -0.2] },
            { ply: 9, round: 2, seat: -1, change: [-0.11, 0.1] },
        ])
        expect(text).toMatch(/Set-up move 4 A −20%/)
        expect(text).toMatch(/Round 2 chance Ana −11%/)
    })

    it('has the largest change first', () => {
        const text = said([
            { ply: 4, round: 1, seat: 1, change: [0.08, -0.08] },
            { ply: 9, round: 2, seat: 0, change: [-0.1, 0.1] },
        ])
        expect(text).toMatch(/move 9 A −10%.*move 4 A −8%/)
    })

    it('leaves out what is listed among the worst moves', () => {
        const own = { ply: 2, round: 1, seat: 0, change: [-0.12, 0.12] }
        const theirs = { ply: 4, round: 1, seat: 1, change: [0.08, -0.08] }
        const text = said([own, theirs], [judgement({ ply: 2, seat: 0 }), judgement({ ply: 4, seat: 1 })])
        expect(text).toBe('Where else the game turned Round 1 move 4 A −8%')
        expect(said([own], [judgement({ ply: 2, seat: 0 })])).toBe('')
    })

    it('is said to be nowhere if nothing turned the game', () => {
        expect(said([])).toContain('No single move or deal turned this game.')
    })
})
