import { describe, expect, it } from 'vitest'
import { kitOf } from '../games'
import {
    bestChoice,
    chancesAt,
    change,
    isFault,
    judgementAt,
    luckAt,
    nextOf,
    percent,
    points,
    worstOf,
} from './judged'
import { judgement, review } from './sample'

describe('what a review says about a moment', () => {
    it('is the judgement of the move that led there', () => {
        expect(judgementAt(review(), 2)?.label).toBe('mistake')
        expect(judgementAt(review(), 1)).toBeNull()
        expect(judgementAt(null, 2)).toBeNull()
    })

    it('is everybody’s chance to win, as of the last known point', () => {
        expect(chancesAt(review(), 0)).toEqual([0.6, 0.4])
        expect(chancesAt(review(), 1)).toEqual([0.6, 0.4])
        expect(chancesAt(review(), 9)).toEqual([0.48, 0.52])
        expect(chancesAt(review({ graph: [] }), 1)).toBeNull()
        expect(chancesAt(null, 1)).toBeNull()
    })

    it('is what the deal changed', () => {
        const lucky = review({ luck: [{ ply: 5, round: 2, events: 1, change: [0.1, -0.1] }] })
        expect(luckAt(lucky, 5)).toEqual([0.1, -0.1])
        expect(luckAt(lucky, 4)).toBeNull()
    })

    it('is a fault for an inaccuracy or worse', () => {
        expect(
            (['best', 'good', 'inaccuracy', 'mistake', 'blunder'] as const).map((label) =>
                isFault(judgement({ label })),
            ),
        ).toEqual([false, false, true, true, true])
    })
})

describe('faults', () => {
    const moves = [
        judgement({ ply: 2, loss: 0.11 }),
        judgement({ ply: 4, seat: 1, loss: 0.3, label: 'blunder' }),
        judgement({ ply: 6, loss: 0.13 }),
        judgement({ ply: 8, loss: 0, label: 'best' }),
    ]

    it('of some seats are listed with the worst first', () => {
        const plies = (seats: number[]) => worstOf(review({ moves }), seats).map(({ ply }) => ply)
        expect(plies([0])).toEqual([6, 2])
        expect(plies([0, 1])).toEqual([4, 6, 2])
        expect(worstOf(null, [0])).toEqual([])
    })

    it('of one label follow each other, and wrap around after the last', () => {
        const next = (at: number) => nextOf(review({ moves }), 0, 'mistake', at)?.ply
        expect([0, 2, 6].map(next)).toEqual([2, 6, 2])
        expect(nextOf(review({ moves }), 0, 'blunder', 0)).toBeNull()
    })
})

describe('the best move', async () => {
    const classic = await kitOf('azul')!.table()
    const duel = await kitOf('duel')!.table()

    it('is shown like a hint', () => {
        expect(bestChoice(classic, judgement())).toMatchObject({
            kind: 'draft',
            source: 3,
            colour: 'r',
            line: 4,
            tiles: 3,
        })
        expect(bestChoice(classic, judgement({ best: '0k-' }))).toMatchObject({
            source: 0,
            colour: 'k',
            line: 0,
        })
        expect(bestChoice(classic, judgement({ best: '4@2' }))).toMatchObject({
            kind: 'tiling',
            line: 4,
            column: 2,
            source: null,
        })
    })

    it('is shown at a table of Duel', () => {
        const best = (text: string) => bestChoice(duel, judgement({ best: text }))
        expect(best('s2t:4')).toMatchObject({ kind: 'sun', source: 2, colour: 't', line: 4, tiles: 3 })
        expect(best('b2+1')).toMatchObject({ kind: 'place', field: 'b2', turns: 1, move: 'b2+1' })
        expect(best('3*t,ty')).toMatchObject({ kind: 'spend', line: 3, chips: ['t', 'ty'] })
        expect(best('top m')).toBeNull()
    })

    it('is not shown if there is no table for it, or the table cannot draw it', () => {
        expect(bestChoice(null, judgement())).toBeNull()
        expect(bestChoice(classic, judgement({ best: 'sun 2 t 3' }))).toBeNull()
    })
})

describe('figures', () => {
    it('are written as percentages, and changes with a sign', () => {
        expect(percent(0.634)).toBe('63%')
        expect(change(0.05)).toBe('+5%')
        expect(change(-0.12)).toBe('−12%')
        expect(change(0.001)).toBe('0%')
        expect(change(-0.0569, 1)).toBe('−5.7%')
        expect(change(-0.001)).toBe('0%')
    })

    it('are written with one decimal if they are points', () => {
        expect([-3.58, -0.04, 2].map(points)).toEqual(['−3.6', '0.0', '+2.0'])
    })
})
