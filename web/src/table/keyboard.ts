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
