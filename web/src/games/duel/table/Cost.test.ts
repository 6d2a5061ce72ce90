import { flushSync, mount, unmount } from 'svelte'
import { describe, expect, it } from 'vitest'
import Cost from './Cost.svelte'
import { sun } from '../sample'

/** Returns the text shown, and the number of signs beside it. */
function shown(cost: number, space: 'now' | 'later' | 'none' | null, points = 0): [string, number] {
    const target = document.createElement('div')
    const choice = sun(1, 'r', 2, { cost, space, points })
    const made = mount(Cost, { target, props: { choice, size: 12 } })
    flushSync()
    const said: [string, number] = [target.textContent!.trim(), target.querySelectorAll('svg').length]
    void unmount(made)
    return said
}

describe('the cost of a line', () => {
    it('is only the points if the tile has a space', () => {
        expect(shown(-2, 'now')).toEqual(['−2', 0])
        expect(shown(0, null)).toEqual(['0', 0])
    })

    it('comes after what a full line can score, and is not shown at a line of Duel if it is zero (D27)', () => {
        expect(shown(0, 'now', 3)).toEqual(['+3', 0])
        expect(shown(-1, 'now', 3)).toEqual(['+3 −1', 0])
        expect(shown(0, 'now')).toEqual(['', 0])
    })

    it('has a sign if the tiles would wait, or break (D23)', () => {
        expect(shown(0, 'later')).toEqual(['', 1])
        expect(shown(0, 'none')).toEqual(['', 1])
        expect(shown(-1, 'none')).toEqual(['−1', 1])
    })
})
