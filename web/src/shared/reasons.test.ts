import { describe, expect, it } from 'vitest'
import type { Reason } from '../lib/server'
import { seat } from '../games/classic/sample'
import * as words from '../games/classic/words'
import { reasonTexts } from './reasons'

const SEATS = [seat({ name: 'Ana' }), seat({ name: 'Ben' })]
const reason = (code: string, change = {}, other?: 'open') =>
    reasonTexts(
        words,
        [{ code: code as Reason['code'], best: 5, played: 2, seat: 1, ...change }],
        SEATS,
        other,
    )[0]

describe('reasons in words', () => {
    it('give the figures of both moves, and the player they are about', () => {
        expect(reason('points')).toBe('Scores more when the tiles are placed (5 instead of 2)')
        expect(reason('denies')).toBe('Ben: fewer points in this round (5 instead of 2)')
        expect(reason('round', { played: -2 })).toContain('more points (5 instead of −2)')
        expect(reason('column', { column: 3 })).toContain('column 3 to 5 of 5 tiles')
        expect(reason('colour', { colour: 'k' })).toContain('black')
        expect(reason('margin', { best: 4, played: -3 })).toContain('expected final margin +4 instead of −3')
    })

    it('are left out if they are unknown', () => {
        expect(reason('phase of the moon')).toBeUndefined()
    })

    it('say that the other move was played only if it was', () => {
        for (const code of ['unfinished', 'not_yet']) {
            expect(reason(code, { line: 3 })).toMatch(/^The move played .*(line|row) 3/)
            expect(reason(code, { line: 3 }, 'open')).toMatch(/^That move .*(line|row) 3/)
        }
    })
})
