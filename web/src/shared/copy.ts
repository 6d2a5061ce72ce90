/** Put a text on the clipboard; false where the browser does not let us.
 * On plain http, as on a home network, there is no clipboard API, and the old way still works. */
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
    // Inside an open dialog nothing outside can be focused.
    const home = document.querySelector('dialog[open]') ?? document.body
    const before = document.activeElement
    home.append(field)
    field.select()
    const done = document.execCommand('copy')
    field.remove()
    if (before instanceof HTMLElement) before.focus()
    return done
}
