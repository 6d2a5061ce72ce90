import { expect, it } from 'vitest'
import { lineClosed, whyClosed } from './closed'
import { board } from '../sample'

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
