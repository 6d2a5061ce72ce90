import { describe, expect, it } from 'vitest'
import {
    awaiting,
    drawnUnseen,
    emptyTable,
    hiddenPlates,
    inStore,
    inTower,
    knownTo,
    left,
    onBroken,
    onDisplay,
    onFactory,
    onField,
    onHeld,
    onHidden,
    onLine,
    onSpace,
    shownType,
    spentChips,
    startedBy,
    topType,
    usedPlates,
    withChip,
    written,
} from './table'
import { ERASER } from '../../../edit/pieces'

const empty = emptyTable()

describe('plates', () => {
    it('lie on a field, are turned by another press, and lie in one place only', () => {
        const laid = onField(empty, 0, 4, 'o4')
        expect(laid.boards[0]!.plates[4]).toBe('o4+0')
        expect(onField(laid, 0, 4, 'o4').boards[0]!.plates[4]).toBe('o4+1')
        const moved = onField(laid, 1, 0, 'o4')
        expect([moved.boards[0]!.plates[4], moved.boards[1]!.plates[0]]).toEqual(['', 'o4+0'])
        expect(onDisplay(moved, 0, 'o4')).toMatchObject({ display: ['o4'] })
        expect(usedPlates(moved).filter((plate) => plate)).toEqual(['o4'])
    })
    it('are at most three face up', () => {
        const three = ['m1', 'm2', 'm3'].reduce((state, plate) => onDisplay(state, 2, plate), empty)
        expect(three.display).toEqual(['m1', 'm2', 'm3'])
        expect(onDisplay(three, 1, 'o1').display).toEqual(['m1', 'o1', 'm3'])
        expect(onDisplay(three, 1, ERASER).display).toEqual(['m1', 'm3'])
        expect(onDisplay(three, 2, 'm1').display).toEqual(['m2', 'm1'])
    })
    it('show the type of the top of the stack', () => {
        expect(topType(empty, 'm').stack).toEqual([{ type: 'm', plate: '', seen_by: [] }])
        expect(topType(topType(empty, 'm'), '').stack).toEqual([])
    })
})

describe('tiles', () => {
    it('take the colour of their space, and any colour on a multicolour space', () => {
        const laid = onField(empty, 0, 0, 'm1')
        const spaces = [
            [1, 1],
            [1, 2],
            [2, 1],
            [2, 2],
        ] as const
        const full = spaces.reduce((state, [row, column]) => onSpace(state, 0, row, column, 'k'), laid)
        const tiles = full.boards[0]!.tiles.slice(0, 2).join('')
        expect(tiles).toMatch(/^[byrkt]{2}\.{4}[byrkt]{2}\.{4}$/)
        expect(tiles).toContain('k')
        expect(onSpace(full, 0, 1, 1, ERASER).boards[0]!.tiles[0]![0]).toBe('.')
        expect(onSpace(laid, 0, 1, 1, ERASER).boards[0]!.plates[0]).toBe('')
        expect(onSpace(empty, 0, 1, 1, 'k')).toBe(empty)
    })
    it('start a turn when they are put on a factory, where they cover a chip', () => {
        const first = onFactory(empty, 2, 'sun', 0, 'b')
        expect(first).toMatchObject({ step: 'turn', round: 1 })
        expect(first.factories.map(({ chip }) => chip)).toEqual(['', '', '?', '', ''])
        const later = onFactory({ ...empty, step: 'rest', factory: 2 }, 0, 'moon', 0, 'b')
        expect([later.step, later.factories[0]!.chip]).toEqual(['rest', ''])
        expect(withChip(empty, 1, '').step).toBe('deal')
    })
    it('lie on suns, moons, lines and among the broken tiles', () => {
        const sun = onFactory(onFactory(empty, 1, 'sun', 0, 'b'), 1, 'sun', 3, 't')
        expect(sun.factories[1]!.sun).toBe('bt')
        expect(onFactory(sun, 1, 'sun', 0, 'b').factories[1]!.sun).toBe('t')
        expect(onFactory(sun, 1, 'moon', 0, 'm4')).toEqual(sun)
        expect(onLine(empty, 1, 6, 5, 't').boards[1]!.lines[5]).toBe('tttttt')
        expect(onBroken(empty, 1, 3, 't').boards[1]!.broken).toBe('t')
        expect(left(inTower(onLine(sun, 1, 6, 5, 't'), 't', 't'))).toMatchObject({ t: 5, b: 12, y: 13 })
    })
})

it('keeps chips in their order', () => {
    const two = inStore(inStore(empty, 0, 'ky', 'b'), 0, 'b', 'b')
    expect(two.boards[0]!.chips).toEqual(['b', 'ky'])
    expect(inStore(two, 0, 'b', ERASER).boards[0]!.chips).toEqual(['ky'])
})

it('leaves what nobody sees to the server, but not the chips that were spent', () => {
    const seen = { type: 'o', plate: 'o7', seen_by: [0] }
    const unknown = { type: '', plate: '', seen_by: [] }
    const top = { type: 'm', plate: '', seen_by: [] }
    const state = { ...inStore(empty, 0, 'b', 'b'), bag: 'b', stack: [top, unknown, seen] }
    const sent = written(state, ['y', 'y'])
    expect(sent).toMatchObject({ bag: '', stack: [top, seen] })
    expect([sent.chips.length, ...sent.chips.slice(0, 3)]).toEqual([17, 'b', 'r', 'r'])
    expect(spentChips({ ...state, chips: sent.chips })).toEqual(['y', 'y'])
})

describe('a step', () => {
    const placing = onHeld(awaiting(onField(empty, 0, 4, 'o4'), 'place'), 'o4')

    it('has pieces of its own, which are dropped with it', () => {
        expect([placing.held, placing.boards[0]!.plates[4]]).toEqual(['o4', ''])
        expect(onHeld(placing, 'b').held).toBe('o4')
        expect(onHeld(placing, ERASER).held).toBe('')
        expect(onHeld(empty, ERASER)).toBe(empty)
        expect(awaiting(drawnUnseen(placing, 'm'), 'turn')).toMatchObject({ held: '', drawn: [] })
        expect(awaiting(empty, 'rest').factory).toBe(1)
        const spending = { ...awaiting(empty, 'spend'), line: 4, gaps: 1 }
        expect(awaiting(spending, 'tile')).toMatchObject({ line: 4, gaps: 1 })
        expect(awaiting(spending, 'rest')).toMatchObject({ line: 0, gaps: 0 })
    })
    it('belongs to the starting player before a deal and at the end', () => {
        const second = { ...empty, step: 'turn' as const, turn: 1 }
        expect(awaiting(second, 'deal').turn).toBe(0)
        expect(startedBy(awaiting(second, 'over'), 1).turn).toBe(1)
        expect(startedBy(second, 0).turn).toBe(1)
    })
    it('has drawn plates, known to the player in turn until somebody else looks', () => {
        const one = onHidden({ ...awaiting(empty, 'keep'), turn: 1 }, 'drawn', 0, 'm3')
        expect(one.drawn).toEqual([{ type: 'm', plate: 'm3', seen_by: [1] }])
        const both = knownTo(one, 'drawn', 0, [0, 1])
        expect(onHidden(both, 'drawn', 0, 'o2').drawn[0]).toEqual({ type: 'o', plate: 'o2', seen_by: [0, 1] })
        expect(onHidden(one, 'drawn', 0, 'm3').drawn).toEqual([])
        expect(onHidden(one, 'drawn', 0, ERASER).drawn).toEqual([])
        expect(onHidden(one, 'drawn', 0, 'b')).toBe(one)
        expect(onHidden(one, 'drawn', 1, ERASER)).toBe(one)
        const three = ['o1', 'm2', 'm3'].reduce((state, plate) => onHidden(state, 'drawn', 3, plate), empty)
        expect(onHidden(three, 'drawn', 1, 'o1').drawn.map(({ plate }) => plate)).toEqual(['o1', 'm3'])
        expect(drawnUnseen(one, 'o').drawn[1]).toEqual({ type: 'o', plate: '', seen_by: [] })
    })
    it('has the plates put back at the bottom of the stack, each in one place only', () => {
        const one = onHidden(topType(empty, 'm'), 'stack', 0, 'o7')
        expect(one.stack.map(({ type, plate }) => type + plate)).toEqual(['m', 'oo7'])
        expect([shownType(one), hiddenPlates(one, 'stack').length]).toEqual(['m', 1])
        expect(onDisplay(one, 0, 'o7').stack.length).toBe(1)
        expect(shownType(topType(one, ''))).toBe('')
        expect(usedPlates(one)).toContain('o7')
    })
})
