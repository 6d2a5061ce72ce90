import { direction, focus, stepThrough } from '../../../table/keyboard'
import type { Acting } from './acting.svelte'
import { pickText, type Awaited } from './choosing'
import { COLOURS, FIELDS } from '../components'

/** The attributes of the elements that carry the choices of each step. The keyboard starts at the first. */
const CARRIERS: Record<Awaited, string[]> = {
    turn: ['data-pick', 'data-plate', 'data-draw', 'data-chip'],
    draw: ['data-look', 'data-draw'],
    keep: ['data-plate'],
    place: ['data-field'],
    under: ['data-plate'],
    rest: ['data-stack', 'data-rest'],
    spend: ['data-way', 'data-leave', 'data-more'],
    tile: ['data-column'],
}

const OPEN = ':not(:disabled):not([aria-disabled="true"]):not([tabindex="-1"])'

/** Handles a key that plays. Letters take a colour or type the order of a rest, digits and `-` choose a line or go to
 * what they count, and arrows go through everything that can be chosen now. Returns whether the key meant something. */
export function pressed(key: string, acting: Acting, root: HTMLElement): boolean {
    if (acting.choices.length === 0) return false
    const by = direction(key)
    if (by) return lift(key, acting, root) || stepThrough(candidates(root, acting), by)
    if (key === 'Enter') return enter(acting, root)
    if (key === 'Escape' || key === 'Backspace') return goBack(acting, root)
    if (key === '-') return ofNumber(0, acting, root)
    if (/^\d$/.test(key)) return ofNumber(Number(key), acting, root)
    const letter = key.toLowerCase()
    if (acting.step === 'place' && letter === 'r') {
        acting.turn(key === letter ? 1 : -1)
        return true
    }
    if (COLOURS.some((colour) => colour === letter)) {
        return acting.step === 'rest' ? acting.add(letter) : acting.pickColour(letter)
    }
    return ofWord(letter, acting, root)
}

/** Moves the focused tile of the rest with an arrow key: up or right towards the top, down or left towards the bottom.
 * At either end, the focus goes to the button that stacks the rest. */
function lift(key: string, acting: Acting, root: HTMLElement): boolean {
    const at = document.activeElement?.getAttribute('data-rest')
    if (at == null) return false
    const to = Number(at) + (key === 'ArrowUp' || key === 'ArrowRight' ? 1 : -1)
    return focus(root, acting.move(Number(at), to) ? `[data-rest="${to}"]` : '[data-stack]')
}

/** Handles the letters of the other actions: draw, look, the moons, plates and chips. */
function ofWord(letter: string, acting: Acting, root: HTMLElement): boolean {
    switch (letter) {
        case 'd':
            return acting.draw()
        case 'l':
            return acting.look()
        case 'm':
            return goTo('m', acting, root)
        case 'p':
            return stepThrough(open(root, 'data-plate'), 1)
        case 'c':
            return stepThrough(open(root, 'data-chip'), 1)
        default:
            return false
    }
}

/** Handles a digit. It is the line for the picked tiles (0 breaks them) or a column of the dome. Otherwise it goes to a
 * factory, a plate, a field or a way to spend chips. */
function ofNumber(digit: number, acting: Acting, root: HTMLElement): boolean {
    switch (acting.step) {
        case 'turn':
            return acting.picked ? acting.place(digit) : goTo(`s${digit}`, acting, root)
        case 'place':
            return focus(root, `[data-field="${FIELDS[digit - 1]}"]${OPEN}`)
        case 'spend':
            return digit === 0 ? acting.leave() : focusNumber(root, 'data-way', digit)
        case 'tile':
            return acting.tile(digit)
        default:
            return focusNumber(root, 'data-plate', digit)
    }
}

/** Goes to a sun (`s2`) or to the moons (`m`). A letter then takes tiles there. */
function goTo(near: string, acting: Acting, root: HTMLElement): boolean {
    acting.near = near
    return focus(root, `[data-pick^="${near}"]${OPEN}`)
}

function focusNumber(root: HTMLElement, carrier: string, number: number): boolean {
    const found = open(root, carrier)[number - 1]
    found?.focus()
    return found !== undefined
}

/** Confirms, or finishes what is in hand, unless the key presses a button. */
function enter(acting: Acting, root: HTMLElement): boolean {
    if (acting.pending) {
        acting.confirm()
        return true
    }
    if (document.activeElement !== root && root.contains(document.activeElement)) return false
    return acting.step === 'rest' ? acting.stack() : acting.put()
}

function goBack(acting: Acting, root: HTMLElement): boolean {
    const { picked } = acting
    if (!acting.back()) return false
    if (picked && !acting.picked) focus(root, `[data-pick="${pickText(picked)}"]`)
    return true
}

/** Whether a choice follows: tiles are picked and need a line, or a step asks for something. */
export function leads(acting: Acting): boolean {
    return acting.picked !== null || acting.step !== null
}

/** Focuses the element that the keyboard starts from: the field that the plate lies on, a line for the tiles picked, or
 * the first thing that the step asks for. At the start of a turn nothing comes first, so the focus stays. */
export function focusFirst(root: HTMLElement, acting: Acting): void {
    if (acting.step === 'turn' && !acting.picked) return
    if (acting.field && focus(root, `[data-field="${acting.field}"]${OPEN}`)) return
    const carriers = carriersOf(acting)
    carriers
        .map((carrier) => open(root, carrier)[0])
        .find((found) => found)
        ?.focus()
}

function carriersOf(acting: Acting): string[] {
    if (acting.picked) return ['data-line']
    return acting.step ? CARRIERS[acting.step] : []
}

function candidates(root: HTMLElement, acting: Acting): HTMLElement[] {
    return open(root, ...carriersOf(acting))
}

function open(root: HTMLElement, ...carriers: string[]): HTMLElement[] {
    const selector = carriers.map((carrier) => `[${carrier}]${OPEN}`).join(',')
    return selector ? [...root.querySelectorAll<HTMLElement>(selector)] : []
}
