import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { preferences } from './device.svelte'

/** What the stubbed browser has shown. */
let shown: { title: string; body: string; data: unknown }[]
/** The notifications that are still there, by their tags. A browser replaces one with the same tag. */
let standing: Map<string, { renotify?: boolean }>
let permission: NotificationPermission
let registered: string[]

/** The notifications of a browser. No page constructs one: it would be shown at once, and phones refuse it. */
class Stub {
    static get permission(): NotificationPermission {
        return permission
    }
    static requestPermission = async (): Promise<string> => permission

    constructor(title: string) {
        shown.push({ title, body: '', data: null })
    }
}

const registration = {
    showNotification: async (title: string, options: NotificationOptions & { renotify?: boolean }) => {
        const { body = '', data, tag = '' } = options
        if (!standing.has(tag) || options.renotify) shown.push({ title, body, data })
        standing.set(tag, options)
    },
    getNotifications: async ({ tag = '' }: { tag?: string }) =>
        standing.has(tag) ? [{ close: () => standing.delete(tag) }] : [],
}
const workers = {
    register: async (address: string) => {
        registered.push(address)
        return registration
    },
    ready: Promise.resolve(registration),
}
const refusing = { ...workers, register: () => Promise.reject(new TypeError('insecure')) }

/** Loads the module anew, in a browser with these notifications and service workers. */
async function browser(Notification: unknown, serviceWorker: unknown): Promise<typeof import('./notifying')> {
    vi.resetModules()
    vi.stubGlobal('Notification', Notification)
    if (!Notification) Reflect.deleteProperty(globalThis, 'Notification')
    if (serviceWorker) {
        Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
    }
    const { preferences } = await import('./device.svelte')
    preferences.notify = true
    return import('./notifying')
}
function hide(hidden: boolean): void {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
}

beforeEach(() => {
    shown = []
    standing = new Map()
    registered = []
    permission = 'granted'
    hide(true)
})
afterEach(() => {
    vi.unstubAllGlobals()
    Reflect.deleteProperty(document, 'hidden')
    Reflect.deleteProperty(navigator, 'serviceWorker')
    preferences.notify = false
})

describe('notifications', () => {
    it('are shown in a hidden tab, and lead back to its screen', async () => {
        const { mayNotify, notify } = await browser(Stub, workers)
        expect(await mayNotify()).toBe(true)
        await notify('Your turn', 'Mini', '/table/x')
        expect(shown).toEqual([{ title: 'Your turn', body: 'Mini', data: '/table/x' }])
        hide(false)
        await notify('Your turn', 'Mini', '/table/x')
        expect(shown).toHaveLength(1)
    })

    it('alert again for another turn, and are taken back', async () => {
        const { notify, unnotify } = await browser(Stub, workers)
        await notify('Your turn', 'Mini', '/table/x')
        await notify('Your turn', 'Duel', '/table/y')
        await notify('Your turn', 'Mini', '/table/x')
        expect(shown).toHaveLength(3)
        await unnotify('/table/x')
        expect([...standing.keys()]).toEqual(['/table/y'])
        void notify('Your turn', 'Mini', '/table/x')
        await unnotify('/table/x')
        expect([...standing.keys()], 'even if it was not shown yet').toEqual(['/table/y'])
    })

    it('are never shown to find out whether they can be', async () => {
        const { canNotify, mayNotify } = await browser(Stub, workers)
        expect(canNotify()).toBe(true)
        expect(registered, 'nothing is installed before somebody wants it').toEqual([])
        await mayNotify()
        expect(registered).toHaveLength(1)
        expect(shown).toEqual([])
    })

    it('are not shown if they are off or not allowed', async () => {
        const { mayNotify, notify } = await browser(Stub, workers)
        permission = 'denied'
        await notify('Your turn', 'Mini', '/table/x')
        expect(await mayNotify()).toBe(false)
        permission = 'granted'
        ;(await import('./device.svelte')).preferences.notify = false
        await notify('Your turn', 'Mini', '/table/x')
        expect(shown).toEqual([])
        expect(registered).toEqual([])
    })

    it('are not allowed where the worker that shows them cannot be installed', async () => {
        const { mayNotify, notify } = await browser(Stub, refusing)
        expect(await mayNotify()).toBe(false)
        await notify('Your turn', 'Mini', '/table/x')
        expect(shown).toEqual([])
    })

    it.each([
        ['notifications', undefined, workers],
        ['service workers', Stub, undefined],
    ])('are known to be impossible where the browser has no %s', async (_, Notification, worker) => {
        const { canNotify, mayNotify, notify } = await browser(Notification, worker)
        expect(canNotify()).toBe(false)
        expect(await mayNotify()).toBe(false)
        await notify('Your turn', 'Mini', '/table/x')
        expect(shown).toEqual([])
    })
})
