import { expect, it } from 'vitest'
import { positionOf, positionPath } from './link'

it('carries a position in an address', () => {
    const texts = [
        'tw1 azul 2 deal 1 0 0 - b20 . ./. . 0:./.:.....:.',
        'tw1 duel 2 five_colours,edge m7,m1 ?,o7=0 m2+0/.:.',
    ]
    for (const text of texts) {
        const { pathname, hash } = new URL(positionPath(text), 'http://here')
        expect([pathname, positionOf(hash.slice(1))]).toEqual(['/edit', text])
    }
    expect(positionOf('tw1_%')).toBe('tw1 %')
})
