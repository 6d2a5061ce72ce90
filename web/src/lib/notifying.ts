import { preferences } from './device.svelte'

/** Notifications of the browser, which the reader turns on in the settings. They are shown only while the page is in
 * the background. Some browsers have none, or only on secure pages. */

let able: boolean | undefined

/** Whether this browser can show notifications of a page. Browsers of phones refuse the constructor, and show only those
 * of a service worker. */
export function canNotify(): boolean {
    able ??= isConstructible()
    return able
}

function isConstructible(): boolean {
    if (!('Notification' in globalThis)) return false
    try {
        // Without permission nothing is shown. With it, this one is taken away at once.
        new Notification('', { silent: true }).close()
        return true
    } catch {
        return false
    }
}

/** Asks the browser for its permission, if it has not given it yet. Returns whether it allows notifications. */
export async function mayNotify(): Promise<boolean> {
    if (!canNotify()) return false
    return (await Notification.requestPermission()) === 'granted'
}

/** Shows a notification that leads back to this page. A later one with the same tag replaces it. */
export function notify(title: string, body: string, tag: string): void {
    if (!preferences.notify || !document.hidden || !canNotify()) return
    if (Notification.permission !== 'granted') return
    const shown = new Notification(title, { body, tag, icon: '/icon-192.png' })
    shown.onclick = () => {
        window.focus()
        shown.close()
    }
}
