import { direction, focus, stepThrough } from '../../../table/keyboard'
import { COLOURS } from '../components'
import type { Picking } from './picking.svelte'

/** Handles a key that plays. Digits go to a source, letters take a colour there, digits and `-` put it on a line, and
 * arrows go through everything that can be chosen now. Returns whether the key meant something. */
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

/** Whether a choice follows: tiles are picked and need a line. */
export function leads(picking: Picking): boolean {
    return picking.picked !== null
}

/** Focuses the first thing that can be chosen: a line for the picked tiles, a column of the grey wall, or a source. */
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
