import { COLOURS } from '../games/classic/components'
import type { Picking } from '../games/classic/table/picking.svelte'

const FORWARD = ['ArrowRight', 'ArrowDown']
const BACKWARD = ['ArrowLeft', 'ArrowUp']

/** Whether a key is meant for the table, not for a field, a dialog or the browser. */
export function isForTable(event: KeyboardEvent): boolean {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false
    const at = event.target instanceof Element ? event.target : null
    return (
        !at?.closest('input, textarea, select, dialog, [role="menu"]') &&
        !document.querySelector('dialog[open]')
    )
}

/** The key as the shortcuts name it, whatever the layout: where it writes letters of another script, or something else
 * where digits are, the place of the key counts. */
export function keyOf({ key, code, shiftKey }: KeyboardEvent): string {
    if (key.length > 1 || /^[a-z\d?-]$/i.test(key)) return key
    const [, letter, digit] = /^(?:Key([A-Z])|Digit(\d))$/.exec(code) ?? []
    if (letter && /\p{L}/u.test(key)) return shiftKey ? letter : letter.toLowerCase()
    return digit && !shiftKey ? digit : key
}

/** Where an arrow goes: on, back, or 0 for any other key. */
export function direction(key: string): 1 | -1 | 0 {
    return FORWARD.includes(key) ? 1 : BACKWARD.includes(key) ? -1 : 0
}

/** Play by keys: digits go to a source, letters take a colour there, digits and `-` put it on a line, arrows go
 * through whatever can be chosen now. True if the key meant something. */
export function pressed(key: string, picking: Picking, root: HTMLElement): boolean {
    if (picking.choices.length === 0) return false
    const by = direction(key)
    if (by) return stepThrough(candidates(root, picking), by)
    if (key === 'Enter' && picking.pending) {
        picking.confirm()
        return true
    }
    if (key === 'Escape' && picking.picked) {
        const { source, colour } = picking.picked
        picking.back()
        if (!picking.picked) focus(root, `[data-pick="${source}${colour}"]`)
        return true
    }
    const letter = key.toLowerCase()
    if (COLOURS.some((colour) => colour === letter)) return picking.pickColour(letter)
    if (key === '-') return picking.place(0)
    if (!/^\d$/.test(key)) return false
    const digit = Number(key)
    if (picking.tilings.length > 0) return picking.tile(digit)
    if (picking.picked) return picking.place(digit)
    picking.source = digit
    return focus(root, `[data-pick^="${digit}"]:not(:disabled)`)
}

/** What is picked goes on to a line. */
export function leads(picking: Picking): boolean {
    return picking.picked !== null
}

/** Focus what can be chosen first: a line for what is picked, a column of the grey wall, otherwise a source. */
export function focusFirst(root: HTMLElement, picking: Picking): void {
    candidates(root, picking)[0]?.focus()
}

function candidates(root: HTMLElement, picking: Picking): HTMLElement[] {
    const selector = picking.picked
        ? '[data-line]:not(:disabled)'
        : picking.tilings.length > 0
          ? '[data-column]'
          : '[data-pick]:not(:disabled):not([tabindex="-1"])'
    return [...root.querySelectorAll<HTMLElement>(selector)]
}

/** Focus the next of these, or the one before. */
export function stepThrough(all: HTMLElement[], by: 1 | -1): boolean {
    if (all.length === 0) return false
    const at = all.indexOf(document.activeElement as HTMLElement)
    const next = at < 0 ? (by > 0 ? 0 : all.length - 1) : (at + by + all.length) % all.length
    all[next]!.focus()
    return true
}

/** Focus the first of what a selector finds. */
export function focus(root: HTMLElement, selector: string): boolean {
    const found = root.querySelector<HTMLElement>(selector)
    found?.focus()
    return found !== null
}
