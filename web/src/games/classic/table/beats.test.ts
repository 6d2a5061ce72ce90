import { describe, expect, it } from 'vitest'
import type { ClassicState } from '../state'
import type { Happening } from '../../../lib/server'
import { resting, unhurried } from '../../../table/beat'
import { beats } from './beats'
import { board, state, step } from '../sample'
import { happeningText } from '../words'

const AFTER = state({ round: 99 })

function happening(kind: string, change: Partial<Happening>): Happening {
    return { kind, seat: 0, points: 0, line: 0, column: 0, what: '', across: 0, down: 0, ...change }
}

describe('beats', () => {
    it('fly the tiles of a factory to a line, the rest to the centre, and surplus tiles to the floor', () => {
        const before = state({
            factories: ['brrr', '', '', '', ''],
            boards: [board({ lines: ['', 'r', '', '', ''] }), board()],
        })
        const [beat, next] = beats('azul', before, [step('1r2'), step('deal . . . . .', { ply: 2 })], AFTER)
        expect(beat!.flights.map(({ from, to }) => `${from} ${to}`)).toEqual([
            'factory-1-0 centre-b',
            'factory-1-1 line-0-2-1',
            'factory-1-2 floor-0-0',
            'factory-1-3 floor-0-1',
        ])
        expect(beat!.state.boards[0]).toMatchObject({ lines: ['', 'rr', '', '', ''], floor: 'rr' })
        expect(beat!.state).toMatchObject({ centre: 'b', factories: ['', '', '', '', ''] })
        expect(next!.state).toBe(AFTER)
    })

    it('bring the start token along with the first tiles from the centre', () => {
        const [beat] = beats(
            'azul',
            state({ centre: 'kkw' }),
            [step('0k-'), step('0w1', { ply: 2, seat: 1 })],
            AFTER,
        )
        expect(beat!.flights.map(({ to }) => to)).toEqual(['floor-0-0', 'floor-0-1', 'floor-0-2'])
        expect(beat!.state.boards[0]!.floor).toBe('1kk')
        expect(beat!.state).toMatchObject({ token: 0, centre: 'w' })
    })

    it('send tiles to the lid if they find no space on the floor', () => {
        const full = state({ centre: 'kk', token: 1, boards: [board({ floor: 'rrrrrr' }), board()] })
        const [beat] = beats('azul', full, [step('0k-'), step('0k-', { ply: 2 })], AFTER)
        expect(beat!.state.boards[0]!.floor).toBe('rrrrrrk')
        expect(beat!.state.lid).toBe('k')
    })

    it('count the tiling tile by tile, then the floor', () => {
        const before = state({
            centre: 'w',
            token: 1,
            boards: [board({ lines: ['', 'rr', '', '', ''], floor: '1k' }), board()],
        })
        const happenings = [
            happening('tiled', { line: 1, column: 5, what: 'w', points: 1 }),
            happening('tiled', { line: 2, column: 4, what: 'r', points: 3 }),
            happening('floor', { what: '1k', points: -2 }),
        ]
        const made = beats(
            'azul',
            before,
            [step('0w1', { happenings }), step('deal bbbb . . . .', { ply: 2 })],
            AFTER,
        )
        expect(made.map(({ kind }) => kind)).toEqual(['draft', 'tiled', 'tiled', 'floor', 'deal'])
        expect(made.map(({ state }) => state.boards[0]!.score).slice(0, 4)).toEqual([0, 1, 4, 2])
        expect(made[2]!.flights.map(({ to }) => to)).toEqual(['wall-0-2-4', 'used'])
        expect(made[3]!.state).toMatchObject({
            lid: 'rk',
            boards: [{ floor: '', wall: ['....w', '...r.', '.....', '.....', '.....'] }, {}],
        })
        expect(made[4]!.flights).toHaveLength(4)
    })

    it('count the bonuses of all players category by category, each with its name, and slowly', () => {
        const happenings = [
            happening('floor', { what: 'w', points: -1 }),
            happening('row', { line: 1, points: 2 }),
            happening('colour', { what: 'b', points: 10 }),
            happening('row', { seat: 1, line: 3, points: 2 }),
            happening('row', { seat: 1, line: 4, points: 2 }),
        ]
        const wall = ['byrkw', '.b...', '..b..', '...b.', '....b']
        const before = state({ centre: 'w', boards: [board({ wall }), board()] })
        const made = beats('azul', before, [step('0w-', { happenings })], AFTER)
        const floor = made.find(({ kind }) => kind === 'floor')!
        const final = made.filter((beat) => beat.final)
        expect(final.map((beat) => [beat.final!.text, beat.final!.points, beat.seat])).toEqual([
            ['table-final-row', [0, 0], null],
            ['table-final-row', [2, 0], 0],
            ['table-final-row', [2, 2], 1],
            ['table-final-row', [2, 4], 1],
            ['table-final-colour', [0, 0], null],
            ['table-final-colour', [10, 0], 0],
        ])
        expect(made.indexOf(floor)).toBeLessThan(made.indexOf(final[0]!))
        for (const { lingers } of final) expect(lingers).toBeGreaterThan(floor.lingers)
    })

    it('mark what a bonus counts, on either wall', () => {
        const bonus = [
            happening('row', { line: 2, points: 2 }),
            happening('column', { column: 3, points: 7 }),
            happening('colour', { what: 'b', points: 10 }),
        ]
        const wall = ['..b..', 'b....', '.b...', '...b.', '....b']
        const before = state({ centre: 'w', boards: [board({ wall }), board()] })
        const over = [step('0w-', { happenings: bonus }), step('0w-', { ply: 2 })]
        const marks = (game: string) =>
            beats(game, before, over, AFTER)
                .filter(({ kind }) => kind === 'bonus')
                .map((beat) => beat.marks)
        expect(marks('azul')[0]).toEqual([1, 2, 3, 4, 5].map((column) => `wall-0-2-${column}`))
        expect(marks('azul')[1]).toEqual([1, 2, 3, 4, 5].map((row) => `wall-0-${row}-3`))
        expect(marks('azul')[2]).toEqual([1, 2, 3, 4, 5].map((row) => `wall-0-${row}-${row}`))
        expect(marks('azul-grey')[2]).toEqual([
            'wall-0-1-3',
            'wall-0-2-1',
            'wall-0-3-2',
            'wall-0-4-4',
            'wall-0-5-5',
        ])
    })

    it('drop the tiles of a line without a space on the grey wall', () => {
        const before = state({ centre: 'w', boards: [board({ lines: ['', 'rr', '', '', ''] }), board()] })
        const happenings = [happening('fallen', { line: 2, what: 'rr' })]
        const made = beats('azul-grey', before, [step('0w1', { happenings }), step('1@1', { ply: 2 })], AFTER)
        expect(made[1]!.flights.map(({ to }) => to)).toEqual(['floor-0-1', 'floor-0-2'])
    })

    it('pause at each wall of a dead end, so that there is time to read why the game ends', () => {
        const happenings = [happening('dead-end', { seat: 0 }), happening('dead-end', { seat: 1 })]
        const made = beats('azul-grey', state({ centre: 'w' }), [step('0w-', { happenings })], AFTER)
        expect(made.map(({ kind, seat }) => [kind, seat]).slice(1)).toEqual([
            ['dead-end', 0],
            ['dead-end', 1],
        ])
        expect(made[1]).toMatchObject({ lingers: 1, flights: [], labels: [] })
        expect(happeningText(made[1]!.happening!)).toBe('no row of the wall can be completed any more')
    })

    it('are empty for a text that is not a move of the game', () => {
        expect(beats('azul', state(), [step('draw')], AFTER)).toEqual([])
    })

    it('stay in the round that is counted, until the next one is dealt', () => {
        const before = state({ round: 1, centre: 'w', boards: [board({ floor: 'r' }), board()] })
        const happenings = [happening('floor', { what: 'r', points: -1 })]
        const deal = step('deal bbbb . . . .', { ply: 2, round: 2 })
        const steps = [step('0w1', { happenings }), deal, step('1b1', { ply: 3, round: 2 })]
        const made = beats('azul', before, steps, AFTER)
        expect(made.slice(0, 3).map(({ kind, state }) => [kind, state.round])).toEqual([
            ['draft', 1],
            ['floor', 1],
            ['deal', 2],
        ])
    })

    it('pause before the next round, while the points of the last one are shown', () => {
        const before = state({ centre: 'w', token: 1 })
        const steps = [step('0w1'), step('deal . . . . .', { ply: 2, round: 2 })]
        const kinds = (round: number | null) =>
            resting<ClassicState>(
                (...course) => beats('azul', ...course),
                () => (round === null ? null : { round, happenings: [], points: [0, 0] }),
            )(before, steps, AFTER).map(({ kind }) => kind)
        expect(kinds(1)).toEqual(['draft', 'counted', 'deal'])
        expect(kinds(null)).toEqual(['draft', 'deal'])
        expect(kinds(2)).toEqual(['draft', 'deal'])
    })

    it('leave time at the end to read that there is nothing to do', () => {
        const made = beats('azul', state({ centre: 'w', token: 1 }), [step('0w1')], AFTER)
        const last = made.at(-1)!.lingers
        expect(unhurried(made, true).at(-1)!.lingers).toBeGreaterThan(last)
        expect(unhurried(made, false)).toEqual(made)
        expect(unhurried([], true)).toEqual([])
    })
})
