import { describe, expect, it } from 'vitest'
import { CHIPS } from '../duel/components'
import {
    emptyTable,
    inStore,
    inTower,
    left,
    onBroken,
    onDisplay,
    onFactory,
    onField,
    onLine,
    onSpace,
    topType,
    usedPlates,
    written,
} from './duel'
import { ERASER } from './pieces'

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
    })
    it('show the type of the top of the stack', () => {
        expect(topType(empty, 'm').stack).toEqual([{ type: 'm', plate: '', seen_by: [] }])
        expect(topType(topType(empty, 'm'), '').stack).toEqual([])
    })
})

describe('tiles', () => {
    it('take the colour of their space, and any on a space for all', () => {
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
        expect(onSpace(empty, 0, 1, 1, 'k')).toEqual(empty)
    })
    it('lie on suns, moons, lines and among the broken', () => {
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
    const two = inStore(inStore(empty, 0, CHIPS, 'ky', 'b'), 0, CHIPS, 'b', 'b')
    expect(two.boards[0]!.chips).toEqual(['b', 'ky'])
    expect(inStore(two, 0, CHIPS, 'b', ERASER).boards[0]!.chips).toEqual(['ky'])
})

it('leaves to the server what nobody sees', () => {
    const seen = { type: 'o', plate: 'o7', seen_by: [0] }
    const unknown = { type: '', plate: '', seen_by: [] }
    const top = { type: 'm', plate: '', seen_by: [] }
    const state = { ...empty, bag: 'b', chips: ['b'], stack: [top, unknown, seen] }
    expect(written(state)).toMatchObject({ bag: '', chips: [], stack: [top, seen] })
})
