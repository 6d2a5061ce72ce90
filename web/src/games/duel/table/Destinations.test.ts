import { flushSync, mount, unmount } from 'svelte'
import { afterEach, describe, expect, it } from 'vitest'
import { Acting } from './acting.svelte'
import { readPick } from './choosing'
import Destinations from './Destinations.svelte'
import { board, sun } from '../sample'

let drawn: Record<string, unknown> | undefined

afterEach(() => {
    if (drawn) void unmount(drawn)
    document.body.replaceChildren()
})

/** Returns the texts and the labels of the buttons, line by line, with the broken tiles last. */
function shown(): string[][] {
    return [...document.querySelectorAll('button.open')].map((button) => [
        button.textContent.replaceAll(/\s+/g, ' ').trim(),
        button.getAttribute('aria-label')!,
    ])
}

describe('the lines of Duel as buttons', () => {
    it('say what a full line can score and what it costs, and nothing if there is nothing to say', () => {
        const choices = [
            sun(1, 'r', 1, { tiles: 2, dropped: 1, cost: -1, points: 3, space: 'now' }),
            sun(1, 'r', 2, { tiles: 2, placed: 2, points: 4, space: 'now' }),
            sun(1, 'r', 4, { tiles: 2, placed: 2, space: 'now' }),
            sun(1, 'r', 0, { tiles: 2, placed: 0, dropped: 2, cost: -3 }),
        ]
        const acting = new Acting({ legal: () => choices, confirms: () => false, play: () => {} })
        drawn = mount(Destinations, {
            target: document.body,
            props: { acting, board: board(), tell: () => {} },
        })
        acting.pick(readPick('s1r'))
        flushSync()
        expect(shown()).toEqual([
            ['1 +3 −1', 'line 1: empty; takes 1, 1 is broken (−1); when full, it scores up to 3 points'],
            ['2 +4', 'line 2: empty; takes 2, none is broken (0); when full, it scores up to 4 points'],
            ['4', 'line 4: empty; takes 2, none is broken (0)'],
            ['Break −3', 'Break: broken tiles: none; all are broken (−3)'],
        ])
    })
})
