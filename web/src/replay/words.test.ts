import { describe, expect, it } from 'vitest'
import type { Reason } from '../lib/server'
import { seat } from '../table/sample'
import { reasonText } from './words'

const SEATS = [seat({ name: 'Ana' }), seat({ name: 'Ben' })]
const reason = (code: string, change = {}) =>
    reasonText({ code: code as Reason['code'], best: 5, played: 2, seat: 1, ...change }, SEATS)

describe('reasons in words', () => {
    it('have the figures of both moves, and whom they are about', () => {
        expect(reason('points')).toBe('Points at once: 5 instead of 2')
        expect(reason('denies')).toBe('Ben: fewer points in this round, 5 instead of 2')
        expect(reason('round', { played: -2 })).toBe('Points in this round: 5 instead of −2')
        expect(reason('column', { column: 3 })).toBe('Column 3 comes to 5 of 5 tiles')
        expect(reason('colour', { colour: 'k' })).toContain('black')
        expect(reason('margin', { best: 4, played: -3 })).toBe('Expected lead at the end: +4 instead of −3')
    })

    it('are left out where they are not known', () => {
        expect(reason('phase of the moon')).toBeNull()
    })
})
