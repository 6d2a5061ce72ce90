import { describe, expect, it } from 'vitest'
import type { DuelState } from '../state'
import type { Happening, Step } from '../../../lib/server'
import { step } from '../../classic/sample'
import { beats } from './beats'
import { board, state } from '../sample'

const AFTER = state({ round: 99 })
const BACK = { type: 'o', plate: '', seen_by: [] }

/** Returns the beats of these steps. Another step follows, so that none of the positions is the server's. */
function made(before: DuelState, ...texts: (string | Partial<Step>)[]) {
    const steps = texts.map((text, index) =>
        typeof text === 'string' ? step(text, { ply: index + 1 }) : step('', { ply: index + 1, ...text }),
    )
    return beats(before, [...steps, step('chip 1 b', { ply: 99 })], AFTER).slice(0, -1)
}

function flown(beat: { flights: { from: string; to: string }[] } | undefined): string[] {
    return beat!.flights.map(({ from, to }) => `${from} ${to}`)
}

function factories(change: Record<number, Partial<DuelState['factories'][number]>>) {
    return state().factories.map((factory, number) => ({ ...factory, ...change[number] }))
}

function happening(kind: string, change: Partial<Happening>): Happening {
    return { kind, seat: 0, points: 0, line: 0, column: 0, what: '', across: 0, down: 0, ...change }
}

describe('the beats of Duel', () => {
    it('end in the position that the server sent', () => {
        const before = state({ factories: factories({ 2: { sun: 'bbyk' } }) })
        expect(beats(before, [step('s2b:1')], AFTER).at(-1)!.state).toBe(AFTER)
        expect(beats(before, [step('3r4')], AFTER)).toEqual([])
    })

    it('take tiles from a sun to a line, break surplus tiles, and stack the rest in its order', () => {
        const before = state({ factories: factories({ 2: { sun: 'bbyk' } }) })
        const [taken, stacked] = made(before, 's2b:1', 'rest ky')
        expect(flown(taken)).toEqual(['sun-2-0 line-0-1-0', 'sun-2-1 broken-0-0'])
        expect(taken).toMatchObject({ thought: true, state: { factories: { 2: { sun: 'yk' } } } })
        expect(flown(stacked)).toEqual(['sun-2-1 moon-2-0', 'sun-2-0 moon-2-1'])
        expect(stacked!.thought).toBe(false)
        expect(stacked!.state.factories[2]).toMatchObject({ sun: '', moon: 'ky' })
        expect(stacked!.state.boards[0]).toMatchObject({ lines: { 0: 'b' }, broken: 'b' })
    })

    it('stack a rest of one colour automatically, and lay that of the large factory side by side', () => {
        const small = made(state({ factories: factories({ 1: { sun: 'byyy' } }) }), 's1b:1')
        expect(flown(small[1])).toEqual(['sun-1-0 moon-1-0', 'sun-1-1 moon-1-1', 'sun-1-2 moon-1-2'])
        const [large] = made(state({ factories: factories({ 0: { sun: 'brkkt' } }) }), 's0k:3')
        expect(flown(large)).toEqual([
            'sun-0-2 line-0-3-0',
            'sun-0-3 line-0-3-1',
            'sun-0-0 moon-0-0',
            'sun-0-1 moon-0-1',
            'sun-0-4 moon-0-2',
        ])
        expect(large!.state.factories[0]).toMatchObject({ sun: '', moon: 'brt' })
    })

    it('take the visible tiles of a colour from all moons, and the start tile along with them', () => {
        const before = state({
            factories: factories({ 0: { moon: 'brr' }, 1: { moon: 'rk' }, 3: { moon: 'rr' } }),
        })
        const [taken] = made(before, 'mr:6')
        expect(flown(taken)).toEqual([
            'moon-0-1 line-0-6-0',
            'moon-0-2 line-0-6-1',
            'moon-3-1 line-0-6-2',
            'start start-0',
        ])
        expect(taken!.state.start_tile).toBe(0)
        expect(taken!.state.factories.map(({ moon }) => moon)).toEqual(['b', 'rk', '', 'r', ''])
    })

    it('move a plate from the display to the hand and on to its field', () => {
        const [taken, placed] = made(state({ display: ['o4', 'm2'] }), 'o4', 'b2+1')
        expect(taken!.pieces).toEqual([{ from: 'display-o4', to: 'held' }])
        expect(taken!.state).toMatchObject({ display: ['m2'], held: 'o4', boards: [{ tokens: 1 }, {}] })
        expect(placed!.pieces).toEqual([{ from: 'held', to: 'field-0-b2' }])
        expect(placed!.state.boards[0]!.plates[4]).toBe('o4+1')
    })

    it('draw plates for points, show them, keep one and put the others under the stack', () => {
        const before = state({ stack: [BACK, { ...BACK, type: 'm' }, BACK] })
        const all = made(before, 'draw', 'draw', 'look', 'seen o7 m3', 'keep m3', 'b2+1')
        const [first, second, seen, kept, placed, under] = all
        expect(first!.pieces).toEqual([{ from: 'stack', to: 'drawn-0' }])
        expect(second).toMatchObject({
            labels: [{ place: 'score-0', points: -1 }],
            state: { boards: [{ score: 3, tokens: 1 }, {}] },
        })
        expect(seen).toMatchObject({
            turned: ['drawn-0', 'drawn-1'],
            state: { drawn: [{ plate: 'o7' }, {}] },
        })
        expect(kept).toMatchObject({ pieces: [{ from: 'drawn-1', to: 'held' }], state: { held: 'm3' } })
        expect(placed!.state.held).toBe('')
        expect(under).toMatchObject({ pieces: [{ from: 'drawn-0', to: 'stack' }], state: { drawn: [] } })
        expect(under!.state.stack.at(-1)).toMatchObject({ plate: 'o7' })
    })

    it('show only the backs of plates that the reader may not know', () => {
        const drawn = [BACK, BACK, { ...BACK, type: 'm' }]
        const [seen, kept, , under] = made(state({ drawn }), 'seen o o m', 'keep o3', 'a1+0', 'under m')
        expect(seen!.turned).toEqual([])
        expect(kept!.state).toMatchObject({ held: 'o3', drawn: [{ type: 'o' }, { type: 'm' }] })
        expect(under!.pieces).toEqual([{ from: 'drawn-1', to: 'stack' }])
    })

    it('keep a single drawn plate automatically', () => {
        const [, kept] = made(state({ drawn: [BACK] }), 'seen o7')
        expect(kept).toMatchObject({ pieces: [{ from: 'drawn-0', to: 'held' }], state: { held: 'o7' } })
    })

    it('turn a chip over and bring it to its place in the store', () => {
        const before = state({ boards: [board({ chips: ['b', 'ky'] }), board()] })
        const [turned, taken] = made(before, 'chip 2 ty', 'c2')
        expect(turned).toMatchObject({ turned: ['chip-2'], lingers: 1 })
        expect(taken!.pieces).toEqual([{ from: 'chip-2', to: 'store-0-1' }])
        expect(taken!.state.boards[0]).toMatchObject({ chips: ['b', 'ty', 'ky'], taken: 1 })
    })

    it('deal a round with new plates, and let the player with the start tile begin', () => {
        const before = state({
            start_tile: 1,
            bag: 'b'.repeat(30),
            display: ['m1'],
            stack: [BACK, BACK, BACK],
        })
        const [dealt] = made(before, { move: 'deal bbykt yrrk . byrt bbtt plates o4 m2', round: 2, seat: -1 })
        expect(dealt!.flights).toHaveLength(17)
        expect(dealt!.pieces).toEqual([
            { from: 'stack', to: 'display-o4' },
            { from: 'stack', to: 'display-m2' },
        ])
        expect(dealt!.state).toMatchObject({
            round: 2,
            starter: 1,
            start_tile: null,
            display: ['m1', 'o4', 'm2'],
            boards: [{ tokens: 2 }, { tokens: 2 }],
        })
        expect(dealt!.state.factories[2]).toEqual({ sun: '', moon: '', chip: '?' })
    })
})

describe('the beats of phase 2', () => {
    it('count line by line, with the runs marked, then ornaments and broken tiles', () => {
        const before = state({
            start_tile: 0,
            boards: [
                board({
                    lines: ['', 'rr', 'k', '', '', ''],
                    tiles: ['.b....', 'y.k...', '......', '......', '......', '......'],
                    broken: 'tt',
                }),
                board(),
            ],
        })
        const happenings = [
            happening('tiled', { line: 2, column: 2, what: 'r', points: 5 }),
            happening('ornament', { line: 1, column: 1, points: 1 }),
            happening('closed', { line: 3, what: 'k' }),
            happening('broken', { what: 'ttk', points: -8 }),
        ]
        const [tiled, ornament, closed, broken] = made(before, { move: '6.', happenings })
        expect(flown(tiled)).toEqual(['line-0-2-0 dome-0-2-2', 'line-0-2-1 used'])
        expect(tiled).toMatchObject({
            seat: 0,
            marks: ['dome-0-2-2', 'dome-0-2-1', 'dome-0-2-3', 'dome-0-1-2'],
            labels: [{ place: 'dome-0-2-2', points: 5 }],
            state: { boards: [{ score: 10 }, {}] },
        })
        expect(ornament!.state.boards[0]).toMatchObject({ score: 11, tiles: { 0: 'ob....', 1: 'yrk...' } })
        expect(flown(closed)).toEqual(['line-0-3-0 broken-0-2'])
        expect(broken).toMatchObject({
            marks: ['broken-0-0', 'broken-0-1', 'broken-0-2', 'start-0'],
            labels: [{ place: 'broken-0-0', points: -8 }],
            state: { tower: 'rttk', boards: [{ score: 3, broken: '' }, {}] },
        })
    })

    it('mark a full line that waits for a space', () => {
        const before = state({ boards: [board(), board({ lines: ['', 'kk', '', '', '', ''] })] })
        const happenings = [happening('waits', { seat: 1, line: 2, what: 'kk' })]
        const [waits] = made(before, { move: '6.', happenings })
        expect(waits).toMatchObject({ seat: 1, marks: ['line-1-2-0', 'line-1-2-1'], flights: [] })
        expect(waits!.state.boards[1]!.lines[1]).toBe('kk')
    })

    it('spend chips on a gap, and on the next one if only one way is left', () => {
        const before = state({
            boards: [board({ lines: ['', '', 't', '', '', ''], chips: ['t', 't', 'ty', 'rt'] }), board()],
        })
        const happenings = [
            happening('paid', { line: 3, what: 'ty,rt' }),
            happening('tiled', { line: 3, column: 1, what: 't', points: 1 }),
        ]
        const [spent, paid, tiled] = made(before, { move: '3*t,t', happenings })
        expect(spent).toMatchObject({
            marks: ['line-0-3-1'],
            state: { boards: [{ chips: ['ty', 'rt'] }, {}] },
        })
        expect(paid).toMatchObject({
            marks: ['line-0-3-2'],
            happening: { kind: 'paid' },
            state: { gaps: 2, boards: [{ chips: [] }, {}] },
        })
        expect(tiled!.state.boards[0]!.lines[2]).toBe('')
    })

    it('score goal by goal on the dome, and say so if a goal scores nothing', () => {
        const tiles = ['byrkto', '......', 'byrkto', '......', '......', '......']
        const before = state({ boards: [board(), board({ tiles })] })
        const happenings = [
            happening('goal', { seat: 0, what: 'rows', points: 0 }),
            happening('goal', { seat: 0, what: 'columns', points: 0 }),
            happening('goal', { seat: 1, what: 'rows', points: 6 }),
            happening('goal', { seat: 1, what: 'columns', points: 0 }),
        ]
        const all = made(before, { move: '6.', happenings })
        expect(all.map(({ final, seat }) => [final?.text, final?.points, seat])).toEqual([
            ['duelgoal-rows', [0, 0], null],
            ['duelgoal-rows', [0, 0], 0],
            ['duelgoal-rows', [0, 6], 1],
            ['duelgoal-columns', [0, 0], null],
            ['duelgoal-columns', [0, 0], 0],
            ['duelgoal-columns', [0, 0], 1],
        ])
        const [rows, columns] = [all[2], all[5]]
        expect(rows).toMatchObject({
            seat: 1,
            happening: { what: 'rows' },
            labels: [
                { place: 'dome-1-1-6', points: 3 },
                { place: 'dome-1-3-6', points: 3 },
            ],
        })
        expect(rows!.marks).toHaveLength(12)
        expect(columns).toMatchObject({ marks: [], labels: [{ place: 'goal-columns', points: 0 }] })
    })
})
