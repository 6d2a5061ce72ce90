import './texts'
import { describe, expect, it } from 'vitest'
import { drawn } from '../lib/drawn'
import { judgement, review, told } from './sample'
import WorstMoves from './WorstMoves.svelte'

const MOVES = [
    judgement({ ply: 2, seat: 0, loss: 0.06, label: 'inaccuracy' }),
    judgement({ ply: 3, seat: 1, loss: 0.4, label: 'blunder' }),
    judgement({ ply: 4, seat: 0, loss: 0.12, label: 'mistake' }),
    judgement({ ply: 6, seat: 0, loss: 0.02, label: 'good' }),
]

function said(held: number[], moves = MOVES): string {
    return drawn(WorstMoves, {
        review: review({ moves }),
        held,
        seats: [],
        toldAt: told,
        Pieces: null,
        onjump: () => {},
    })
}

describe('the worst moves', () => {
    it('are those of the seat of this device, the worst first, with chances and points', () => {
        expect(said([0])).toMatch(
            /^Your worst moves Round 1 move 4 Mistake −12% −5\.0 points Round 1 move 2 Inaccuracy −6% −5\.0 points$/,
        )
    })

    it('are those of everybody if this device has no seat', () => {
        expect(said([])).toMatch(/^The worst moves Round 1 move 3 .*move 4 .*move 2 /)
    })

    it('are reported as none if no move lost much', () => {
        expect(said([0], MOVES.slice(3))).toContain('None of your moves was an inaccuracy')
    })
})
