/** Copies a text to the clipboard. Returns false if the browser refuses. Plain http, as on a home network, has no
 * clipboard API; there the text is copied from a selection. */
export async function copy(text: string): Promise<boolean> {
    try {
        await navigator.clipboard.writeText(text)
        return true
    } catch {
        return copyBySelection(text)
    }
}

function copyBySelection(text: string): boolean {
    const field = document.createElement('textarea')
    field.value = text
    field.style.cssText = 'position: fixed; opacity: 0'
    // While a dialog is open, nothing outside it can be focused.
    const home = document.querySelector('dialog[open]') ?? document.body
    const before = document.activeElement
    home.append(field)
    field.select()
    const done = document.execCommand('copy')
    field.remove()
    if (before instanceof HTMLElement) before.focus()
    return done
}
