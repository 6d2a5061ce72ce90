const ICON = '/icon.svg'
const ICON_DUE = '/icon-turn.svg'

/** Marks the icon of the tab while something waits for this device. */
export function markIcon(due: boolean): void {
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
    if (icon) icon.href = due ? ICON_DUE : ICON
}
