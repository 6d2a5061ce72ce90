import { describe, expect, it } from 'vitest'
import type { Reason } from '../lib/server'
import { seat } from '../table/sample'
import { review } from './sample'
import { progressText, reasonText } from './words'

const SEATS = [seat({ name: 'Ana' }), seat({ name: 'Ben' })]
const reason = (code: string, change = {}) =>
    reasonText({ code: code as Reason['code'], best: 5, played: 2, seat: 1, ...change }, SEATS)

describe('reasons in words', () => {
    it('have the figures of both moves, and whom they are about', () => {
        expect(reason('points')).toBe('Scores more when the tiles are placed (5 instead of 2)')
        expect(reason('denies')).toBe('Ben: fewer points in this round (5 instead of 2)')
        expect(reason('round', { played: -2 })).toContain('more points (5 instead of −2)')
        expect(reason('column', { column: 3 })).toContain('column 3 to 5 of 5 tiles')
        expect(reason('colour', { colour: 'k' })).toContain('black')
        expect(reason('margin', { best: 4, played: -3 })).toContain('expected final margin +4 instead of −3')
    })

    it('are left out where they are not known', () => {
        expect(reason('phase of the moon')).toBeNull()
    })
})

describe('how far a review is', () => {
    const said = (left: number | null) => progressText({ review: review({ done: 6, total: 149 }), left })

    it('is told by the decisions, and by the time that is left where that is known', () => {
        expect(progressText({ review: null, left: null })).toContain('begins in a moment')
        expect(said(null)).toBe('Decisions reviewed: 6 of 149')
        expect(said(200)).toContain('· about 10 seconds left')
        expect(said(44_000)).toContain('about 40 seconds left')
        expect(said(58_000)).toContain('about 1 minute left')
        expect(said(130_000)).toContain('about 2 minutes left')
    })
})
