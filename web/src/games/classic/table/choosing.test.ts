import { describe, expect, it } from 'vitest'
import { destinations, sourceOf, sources } from './choosing'
import { draft } from '../sample'

const choices = [draft(0, 'k', 3), draft(1, 'r', 2), draft(1, 'r', 0), draft(1, 'b', 2), draft(4, 'r', 5)]

describe('what can be chosen', () => {
    it('lists only the destinations of a pick', () => {
        expect(destinations(choices, { source: 1, colour: 'r' }).map(({ move }) => move)).toEqual([
            '1r2',
            '1r-',
        ])
        expect(destinations(choices, null)).toEqual([])
    })

    it('goes through the factories first and the centre last', () => {
        expect(sources(choices)).toEqual([1, 4, 0])
    })

    it('takes a colour where the keyboard is, else from the next source that has it', () => {
        expect(sourceOf(choices, 'r', 1, false)).toBe(1)
        expect(sourceOf(choices, 'r', 1, true)).toBe(4)
        expect(sourceOf(choices, 'r', 4, true)).toBe(1)
        expect(sourceOf(choices, 'k', 1, false)).toBe(0)
        expect(sourceOf(choices, 'w', 1, false)).toBeNull()
    })
})
