/** What the browser's tab says beside the title of the screen: whether it is the turn of this device. */
export const tab = $state({ turn: false })

const ICON = '/icon.svg'
const ICON_TURN = '/icon-turn.svg'

/** Marks the icon of the tab while it is the turn of this device. */
export function markIcon(turn: boolean): void {
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
    if (icon) icon.href = turn ? ICON_TURN : ICON
}
