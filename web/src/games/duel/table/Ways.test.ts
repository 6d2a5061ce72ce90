import { flushSync, mount, unmount } from 'svelte'
import { afterEach, describe, expect, it } from 'vitest'
import { Acting } from './acting.svelte'
import { choice, spend } from '../sample'
import type { DuelChoice } from '../state'
import Ways from './Ways.svelte'

let drawn: Record<string, unknown> | undefined
let played: string[] = []

function show(choices: DuelChoice[]): void {
    played = []
    const acting = new Acting({
        legal: () => choices,
        confirms: () => false,
        play: (move) => played.push(move),
    })
    drawn = mount(Ways, { target: document.body, props: { acting } })
    flushSync()
}

const buttons = (what: string) => [...document.querySelectorAll<HTMLElement>(`[data-${what}]`)]

afterEach(() => {
    if (drawn) void unmount(drawn)
    document.body.replaceChildren()
})

describe('the ways to pay', () => {
    const cheap = spend(3, ['t', 'ty'], 4)
    const dear = spend(3, ['t', 'b', 'k'], 4)

    it('are those with the fewest chips, until the others are asked for', () => {
        show([choice('leave', '3.', { line: 3 }), dear, cheap])
        expect(buttons('way').map((way) => way.querySelectorAll('svg').length)).toEqual([2])
        expect(buttons('leave')).toHaveLength(1)
        buttons('more')[0]!.click()
        flushSync()
        expect(buttons('way').map((way) => way.querySelectorAll('svg').length)).toEqual([2, 3])
        expect(buttons('more')).toHaveLength(0)
        buttons('way')[1]!.click()
        expect(played).toEqual([dear.move])
    })

    it('are few at first, with one extra only if it is the last', () => {
        const pairs = ['b', 'y', 'r', 'k'].map((chip) => spend(3, ['t', chip], 4))
        show(pairs)
        expect([buttons('way').length, buttons('more').length]).toEqual([4, 0])
        void unmount(drawn!)
        show([...pairs, dear])
        expect([buttons('way').length, buttons('more').length]).toEqual([3, 1])
    })

    it('are all shown at once if they cost the same', () => {
        show([dear, spend(3, ['t', 'b', 'r'], 4)])
        expect(buttons('way')).toHaveLength(2)
        expect(buttons('more')).toHaveLength(0)
        expect(buttons('leave')).toHaveLength(0)
    })
})
