import { flushSync, mount, unmount } from 'svelte'
import { describe, expect, it } from 'vitest'
import Cost from './Cost.svelte'
import { draft } from './sample'

/** What is read, and how many signs stand beside it. */
function shown(cost: number, space: 'now' | 'later' | 'none' | null): [string, number] {
    const target = document.createElement('div')
    const made = mount(Cost, { target, props: { choice: { ...draft(1, 'r', 2), cost, space }, size: 12 } })
    flushSync()
    const said: [string, number] = [target.textContent!.trim(), target.querySelectorAll('svg').length]
    void unmount(made)
    return said
}

describe('the cost of a line', () => {
    it('is the points alone where the tile has a space', () => {
        expect(shown(-2, 'now')).toEqual(['−2', 0])
        expect(shown(0, null)).toEqual(['0', 0])
    })

    it('has a sign where the tiles would wait, or break; then nothing is said of a cost of nothing (D23)', () => {
        expect(shown(0, 'later')).toEqual(['0', 1])
        expect(shown(0, 'none')).toEqual(['', 1])
        expect(shown(-1, 'none')).toEqual(['−1', 1])
    })
})
