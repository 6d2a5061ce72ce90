import './texts'
import { flushSync, mount, unmount } from 'svelte'
import { expect, it, vi } from 'vitest'
import { drawn } from '../lib/drawn'
import { seat } from '../games/classic/sample'
import { review } from './sample'
import Summary from './Summary.svelte'

const SEATS = [seat({ name: 'Ana' }), seat({ name: 'Ben' })]

it('shows accuracy, average loss per move and total luck for everybody, the near seat first', () => {
    const [first, second] = review().seats
    const seats = [{ ...first!, moves: 67, lost: -3.812, luck: -0.1524, points: -241.2 }, second!]
    const props = { review: review({ seats }), seats: SEATS, onfault: () => {} }
    const text = drawn(Summary, { ...props, near: 0 })
    expect(text).toMatch(/Ana Accuracy 90%.*Ben Accuracy 90%/)
    expect(text).toMatch(/Points lost per move −3\.6 Chance lost per move −5\.7% Total luck −15%/)
    expect(text).toMatch(/Ben .* Points lost per move 0\.0 /)
    expect(text).toContain('not on points')
    expect(drawn(Summary, { ...props, near: 1 })).toMatch(/Ben Accuracy.*Ana Accuracy/)
})

it('counts the moves that were fine too', () => {
    const [first, second] = review().seats
    const seats = [{ ...first!, moves: 25, labels: { best: 8, good: 7, mistake: 10 } }, second!]
    const text = drawn(Summary, { review: review({ seats }), seats: SEATS, near: 0, onfault: () => {} })
    expect(text).toMatch(/Ana .*Best or good moves: 15 of 25 .*Ben .*Best or good moves: 0 of 1 /)
})

it('says what its marks mean', () => {
    const target = document.createElement('div')
    const props = { review: review(), seats: SEATS, near: 0, onfault: () => {} }
    const made = mount(Summary, { target, props })
    const told = [...target.querySelectorAll('.legend > span')].map((each) => each.lastChild!.textContent)
    expect(told).toEqual(['Inaccuracy', 'Mistake', 'Blunder'])
    expect(target.querySelectorAll('.legend .mark')).toHaveLength(3)
    void unmount(made)
})

it('links to the faults that it counts', () => {
    const [first, second] = review().seats
    const onfault = vi.fn()
    const target = document.createElement('div')
    const seats = [first!, { ...second!, labels: { blunder: 2 } }]
    const props = { review: review({ seats }), seats: SEATS, near: 0, onfault }
    const made = mount(Summary, { target, props })
    flushSync()
    const buttons = [...target.querySelectorAll('button')]
    expect(buttons.filter(({ disabled }) => !disabled)).toHaveLength(1)
    for (const button of buttons) button.click()
    expect(onfault.mock.calls).toEqual([[1, 'blunder']])
    void unmount(made)
})
