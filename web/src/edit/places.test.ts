import { describe, expect, it } from 'vitest'
import { hasPlace, placesOf } from './places'
import type { Reason } from './words'

const reason = (seat: number | null, place: string): Reason => ({ seat, place, text: '' })

describe('places', () => {
    it('are marked if a reason is about them, only on the board of its seat', () => {
        const reasons = [reason(1, 'line 3'), reason(null, 'factory 2')]
        expect(placesOf(reasons, 1)('line 3')['data-wrong']).toBe(true)
        expect(placesOf(reasons, 1)('line 2')['data-wrong']).toBe(undefined)
        expect(placesOf(reasons, 0)('line 3')['data-wrong']).toBe(undefined)
        expect(placesOf(reasons)('factory 2')['data-wrong']).toBe(true)
        expect(placesOf(reasons)('line 3')['data-wrong']).toBe(undefined)
    })
    it('are also marked on the table if a reason names another place there', () => {
        const reasons = [{ ...reason(null, 'next'), also: 'round' }]
        expect(placesOf(reasons)('next')['data-wrong']).toBe(true)
        expect(placesOf(reasons).field('round')['aria-invalid']).toBe(true)
        expect(placesOf(reasons, 0)('round')['data-wrong']).toBe(undefined)
    })
    it('have names of their own on each board and on the table', () => {
        const names = [null, 0, 1].map((seat) => placesOf([], seat)('line 3')['data-place'])
        expect(new Set(names).size).toBe(3)
    })
    it('are the whole board if a reason names no place on it', () => {
        expect(placesOf([reason(0, '')], 0)('')['data-wrong']).toBe(true)
        expect([reason(0, ''), reason(null, 'round'), reason(null, '')].map(hasPlace)).toEqual([
            true,
            true,
            false,
        ])
    })
})
