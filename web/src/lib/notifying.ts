import { preferences } from './device.svelte'

/** Notifications of the browser, which the reader turns on in the settings. They are shown only while the page is in
 * the background. Some browsers have none, or only on secure pages. */

/** Asks the browser for its permission, if it has not given it yet. Returns whether it allows notifications. */
export async function mayNotify(): Promise<boolean> {
    if (!('Notification' in globalThis)) return false
    return (await Notification.requestPermission()) === 'granted'
}

/** Shows a notification that leads back to this page. A later one with the same tag replaces it. */
export function notify(title: string, body: string, tag: string): void {
    if (!preferences.notify || !document.hidden || !('Notification' in globalThis)) return
    if (Notification.permission !== 'granted') return
    try {
        const shown = new Notification(title, { body, tag, icon: '/icon-192.png' })
        shown.onclick = () => {
            window.focus()
            shown.close()
        }
    } catch {
        // Browsers of phones show notifications only from a service worker.
    }
}
