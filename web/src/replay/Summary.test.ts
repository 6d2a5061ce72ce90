import { expect, it } from 'vitest'
import { drawn } from '../lib/drawn'
import { seat } from '../table/sample'
import { review } from './sample'
import Summary from './Summary.svelte'

it('has the accuracy of everybody, what a move lost on average, and luck in all', () => {
    const [first, second] = review().seats
    const seats = [{ ...first!, moves: 67, lost: -3.812, luck: -0.1524 }, second!]
    const text = drawn(Summary, {
        review: review({ seats }),
        seats: [seat({ name: 'Ana' }), seat({ name: 'Ben' })],
    })
    expect(text).toMatch(/Ana Accuracy 90%.*Ben Accuracy 90%/)
    expect(text).toMatch(/per move −5\.7% Luck of the deals, in all −15%/)
})
