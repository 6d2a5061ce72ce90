import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Dragging } from '../../../table/dragging.svelte'
import { Acting } from './acting.svelte'
import { drags } from './dragging'
import { places, rests, sun, take } from '../sample'
import type { DuelChoice } from '../state'

let choices: DuelChoice[]
let played: string[]
let acting: Acting
let dragging: Dragging

beforeEach(() => {
    played = []
    acting = new Acting({ legal: () => choices, confirms: () => false, play: (move) => played.push(move) })
    dragging = new Dragging(drags(acting))
    document.body.innerHTML = `
        <main>
            <button data-pick="s1r"></button> <button data-line="2"></button> <button data-line="3"></button>
            <button data-plate="o4"></button> <button data-held></button>
            <button data-field="a1"></button> <button data-field="b2"></button>
            <button data-rest="0"></button> <button data-rest="2"></button>
        </main>`
})
afterEach(() => vi.restoreAllMocks())

const root = () => document.querySelector('main')!

function down(from: string): void {
    const listener = (event: Event) => dragging.down(event as PointerEvent, root())
    root().addEventListener('pointerdown', listener, { once: true })
    root()
        .querySelector(`[${from}]`)!
        .dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
}

function move(to: string | null, clientX = 50): void {
    const found = to === null ? null : root().querySelector(`[${to}]`)
    vi.spyOn(document, 'elementFromPoint').mockReturnValue(found)
    dragging.move(new PointerEvent('pointermove', { clientX }))
}

function drag(from: string, to: string | null): void {
    down(from)
    move(to)
    dragging.up(new PointerEvent('pointerup', { clientX: 50 }))
}

describe('dragging at a table of Duel', () => {
    it('puts tiles on a line', () => {
        choices = [sun(1, 'r', 2)]
        down('data-pick="s1r"')
        move('data-line="2"')
        expect(dragging.held).toEqual({ from: 'data-pick', value: 's1r' })
        expect(acting.preview?.move).toBe('s1r:2')
        dragging.up(new PointerEvent('pointerup'))
        expect(played).toEqual(['s1r:2'])
        expect(dragging.at).toBeNull()
    })

    it('puts back tiles that are dropped where they cannot go', () => {
        choices = [sun(1, 'r', 2)]
        drag('data-pick="s1r"', 'data-line="3"')
        expect(acting.picked).toBeNull()
        drag('data-pick="s1r"', null)
        expect(acting.picked).toBeNull()
        expect(played).toEqual([])
    })

    it('treats a press that hardly moves as a click', () => {
        choices = [sun(1, 'r', 2)]
        down('data-pick="s1r"')
        move('data-line="2"', 3)
        dragging.up(new PointerEvent('pointerup'))
        expect(acting.picked).toBeNull()
        const click = new MouseEvent('click', { cancelable: true })
        dragging.swallow(click)
        expect(click.defaultPrevented).toBe(false)
    })

    it('lays the plate in hand on a field, to be turned there', () => {
        choices = places('o4', 'b2')
        drag('data-held', 'data-field="b2"')
        expect(acting.field).toBe('b2')
        expect(played).toEqual([])
        drag('data-held', 'data-field="a1"')
        expect(acting.field).toBe('b2')
    })

    it('takes a plate on display and lays it on the field that it was dragged to', () => {
        choices = [take('o4')]
        drag('data-plate="o4"', 'data-field="b2"')
        expect(played).toEqual(['o4'])
        acting.cancel()
        choices = places('o4', 'b2')
        expect(acting.field).toBe('b2')
    })

    it('orders a rest', () => {
        choices = rests(2, 'bky', 'kyb')
        drag('data-rest="0"', 'data-rest="2"')
        expect(acting.order).toBe('kyb')
    })
})
