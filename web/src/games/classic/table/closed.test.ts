import { expect, it } from 'vitest'
import { draft, state } from '../sample'
import { whyNot } from './closed'

it('says why a typed move is not legal', () => {
    const choices = [draft(1, 'b', 4)]
    const table = state()
    const board = {
        ...table.boards[0]!,
        lines: ['', 'yy', 'r', '', ''],
        wall: ['b....', '.....', '.....', '.....', '.....'],
    }
    const now = { ...table, turn: 0, boards: [board, ...table.boards.slice(1)] }
    expect(whyNot('1B2', now, choices)).toBe('Line 2 is full')
    expect(whyNot('1b3', now, choices)).toBe('Line 3 holds another colour: red')
    expect(whyNot('1b1', now, choices)).toBe('Row 1 of the wall already has this colour: blue')
    expect(whyNot('2w4', now, choices)).toBe('There are no white tiles to take from factory 2.')
    expect(whyNot('4@2', now, choices)).toBe('“4@2” is not what is to be done now.')
    expect(whyNot('castle', now, choices)).toBe('“castle” is not a legal move now.')
})
