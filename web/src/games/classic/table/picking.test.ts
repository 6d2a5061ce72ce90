import { beforeEach, describe, expect, it } from 'vitest'
import { Picking } from './picking.svelte'
import { draft, tiling } from '../sample'
import type { ClassicChoice } from '../state'

let choices: ClassicChoice[]
let confirms: boolean
let played: string[]
let picking: Picking

beforeEach(() => {
    choices = [
        draft(1, 'r', 2),
        draft(1, 'r', 0, { placed: 0, dropped: 1, cost: -1 }),
        draft(3, 'r', 2),
        draft(3, 'b', 1),
    ]
    confirms = false
    played = []
    picking = new Picking({
        legal: () => choices,
        confirms: () => confirms,
        play: (move) => played.push(move),
    })
})

describe('picking', () => {
    it('picks what is legal and puts it back on the second click', () => {
        picking.toggle(2, 'r')
        expect(picking.picked).toBeNull()
        picking.toggle(1, 'r')
        expect(picking.picked).toEqual({ source: 1, colour: 'r' })
        picking.toggle(1, 'r')
        expect(picking.picked).toBeNull()
    })

    it('plays to a legal line and refuses any other', () => {
        picking.pick(1, 'r')
        expect(picking.place(5)).toBe(false)
        expect(picking.place(2)).toBe(true)
        expect(played).toEqual(['1r2'])
    })

    it('shows a move until the table changes, and puts it back if it is refused', () => {
        picking.pick(1, 'r')
        picking.place(2)
        choices = []
        expect(picking.isPicked(1, 'r')).toBe(true)
        expect(picking.preview?.move).toBe('1r2')
        picking.reopen()
        expect(picking.preview).toBeNull()
        expect(picking.picked).toBeNull()
    })

    it('previews the line aimed at', () => {
        picking.pick(1, 'r')
        picking.aim = 0
        expect(picking.preview?.cost).toBe(-1)
        picking.aim = 4
        expect(picking.preview).toBeNull()
    })

    it('moves on to the next source when a letter is typed again', () => {
        expect(picking.pickColour('r')).toBe(true)
        expect(picking.picked?.source).toBe(1)
        picking.pickColour('r')
        expect(picking.picked?.source).toBe(3)
        expect(picking.pickColour('w')).toBe(false)
    })

    it('asks first if moves are confirmed, and goes back one step at a time', () => {
        confirms = true
        expect(picking.type('3b1')).toBe(true)
        expect(played).toEqual([])
        expect(picking.preview?.move).toBe('3b1')
        picking.back()
        expect(picking.picked).toEqual({ source: 3, colour: 'b' })
        picking.place(1)
        picking.confirm()
        expect(played).toEqual(['3b1'])
    })

    it('chooses columns of the grey wall', () => {
        choices = [tiling(4, 2, 3), tiling(4, 5, 1)]
        expect(picking.tile(3)).toBe(false)
        expect(picking.tile(5)).toBe(true)
        expect(played).toEqual(['4@5'])
    })
})
