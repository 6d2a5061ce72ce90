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

/** Returns a key as the shortcuts name it, in any keyboard layout. If the layout writes letters of another script, or
 * other characters in the row of digits, the physical key counts. */
export function keyOf({ key, code, shiftKey }: KeyboardEvent): string {
    if (key.length > 1 || /^[a-z\d?-]$/i.test(key)) return key
    const [, letter, digit] = /^(?:Key([A-Z])|Digit(\d))$/.exec(code) ?? []
    if (letter && /\p{L}/u.test(key)) return shiftKey ? letter : letter.toLowerCase()
    return digit && !shiftKey ? digit : key
}

/** The direction of an arrow key: 1 is forwards, -1 backwards, and 0 means another key. */
export function direction(key: string): 1 | -1 | 0 {
    return FORWARD.includes(key) ? 1 : BACKWARD.includes(key) ? -1 : 0
}

/** Moves the focus to the next of these elements, or to the previous one, and wraps around at the ends. */
export function stepThrough(all: HTMLElement[], by: 1 | -1): boolean {
    if (all.length === 0) return false
    const at = all.indexOf(document.activeElement as HTMLElement)
    const next = at < 0 ? (by > 0 ? 0 : all.length - 1) : (at + by + all.length) % all.length
    all[next]!.focus()
    return true
}

/** Focuses the first element that a selector matches. Returns whether there is one. */
export function focus(root: HTMLElement, selector: string): boolean {
    const found = root.querySelector<HTMLElement>(selector)
    found?.focus()
    return found !== null
}
