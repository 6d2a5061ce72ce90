import { expect, it } from 'vitest'
import { lineClosed, whyClosed, whyNot } from './closed'
import { board, places, state, sun } from '../sample'

it('says why an action is not available, and nothing if it is', () => {
    expect(whyClosed([{ what: 'stack', why: 'none' }], 'stack')).toBe('The stack is empty')
    expect(whyClosed([{ what: 'chips', why: 'taken' }], 'chips')).toBe('You have taken two chips this round')
    expect(whyClosed([{ what: 'chips', why: 'taken' }], 'plates')).toBe('')
})

it('says why tiles cannot go to a line', () => {
    const held = board({ lines: ['b', 'r', '', '', '', ''] })
    expect(lineClosed(held, 1)).toBe('Line 1 is full')
    expect(lineClosed(held, 2)).toBe('Line 2 holds another colour: red')
})

it('says why a typed step is not legal', () => {
    const table = state({ turn: 0, boards: [board({ lines: ['b', 'r', '', '', '', ''] }), board()] })
    const choices = [sun(2, 't', 4)]
    const closed = [{ what: 'stack', why: 'tokens' } as const]
    const why = (text: string) => whyNot(text, table, choices, closed)
    expect(why('S2t:1')).toBe('Line 1 is full')
    expect(why('s2t:2')).toBe('Line 2 holds another colour: red')
    expect(why('s1t:3')).toBe('There are no turquoise tiles to take from the sun of factory 1.')
    expect(why('draw')).toBe('You have used both tokens this round')
    expect(why('o4')).toBe('This plate is not face up')
    expect(why('4@5')).toBe('“4@5” is not what is to be done now.')
    expect(why('nonsense')).toBe('“nonsense” is not a legal move now.')
    const place = places('o4', 'a1')
    expect(whyNot('b2+1', table, place, [])).toBe('Field b2 already has a plate')
    expect(whyNot('s2t:1', table, place, [])).toBe('First place the plate in hand, or go back')
})
