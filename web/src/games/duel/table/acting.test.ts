import { beforeEach, describe, expect, it } from 'vitest'
import { Acting } from './acting.svelte'
import { readPick } from './choosing'
import { chip, choice, moon, places, rests, spend, sun, take, tiling } from '../sample'
import type { DuelChoice } from '../state'

let choices: DuelChoice[]
let confirms: boolean
let played: string[]
let undone: number
let undoes: boolean
let acting: Acting

const TURN = [
    take('o4'),
    choice('draw', 'draw', { cost: -1 }),
    sun(1, 'r', 2),
    sun(1, 'r', 0, { placed: 0, dropped: 1, cost: -1 }),
    sun(3, 'r', 2),
    moon('k', 6),
    chip(2, 'ty'),
]

beforeEach(() => {
    choices = TURN
    confirms = false
    played = []
    undone = 0
    undoes = true
    acting = new Acting(
        { legal: () => choices, confirms: () => confirms, play: (move) => played.push(move) },
        () => (undoes ? () => (undone += 1) : null),
    )
})

describe('a turn of Duel', () => {
    it('picks what is legal and puts it back on the second click', () => {
        acting.toggle(readPick('s2r'))
        expect(acting.picked).toBeNull()
        acting.toggle(readPick('s1r'))
        expect(acting.isPicked(readPick('s1r'))).toBe(true)
        acting.toggle(readPick('s1r'))
        expect(acting.picked).toBeNull()
    })

    it('plays to a legal line and refuses any other', () => {
        acting.pick(readPick('s1r'))
        expect(acting.place(5)).toBe(false)
        expect(acting.place(2)).toBe(true)
        acting.pick(readPick('mk'))
        expect(acting.place(6)).toBe(true)
        expect(played).toEqual(['s1r:2', 'mk:6'])
    })

    it('previews the line aimed at', () => {
        acting.pick(readPick('s1r'))
        acting.aim = 0
        expect(acting.preview?.cost).toBe(-1)
        acting.aim = 4
        expect(acting.preview).toBeNull()
    })

    it('asks once before the first draw, which cannot be taken back', () => {
        acting.draw()
        expect([acting.pending?.kind, played]).toEqual(['draw', []])
        acting.back()
        expect([acting.pending, played]).toEqual([null, []])
        acting.draw()
        acting.confirm()
        acting.cancel()
        acting.draw()
        expect(played).toEqual(['draw', 'draw'])
    })

    it('takes a plate, draws and takes a chip only if that is legal', () => {
        expect(acting.take('o4')).toBe(true)
        expect(acting.take('m1')).toBe(false)
        expect(acting.draw()).toBe(true)
        acting.confirm()
        expect(acting.look()).toBe(false)
        expect(acting.chip(2)).toBe(true)
        expect(acting.chip(1)).toBe(false)
        expect(played).toEqual(['o4', 'draw', 'c2'])
    })

    it('shows a step until the table changes, and puts it back if it is refused', () => {
        acting.pick(readPick('s1r'))
        acting.place(2)
        choices = []
        expect(acting.preview?.move).toBe('s1r:2')
        acting.reopen()
        expect(acting.preview).toBeNull()
        expect(acting.picked).toBeNull()
    })

    it('asks first if moves are confirmed, and goes back one step at a time', () => {
        confirms = true
        expect(acting.type('S3R:2')).toBe(true)
        expect(played).toEqual([])
        expect(acting.preview?.move).toBe('s3r:2')
        acting.back()
        expect(acting.isPicked(readPick('s3r'))).toBe(true)
        acting.place(2)
        acting.confirm()
        expect(played).toEqual(['s3r:2'])
    })

    it('does not take back the previous turn', () => {
        expect(acting.canGoBack).toBe(false)
        expect(acting.back()).toBe(false)
        expect(undone).toBe(0)
    })
})

describe('a plate in hand', () => {
    beforeEach(() => (choices = places('o4', 'a1', 'b2')))

    it('is aimed at a field first, turned there and placed by a second click', () => {
        acting.chooseField('c3')
        expect(acting.field).toBeNull()
        acting.chooseField('b2')
        expect(played).toEqual([])
        acting.turn()
        expect(acting.preview?.move).toBe('b2+1')
        acting.turn(-1)
        acting.turn(-1)
        acting.chooseField('b2')
        expect(played).toEqual(['b2+3'])
    })

    it('is aimed at the field that it was dragged to when it was taken', () => {
        choices = TURN
        acting.take('o4', 'a1')
        acting.cancel()
        choices = places('o4', 'a1', 'b2')
        expect(acting.field).toBe('a1')
        expect(acting.put()).toBe(true)
        expect(played).toEqual(['o4', 'a1+0'])
        choices = TURN
        acting.draw()
        choices = places('m1', 'a1', 'b2')
        expect(acting.field).toBeNull()
    })

    it('is shown where it is held, and placed there by one click', () => {
        acting.aimField('a1')
        expect(acting.preview?.move).toBe('a1+0')
        acting.aimField(null)
        expect(acting.preview).toBeNull()
        acting.aimField('a1')
        acting.chooseField('a1')
        expect(played).toEqual(['a1+0'])
    })

    it('is put back for another one on display, which is taken once the table is updated', () => {
        acting.turn()
        expect(acting.swap('m1')).toBe(true)
        expect([undone, played]).toEqual([1, []])
        choices = []
        acting.cancel()
        choices = [take('o4'), take('m1')]
        acting.reopen()
        expect(played).toEqual(['m1'])
        choices = places('m1', 'a1')
        acting.cancel()
        acting.reopen()
        expect([acting.turns, undone, played]).toEqual([0, 1, ['m1']])
    })

    it('stays if it cannot go back, or if that was refused', () => {
        undoes = false
        expect(acting.swap('m1')).toBe(false)
        undoes = true
        acting.swap('m1')
        acting.reopen()
        choices = TURN
        acting.reopen()
        expect([undone, played]).toEqual([1, []])
    })

    it('can be placed at once under the pointer, if another rotation was refused', () => {
        acting.aimField('b2')
        acting.turn()
        acting.chooseField('b2')
        acting.reopen()
        expect([acting.field, acting.turns]).toEqual(['b2', 0])
        acting.chooseField('b2')
        expect(played).toEqual(['b2+1', 'b2+0'])
    })

    it('is put back for another drawn plate, which then lies on the same field', () => {
        acting.chooseField('b2')
        acting.swap('m1')
        choices = ['o4', 'm1'].map((plate) => choice('keep', `keep ${plate}`, { plate }))
        acting.reopen()
        expect(played).toEqual(['keep m1'])
        choices = places('m1', 'a1', 'b2')
        acting.cancel()
        expect(acting.field).toBe('b2')
    })

    it('is not exchanged in a later turn, if it has been placed elsewhere meanwhile', () => {
        acting.swap('m1')
        choices = []
        acting.cancel()
        choices = [take('m1'), take('m2')]
        acting.reopen()
        expect(played).toEqual([])
    })

    it('is put back first, then the step that took it is undone, if possible', () => {
        acting.chooseField('b2')
        acting.turn()
        expect(acting.back()).toBe(true)
        expect([acting.field, acting.turns, undone]).toEqual([null, 0, 0])
        expect(acting.back()).toBe(true)
        expect(undone).toBe(1)
        undoes = false
        expect(acting.canGoBack).toBe(false)
        expect(acting.back()).toBe(false)
    })
})

describe('the rest of a factory', () => {
    beforeEach(() => (choices = rests(2, 'bky', 'byk', 'kby', 'kyb', 'ybk', 'ykb')))

    it('is offered in an order that can be stacked at once, and is not confirmed again', () => {
        confirms = true
        expect(acting.order).toBe('bky')
        expect(acting.stack()).toBe(true)
        expect(played).toEqual(['rest bky'])
    })

    it('is ordered by letters from the bottom, which can be taken back one by one', () => {
        expect(acting.add('y')).toBe(true)
        expect(acting.order).toBe('ybk')
        acting.add('k')
        expect([acting.order, acting.settled]).toEqual(['ykb', 2])
        expect(acting.add('k')).toBe(false)
        acting.back()
        expect(acting.settled).toBe(1)
        acting.add('b')
        acting.stack()
        expect(played).toEqual(['rest ybk'])
    })

    it('is ordered by moving a tile', () => {
        expect(acting.move(0, 2)).toBe(true)
        expect(acting.order).toBe('kyb')
        expect(acting.move(0, 3)).toBe(false)
        acting.stack()
        expect(played).toEqual(['rest kyb'])
    })

    it('is ordered by a colour for the top, of which the lowest tile is raised', () => {
        acting.raise('k')
        expect(acting.order).toBe('byk')
        choices = rests(2, 'bbk', 'bkb', 'kbb')
        acting.cancel()
        acting.raise('b')
        expect(acting.order).toBe('bkb')
        acting.raise('b')
        expect(acting.order).toBe('kbb')
        expect(acting.raise('y')).toBe(false)
    })

    it('goes back to the order offered, then to the tiles taken', () => {
        acting.move(0, 2)
        acting.back()
        expect(acting.order).toBe('bky')
        expect(undone).toBe(0)
        acting.back()
        expect(undone).toBe(1)
    })
})

describe('drawn plates and phase 2', () => {
    it('draws again or looks', () => {
        choices = [choice('draw', 'draw', { cost: -1 }), choice('look', 'look')]
        expect(acting.step).toBe('draw')
        acting.draw()
        acting.look()
        expect(played).toEqual(['draw', 'look'])
    })

    it('keeps a plate and puts the others under the stack', () => {
        choices = [choice('keep', 'keep o4', { plate: 'o4' }), choice('keep', 'keep m1', { plate: 'm1' })]
        expect(acting.under('m1')).toBe(false)
        expect(acting.keep('m1')).toBe(true)
        choices = [choice('under', 'under o4', { plate: 'o4' })]
        expect(acting.under('o4')).toBe(true)
        expect(played).toEqual(['keep m1', 'under o4'])
    })

    it('previews a way to spend chips, spends them or leaves the line', () => {
        const way = spend(3, ['t', 'ty'], 4)
        choices = [choice('leave', '3.', { line: 3 }), way]
        acting.way = way
        expect(acting.preview?.points).toBe(4)
        acting.spend(way)
        acting.leave()
        expect(played).toEqual(['3*t,ty', '3.'])
    })

    it('chooses columns of the dome', () => {
        choices = [tiling(4, 2, 3), tiling(4, 5, 1)]
        acting.aim = 5
        expect(acting.preview?.points).toBe(1)
        expect(acting.tile(3)).toBe(false)
        expect(acting.tile(2)).toBe(true)
        expect(played).toEqual(['4@2'])
    })
})
