import { afterEach, expect, it, vi } from 'vitest'
import { share } from './share'

/** A device with a pointer of this kind, whose share menu answers so. */
function device(pointer: 'fine' | 'coarse', menu?: () => Promise<void>): void {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === `(pointer: ${pointer})` }))
    if (menu) Object.defineProperty(navigator, 'share', { value: menu, configurable: true })
}
const refused = (name: string) => () => Promise.reject(new DOMException('', name))

afterEach(() => {
    vi.unstubAllGlobals()
    Reflect.deleteProperty(navigator, 'share')
})

it('shares by the menu of a phone, also if the reader then closes it', async () => {
    device('coarse', () => Promise.resolve())
    expect(await share('Azul', 'https://example.org')).toBe(true)
    device('coarse', refused('AbortError'))
    expect(await share('Azul', 'https://example.org')).toBe(true)
})

it('shares nothing without a menu, or if the browser refuses it', async () => {
    device('coarse')
    expect(await share('Azul', 'https://example.org')).toBe(false)
    device('coarse', refused('NotAllowedError'))
    expect(await share('Azul', 'https://example.org')).toBe(false)
    device('fine', () => Promise.resolve())
    expect(await share('Azul', 'https://example.org')).toBe(false)
})
