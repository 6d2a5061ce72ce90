import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { preferences } from './device.svelte'

/** What the stubbed browser has shown, as far as it was not taken away again. */
let shown: { title: string; body: string }[]

class Stub {
    static permission = 'granted'
    static requestPermission = async (): Promise<string> => Stub.permission
    onclick: (() => void) | null = null
    private readonly content: { title: string; body: string }

    constructor(title: string, { body = '' }: NotificationOptions = {}) {
        this.content = { title, body }
        if (Stub.permission === 'granted') shown.push(this.content)
    }
    close(): void {
        shown = shown.filter((each) => each !== this.content)
    }
}

/** The constructor on phones. */
class Refusing {
    static permission = 'granted'
    static requestPermission = async (): Promise<string> => 'granted'

    constructor() {
        throw new TypeError('Illegal constructor')
    }
}

/** Loads the module anew, in a browser with these notifications. */
async function browser(Notification: unknown): Promise<typeof import('./notifying')> {
    vi.resetModules()
    vi.stubGlobal('Notification', Notification)
    if (!Notification) Reflect.deleteProperty(globalThis, 'Notification')
    const { preferences } = await import('./device.svelte')
    preferences.notify = true
    return import('./notifying')
}
function hide(hidden: boolean): void {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
}

beforeEach(() => {
    shown = []
    Stub.permission = 'granted'
    hide(true)
})
afterEach(() => {
    vi.unstubAllGlobals()
    Reflect.deleteProperty(document, 'hidden')
    preferences.notify = false
})

describe('notifications', () => {
    it('are shown in a hidden tab, and nothing else is', async () => {
        const { canNotify, mayNotify, notify } = await browser(Stub)
        expect(canNotify()).toBe(true)
        expect(await mayNotify()).toBe(true)
        notify('Your turn', 'Mini', 'x')
        expect(shown).toEqual([{ title: 'Your turn', body: 'Mini' }])
        hide(false)
        notify('Your turn', 'Mini', 'x')
        expect(shown).toHaveLength(1)
    })

    it('are not shown if they are off or not allowed', async () => {
        const { mayNotify, notify } = await browser(Stub)
        Stub.permission = 'denied'
        notify('Your turn', 'Mini', 'x')
        expect(await mayNotify()).toBe(false)
        Stub.permission = 'granted'
        ;(await import('./device.svelte')).preferences.notify = false
        notify('Your turn', 'Mini', 'x')
        expect(shown).toEqual([])
    })

    it.each([['none', undefined] as const, ['none without a service worker', Refusing] as const])(
        'are known to be impossible where the browser has %s',
        async (_, Notification) => {
            const { canNotify, mayNotify, notify } = await browser(Notification)
            expect(canNotify()).toBe(false)
            expect(await mayNotify()).toBe(false)
            expect(() => notify('Your turn', 'Mini', 'x')).not.toThrow()
        },
    )
})
