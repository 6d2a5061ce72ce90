import { describe, expect, it } from 'vitest'
import { awaited, destinations, fields, moved, nextOf, picks, pickText, readPick } from './choosing'
import { chip, choice, moon, places, rests, spend, sun, take, tiling } from '../sample'

const choices = [
    take('o4'),
    choice('draw', 'draw'),
    sun(0, 'b', 1),
    sun(0, 'b', 0),
    sun(2, 'b', 3),
    sun(2, 'k', 3),
    moon('b', 2),
    chip(3, 'ty'),
]

describe('what can be chosen in Duel', () => {
    it('knows the step by its choices', () => {
        expect(awaited([])).toBeNull()
        expect(awaited(choices)).toBe('turn')
        expect(awaited([take('o4'), take('m1')])).toBe('turn')
        expect(awaited([choice('draw', 'draw'), choice('look', 'look')])).toBe('draw')
        expect(awaited([choice('keep', 'keep o4', { plate: 'o4' })])).toBe('keep')
        expect(awaited(places('o4', 'b2'))).toBe('place')
        expect(awaited(rests(2, 'bk'))).toBe('rest')
        expect(awaited([choice('leave', '3.', { line: 3 }), spend(3, ['t', 'ty'], 2)])).toBe('spend')
        expect(awaited([tiling(3, 4, 2)])).toBe('tile')
    })

    it('lists everything that can be picked once, the suns first', () => {
        expect(picks(choices).map(pickText)).toEqual(['s0b', 's2b', 's2k', 'mb'])
        expect(readPick('s2k')).toEqual({ kind: 'sun', source: 2, colour: 'k' })
        expect(readPick('mb')).toEqual({ kind: 'moon', colour: 'b' })
    })

    it('lists only the destinations of a pick', () => {
        expect(destinations(choices, readPick('s0b')).map(({ move }) => move)).toEqual(['s0b:1', 's0b:-'])
        expect(destinations(choices, readPick('mb')).map(({ move }) => move)).toEqual(['mb:2'])
        expect(destinations(choices, null)).toEqual([])
    })

    it('takes a colour where the keyboard is, and from the next place when it is typed again', () => {
        const next = (near: string, picked: string | null) => {
            const found = nextOf(choices, 'b', near, picked ? readPick(picked) : null)
            return found && pickText(found)
        }
        expect(next('', null)).toBe('s0b')
        expect(next('s2', null)).toBe('s2b')
        expect(next('m', null)).toBe('mb')
        expect(next('s1', 's2k')).toBe('s0b')
        expect(next('s2', 's2b')).toBe('mb')
        expect(next('s2', 'mb')).toBe('s0b')
        expect(nextOf(choices, 't', '', null)).toBeNull()
    })

    it('lists every field once', () => {
        expect(fields(places('o4', 'a1', 'c3'))).toEqual(['a1', 'c3'])
    })

    it('moves a tile within an order', () => {
        expect(moved('byk', 0, 2)).toBe('ykb')
        expect(moved('byk', 2, 0)).toBe('kby')
        expect(moved('byk', 1, 1)).toBe('byk')
    })
})
