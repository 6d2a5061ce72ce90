import './texts'
import { flushSync, mount, unmount } from 'svelte'
import { afterEach, describe, expect, it } from 'vitest'
import { seat } from '../games/classic/sample'
import * as words from '../games/classic/words'
import Moment from './Moment.svelte'
import { review, told } from './sample'

const nothing = () => {}
const later = async () => {}

let made: Record<string, unknown>
afterEach(() => unmount(made))

/** Draws a moment of a game of six moves, and returns the names of its buttons. */
function acts(at: number, moved: boolean): string[] {
    const props = {
        words,
        tell: () => told(at),
        Pieces: null,
        review: review(),
        seats: [seat({ name: 'Ana' }), seat({ name: 'Ben' })],
        held: [0],
        at,
        last: 6,
        shown: null,
        moved,
        onjump: nothing,
        onsummary: nothing,
        ontry: moved ? later : undefined,
        onagain: later,
        onlink: async () => '',
    }
    made = mount(Moment, { target: document.body, props })
    flushSync()
    const buttons = [...document.querySelectorAll('button')]
    return buttons.map((each) => each.getAttribute('aria-label') ?? each.textContent.trim())
}

const LINK = 'Share a link to this move'

describe('what can be done at a moment', () => {
    it.each([2, 6])('is to try another move, to play on, and to pass on a link: move %i of 6', (at) => {
        expect(acts(at, true)).toEqual(['Try another move', 'Play on from here', LINK])
    })

    it('is at the start to read the summary, to go to the worst move, and to pass on a link', () => {
        expect(acts(0, false)).toEqual(['Summary', 'Your worst move', LINK])
    })
})
