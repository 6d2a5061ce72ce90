import { describe, expect, it } from 'vitest'
import { isChance, readMove } from './moves'

describe('the texts of Duel', () => {
    it('are read step by step', () => {
        const read = (text: string) => readMove(text)
        expect(read('o4')).toEqual({ kind: 'take', plate: 'o4' })
        expect(read('draw')).toEqual({ kind: 'draw' })
        expect(read('look')).toEqual({ kind: 'look' })
        expect(read('keep m3')).toEqual({ kind: 'keep', plate: 'm3' })
        expect(read('b2+1')).toEqual({ kind: 'place', field: 'b2', turns: 1 })
        expect(read('s2t:4')).toEqual({ kind: 'sun', source: 2, colour: 't', line: 4 })
        expect(read('s0b:-')).toEqual({ kind: 'sun', source: 0, colour: 'b', line: 0 })
        expect(read('mk:2')).toEqual({ kind: 'moon', colour: 'k', line: 2 })
        expect(read('rest ky')).toEqual({ kind: 'rest', order: 'ky' })
        expect(read('c2')).toEqual({ kind: 'chip', source: 2 })
        expect(read('3*t,ty')).toEqual({ kind: 'spend', line: 3, chips: ['t', 'ty'] })
        expect(read('3.')).toEqual({ kind: 'leave', line: 3 })
        expect(read('4@5')).toEqual({ kind: 'tiling', line: 4, column: 5 })
    })

    it('are read as chance', () => {
        expect(readMove('deal bbykt . kkkk byrt bbtt plates o4 m2')).toEqual({
            kind: 'deal',
            suns: ['bbykt', '', 'kkkk', 'byrt', 'bbtt'],
            plates: ['o4', 'm2'],
        })
        expect(readMove('deal bbykt . . . .')).toMatchObject({ plates: [] })
        expect(readMove('plates o5')).toEqual({ kind: 'refill', plates: ['o5'] })
        expect(readMove('seen m3 o7')).toEqual({ kind: 'seen', plates: ['m3', 'o7'] })
        expect(readMove('top m')).toEqual({ kind: 'top', type: 'm' })
        expect(readMove('chip 2 ty')).toEqual({ kind: 'turnup', source: 2, chip: 'ty' })
        expect(isChance(readMove('top m')!)).toBe(true)
        expect(isChance(readMove('draw')!)).toBe(false)
    })

    it('name plates that the reader may not know by their type', () => {
        expect(readMove('seen m o')).toEqual({ kind: 'seen', plates: ['m', 'o'] })
        expect(readMove('under o')).toEqual({ kind: 'under', plate: 'o' })
    })

    it('are null if they cannot be read', () => {
        for (const text of ['3r4', '0k-', 'sun', 'o', '']) expect(readMove(text)).toBeNull()
    })
})
