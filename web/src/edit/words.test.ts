import { expect, it } from 'vitest'
import { reasonOf, spaceText } from './words'

it('says what lies at a place', () => {
    expect(spaceText('edit-space-line', 'b', '', { line: 3, place: 2 })).toBe('Line 3, place 2: blue')
    expect(spaceText('edit-space-wall', '', 'k', { line: 1, column: 4 })).toBe(
        'Row 1, column 4: empty, for black',
    )
    expect(spaceText('edit-space-floor', '1', '', { place: 1 })).toBe('Floor, place 1: start token')
})

it('finds the board that a reason is about, and counts players from 1', () => {
    expect(reasonOf('impossible position: seat 1: line 1 holds 2 tiles (A3)')).toEqual({
        seat: 1,
        text: 'line 1 holds 2 tiles (A3)',
    })
    expect(reasonOf('impossible position: the token lies on the floor of seat 0, but ...')).toEqual({
        seat: null,
        text: 'the token lies on the floor of player 1, but ...',
    })
})
