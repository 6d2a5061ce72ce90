import { flushSync, mount, unmount } from 'svelte'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Happening } from '../lib/server'
import LastMove from './LastMove.svelte'
import { seat, step } from '../games/classic/sample'
import { details } from '../games/duel/sample'
import Pieces from '../games/duel/table/Pieces.svelte'
import * as words from '../games/duel/words'

const SEATS = [seat({ name: 'Ana' }), seat({ name: 'Ben' })]
const LAST = step('b2+1', { seat: 1, details: details({ draws: [-1, -1] }) })
const HAPPENING: Happening = {
    kind: 'tiled',
    seat: 0,
    points: 4,
    line: 2,
    column: 3,
    what: 'r',
    across: 2,
    down: 2,
}

let made: Record<string, unknown>
const text = (selector: string) => document.querySelector(selector)!.textContent.trim()

function draw(happening: Happening | null): void {
    const props = { words, step: LAST, seats: SEATS, starter: 0, happening }
    made = mount(LastMove, { target: document.body, props })
    flushSync()
}

beforeEach(() => {
    // The DOM of the tests has no modal dialogs.
    HTMLDialogElement.prototype.showModal = () => {}
})
afterEach(() => unmount(made))

describe('the corner of the last move', () => {
    it('has a heading for what it shows: the move, or what is counted', async () => {
        draw(null)
        expect([text('h2'), text('.what')]).toEqual(['Last move', '2 plates drawn: −2; plate to field b2'])
        await unmount(made)
        draw(HAPPENING)
        expect([text('h2'), text('.what')]).toEqual([
            'Scoring',
            'row 2: red in column 3, 4 points (2 across + 2 down)',
        ])
    })

    it('shows the whole move on request', () => {
        draw(null)
        expect(document.querySelector('dialog')).toBeNull()
        document.querySelector<HTMLElement>('.whole')!.click()
        flushSync()
        expect(text('dialog h3')).toBe('Ben')
        expect(text('dialog li')).toBe('2 plates drawn: −2; plate to field b2, a quarter turn right')
    })

    it('lists the moves since one’s own with their pieces', () => {
        const since = [
            step('s1b:2', { seat: 1, ply: 7, tiles: 2, details: details({}) }),
            step('b2+1', { seat: 1, ply: 9, details: details({ plate: 'o3' }) }),
            step('c2', { seat: 1, ply: 11, details: details({ chip: 'by' }) }),
            step('2@3', { seat: 1, ply: 13, happenings: [{ ...HAPPENING, seat: 1 }] }),
            step('s1b:5', { seat: 1, ply: 15, tiles: 5, details: details({}) }),
        ]
        const props = { words, step: LAST, seats: SEATS, starter: 0, since, Pieces }
        made = mount(LastMove, { target: document.body, props })
        flushSync()
        expect(text('.since')).toBe('5 moves since yours')
        document.querySelector<HTMLElement>('.since')!.click()
        flushSync()
        const [tiles, plate, chip, laid, many] = document.querySelectorAll('dialog li')
        expect(tiles!.querySelectorAll('.pieces .tile')).toHaveLength(2)
        expect(plate!.querySelectorAll('.pieces .plate .tile')).toHaveLength(4)
        expect(chip!.querySelector('.pieces use')!.getAttribute('href')).toContain('#chip-')
        const href = (each: Element) => each.querySelector('.pieces use')!.getAttribute('href')
        expect(href(laid!), 'the tile that went to the dome').toBe('#red')
        expect(tiles!.textContent).toContain('Ben: 2 blue tiles')
        expect(many!.querySelectorAll('.pieces .tile'), 'nobody counts five at a glance').toHaveLength(1)
        expect(many!.querySelector('.pieces b')!.textContent).toBe('5')
    })

    it('has nothing to list after a single move', () => {
        draw(null)
        expect(document.querySelector('.since')).toBeNull()
    })
})
