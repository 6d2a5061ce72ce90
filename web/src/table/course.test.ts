import { describe, expect, it } from 'vitest'
import { follow } from './course'
import { nearest, ownChoices, undoSeat } from './seating'
import { seat, step, table } from '../games/classic/sample'

describe('the course of a game', () => {
    const first = follow(null, table({ ply: 4, steps: [step('1r2', { ply: 4 })] }))

    it('does not change when somebody only joins or leaves', () => {
        expect(follow(first, table({ ply: 4, revision: 2 }))).toBe(first)
    })

    it('takes the new steps, and after an undo the last known one', () => {
        const second = follow(first, table({ ply: 5, position: 'second', steps: [step('2b1', { ply: 5 })] }))
        expect(second.steps.map(({ ply }) => ply)).toEqual([5])
        expect(follow(second, table({ ply: 4 })).steps.map(({ ply }) => ply)).toEqual([4])
    })

    it('has no last step when it has just joined a game', () => {
        expect(follow(null, table({ ply: 7 })).steps).toEqual([])
    })
})

describe('the seats of this device', () => {
    const hot = [seat({ yours: true }), seat(), seat({ yours: true })]

    it('give the nearest seat: the one in turn, else the first, and none when watching', () => {
        expect(nearest(hot, 2)).toBe(2)
        expect(nearest(hot, 1)).toBe(0)
        expect(nearest([seat(), seat()], 0)).toBeNull()
    })

    it('move only when it is their turn', () => {
        expect(ownChoices(table())).toHaveLength(1)
        expect(ownChoices(table({ actor: 1 }))).toEqual([])
    })

    it('take back only their own moves', () => {
        expect(undoSeat(table({ seats: hot, undo: [1] }))).toBeNull()
        expect(undoSeat(table({ seats: hot, undo: [0, 2], actor: 2 }))).toBe(2)
        expect(undoSeat(table({ seats: hot, undo: [2], actor: 0 }))).toBe(2)
    })
})
