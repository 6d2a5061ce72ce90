import { createRawSnippet, flushSync, mount, unmount } from 'svelte'
import { expect, it } from 'vitest'
import { part } from './beat'
import Heading from './Heading.svelte'
import { seat as player, step } from '../games/classic/sample'
import { Stage } from './stage.svelte'

const SEATS = [player({ yours: true }), player({ name: 'greedy', kind: 'bot', bot: 'greedy' })]
const IDLE = 'The other plays on alone'
const PROMPT = createRawSnippet(() => ({ render: () => '<i>prompt</i>' }))

/** Returns the text in the head of a board while a beat is shown that counts the board of a seat, or no board. */
function head(seat: number, counts: number | null): string {
    const stage = new Stage<unknown>({}, [], () => [])
    stage.busy = true
    stage.beat = { ...part<unknown>('tiles', {}, { seat: counts }), step: step('0b1') }
    const target = document.createElement('div')
    const props = { stage, seats: SEATS, seat, near: 0, actor: 1, winners: [], idle: IDLE, prompt: PROMPT }
    const made = mount(Heading<unknown>, { target, props })
    flushSync()
    const said = target.textContent.trim()
    void unmount(made)
    return said
}

it('says why there is nothing to do while the moves of others are shown, until points are counted', () => {
    expect(head(0, null)).toBe(IDLE)
    expect(head(1, null)).toBe('')
    expect(head(0, 0)).toBe('scoring')
    expect(head(0, 1)).toBe('')
})
