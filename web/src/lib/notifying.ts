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

function isAllowed(): boolean {
    return preferences.notify && canNotify() && Notification.permission === 'granted'
}

/** What was last done with notifications. Everything happens in order, so that one that is taken back at once does not
 * stay. */
let done: Promise<void> = Promise.resolve()

/** Does something with notifications once everything before it is done. A browser that refuses it shows none. */
function inOrder(act: (shower: ServiceWorkerRegistration) => Promise<void>): Promise<void> {
    done = done
        .then(shower)
        .then((found) => found && act(found))
        .catch(() => {})
        .then(() => {})
    return done
}

/** Shows a notification that leads to a screen. It replaces an earlier one for that screen, and alerts again. */
export function notify(title: string, body: string, to: string): Promise<void> {
    if (!document.hidden || !isAllowed()) return done
    // TypeScript does not know `renotify`, without which phones replace a notification in silence.
    const options = { body, tag: to, renotify: true, data: to, icon: '/icon-192.png' }
    return inOrder((shower) => shower.showNotification(title, options))
}

/** Takes back the notification that leads to a screen, if there is one. */
export function unnotify(to: string): Promise<void> {
    if (!isAllowed()) return done
    return inOrder(async (shower) => {
        for (const shown of await shower.getNotifications({ tag: to })) shown.close()
    })
}
