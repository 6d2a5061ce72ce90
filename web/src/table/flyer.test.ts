import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { step } from '../games/classic/sample'
import { part } from './beat'
import { Flyer } from './flyer'

function hide(hidden: boolean): void {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
}

const FINAL = {
    ...part('final', null, { final: { text: 'table-final-row', points: [0, 0] } }),
    step: step('1r4'),
}
const MOVE = { ...part('draft', null), step: step('1r4') }

let flyer: Flyer
beforeEach(() => {
    flyer = new Flyer(document.createElement('div'), document.createElement('div'))
    hide(true)
})
afterEach(() => Reflect.deleteProperty(document, 'hidden'))

it('shows the moves of a game in a hidden tab, but its end only once somebody looks', async () => {
    const drawn = vi.fn()
    await flyer.perform(MOVE, drawn)
    expect(drawn).toHaveBeenCalledTimes(1)
    const end = flyer.perform(FINAL, drawn)
    await Promise.resolve()
    expect(drawn).toHaveBeenCalledTimes(1)
    hide(false)
    await end
    expect(drawn).toHaveBeenCalledTimes(2)
})

it('shows no end that was skipped meanwhile', async () => {
    const drawn = vi.fn()
    const end = flyer.perform(FINAL, drawn)
    flyer.stop()
    await end
    hide(false)
    expect(drawn).not.toHaveBeenCalled()
})
