import { preferences } from './device.svelte'

/** Notifications of the browser, which the reader turns on in the settings. They are shown only while the page is in
 * the background, by a service worker: browsers of phones refuse those of a page. Some browsers have none, or only on
 * secure pages. */

const WORKER = '/notifying.js'

/** Whether this browser can show notifications. */
export function canNotify(): boolean {
    return 'Notification' in globalThis && 'serviceWorker' in navigator
}

/** Asks the browser for its permission, if it has not given it yet. Returns whether it allows notifications. */
export async function mayNotify(): Promise<boolean> {
    if (!canNotify() || (await Notification.requestPermission()) !== 'granted') return false
    return (await shower()) !== null
}

/** Returns what shows notifications, which is installed if it is not there yet, or null if the browser refuses it. */
async function shower(): Promise<ServiceWorkerRegistration | null> {
    try {
        await navigator.serviceWorker.register(WORKER)
        return await navigator.serviceWorker.ready
    } catch {
        return null
    }
}

/** Shows a notification that leads back to this screen. A later one with the same tag replaces it. */
export async function notify(title: string, body: string, tag: string): Promise<void> {
    if (!preferences.notify || !document.hidden || !canNotify()) return
    if (Notification.permission !== 'granted') return
    const { pathname: data } = location
    await (await shower())?.showNotification(title, { body, tag, data, icon: '/icon-192.png' })
}
