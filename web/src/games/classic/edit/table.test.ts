import { describe, expect, it } from 'vitest'
import {
    awaiting,
    emptyTable,
    left,
    onFactory,
    onFloor,
    onLine,
    onPile,
    onWall,
    onWallSpace,
    resized,
    startedBy,
    takenBy,
    written,
} from './table'
import { ERASER } from '../../../edit/pieces'

const empty = emptyTable(2)

describe('tiles on factories and piles', () => {
    it('lie where they are put, and are removed by the same again', () => {
        const two = onFactory(onFactory(empty, 3, 0, 'r'), 3, 2, 'b')
        expect(two.factories).toEqual(['', '', 'rb', '', ''])
        expect(onFactory(two, 3, 0, 'y').factories[2]).toBe('yb')
        expect(onFactory(two, 3, 0, 'r').factories[2]).toBe('b')
        expect(onFactory(two, 3, 1, ERASER).factories[2]).toBe('r')
        expect(onFactory(two, 3, 3, ERASER).factories[2]).toBe('rb')
    })
    it('are at most four on a factory', () => {
        const full = { ...empty, factories: ['rrrr', '', '', '', ''] }
        expect(onFactory(full, 1, 4, 'b').factories[0]).toBe('rrrr')
    })
    it('are counted on piles', () => {
        const three = ['w', 'b', 'w'].reduce((state, colour) => onPile(state, 'lid', colour, 'r'), empty)
        expect(three.lid).toBe('wbw')
        expect(onPile(three, 'lid', 'w', ERASER).lid).toBe('bw')
    })
    it('are to be taken next; without any, the next step is a deal', () => {
        const one = onPile(empty, 'centre', 'k', 'k')
        expect(one.step).toBe('draft')
        expect(onPile(one, 'centre', 'k', ERASER).step).toBe('deal')
        expect(onPile(empty, 'lid', 'k', 'k').step).toBe('deal')
    })
})

describe('a board', () => {
    it('has lines, which are filled up to a slot', () => {
        const three = onLine(empty, 1, 4, 2, 'y')
        expect(three.boards[1]!.lines).toEqual(['', '', '', 'yyy', ''])
        expect(onLine(three, 1, 4, 3, 'r').boards[1]!.lines[3]).toBe('rrrr')
        expect(onLine(three, 1, 4, 2, 'y').boards[1]!.lines[3]).toBe('yy')
        expect(onLine(three, 1, 4, 0, 'y').boards[1]!.lines[3]).toBe('y')
        expect(onLine(three, 1, 4, 0, ERASER).boards[1]!.lines[3]).toBe('')
    })
    it('has a coloured wall whose spaces know their colour, and a grey one that does not', () => {
        const coloured = onWallSpace(empty, 0, 2, 1, 'r', false)
        expect(coloured.boards[0]!.wall[1]).toBe('w....')
        expect(onWallSpace(coloured, 0, 2, 1, 'r', false)).toEqual(empty)
        const grey = onWallSpace(empty, 0, 2, 1, 'r', true)
        expect(grey.boards[0]!.wall[1]).toBe('r....')
        expect(onWallSpace(grey, 0, 2, 1, 'k', true).boards[0]!.wall[1]).toBe('k....')
        expect(onWallSpace(grey, 0, 2, 1, ERASER, true)).toEqual(empty)
        expect(onWall(onWallSpace(grey, 0, 1, 1, 'b', true), false).boards[0]!.wall).toEqual([
            'b....',
            ...Array(4).fill('.....'),
        ])
    })
    it('has a floor, and only one floor has the token', () => {
        const first = onFloor(onFloor(empty, 0, 0, 'r'), 0, 5, '1')
        expect([first.boards[0]!.floor, first.token]).toEqual(['r1', 0])
        const moved = onFloor(first, 1, 0, '1')
        expect([moved.boards[0]!.floor, moved.boards[1]!.floor, moved.token]).toEqual(['r', '1', 1])
        expect(takenBy(moved, null)).toEqual(onFloor(moved, 1, 0, '1'))
        expect(onFloor(first, 0, 1, ERASER).token).toBe(null)
    })
    it('is cleared after wall tiling, but who took the token is still known', () => {
        const over = takenBy(awaiting(empty, 'over'), 1)
        expect([over.token, over.boards[1]!.floor]).toEqual([1, ''])
        const tiling = takenBy(onFloor(awaiting(empty, 'tile', 2), 0, 0, '1'), 0)
        expect([tiling.token, tiling.boards[0]!.floor]).toEqual([0, '1'])
        expect(takenBy(tiling, 1).boards[0]!.floor).toBe('')
    })
})

describe('a table', () => {
    it('knows what is left for the bag', () => {
        const some = onPile(onLine(onFloor(empty, 0, 0, 'b'), 1, 3, 2, 'b'), 'centre', 'b', 'b')
        expect(left(some)).toEqual({ b: 15, y: 20, r: 20, k: 20, w: 20 })
    })
    it('keeps what can stay when players come and go', () => {
        const four = resized(onFactory(takenBy(empty, 1), 2, 0, 'w'), 4)
        expect([four.factories.length, four.factories[1], four.boards.length]).toEqual([9, 'w', 4])
        const far = { ...four, turn: 3, starter: 2, token: 3 }
        expect(resized(far, 2)).toMatchObject({ turn: 0, starter: 0, token: null })
    })
    it('gives the turn to the starting player before a deal', () => {
        const turned = { ...empty, turn: 1, token: 1, boards: takenBy(empty, 1).boards }
        expect(awaiting(turned, 'deal')).toMatchObject({ turn: 0, token: null })
        expect(startedBy(empty, 1).turn).toBe(1)
        expect(startedBy({ ...turned, step: 'draft' }, 0).turn).toBe(1)
    })
    it('is written with its tiles in the order of colours', () => {
        const mixed = { ...empty, centre: 'wkb', lid: 'rby', factories: ['ryb', '', '', '', ''] }
        expect(written(mixed)).toMatchObject({
            centre: 'bkw',
            lid: 'byr',
            factories: ['byr', '', '', '', ''],
        })
    })
})
