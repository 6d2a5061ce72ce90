import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
    forget,
    keepOrigin,
    keepPosition,
    keptPosition,
    lessons,
    originOf,
    remember,
    seatsIn,
    seatsFragment,
    study,
    tables,
    tokensOf,
} from './device.svelte'

beforeEach(() => {
    localStorage.clear()
    for (const id of Object.keys(tables)) forget(id)
    for (const name of Object.keys(lessons)) delete lessons[name]
})

it('remembers the seats of a table, and forgets them', () => {
    remember('a', { 0: 'x' })
    remember('a', { 2: 'y' })
    expect(tokensOf('a')).toEqual(['x', 'y'])
    forget('a')
    expect(tokensOf('a')).toEqual([])
})

it('brings its seats to another device by a link', () => {
    remember('a', { 0: 'x-1_', 2: 'y' })
    expect(seatsIn(seatsFragment('a'))).toEqual({ 0: 'x-1_', 2: 'y' })
    for (const other of ['', '#review', '#seats=', '#seats=x', '#seats=0.', '#seats=0.a b', '#seats=12.x'])
        expect(seatsIn(other), other).toEqual({})
})

it('remembers which moment of a review a table came from', () => {
    keepOrigin('a', { path: '/replay/k7Qm?move=31#review', move: 31 })
    expect(originOf('a')).toEqual({ path: '/replay/k7Qm?move=31#review', move: 31 })
    expect(originOf('b')).toBeNull()
    for (let number = 0; number < 40; number += 1) keepOrigin(`t${number}`, { path: '/replay/x', move: 1 })
    expect(originOf('a')).toBeNull()
    localStorage.setItem('tilewright.origins', JSON.stringify({ a: { path: 'https://else', move: 1 } }))
    expect(originOf('a')).toBeNull()
})

it('keeps the seats that another tab has taken meanwhile', () => {
    remember('a', { 0: 'x' })
    localStorage.setItem('tilewright.tables', JSON.stringify({ a: { 0: 'x' }, b: { 1: 'y' } }))
    remember('c', { 0: 'z' })
    expect(Object.keys(JSON.parse(localStorage.getItem('tilewright.tables')!))).toEqual(['a', 'b', 'c'])
    expect(tokensOf('b')).toEqual(['y'])
})

/** Opens the page in another tab of the device. */
async function tab() {
    vi.resetModules()
    return import('./device.svelte')
}
/** Tells all tabs that another one has saved something. */
const hear = () => dispatchEvent(new Event('storage'))

it('keeps the preferences that two tabs have changed, each its own', async () => {
    const [one, two] = [await tab(), await tab()]
    one.preferences.theme = 'dark'
    one.savePreferences()
    two.preferences.name = 'Ana'
    two.savePreferences()
    expect([two.preferences.theme, two.preferences.name]).toEqual(['dark', 'Ana'])
    const later = await tab()
    expect([later.preferences.theme, later.preferences.name]).toEqual(['dark', 'Ana'])
    one.preferences.name = 'Anab'
    hear()
    expect(one.preferences.name, 'what is being typed stays').toBe('Anab')
    one.savePreferences()
    hear()
    expect(two.preferences.name).toBe('Anab')
})

it('keeps the lessons of two tabs, and what either has finished', async () => {
    const [one, two] = [await tab(), await tab()]
    one.study('azul', 9, true)
    two.study('duel', 2, false)
    two.study('azul', 1, false)
    expect((await tab()).lessons).toEqual({ azul: { at: 1, done: true }, duel: { at: 2, done: false } })
    hear()
    expect(one.lessons['duel']).toEqual({ at: 2, done: false })
})

it('hears of an invitation and of a rematch in another tab', async () => {
    const [one, two] = [await tab(), await tab()]
    one.invite('a')
    one.keepMatch('b')
    hear()
    expect([two.invitation.id, two.lastMatch.id]).toEqual(['a', 'b'])
    two.invite(null)
    hear()
    expect(one.invitation.id).toBeNull()
})

it('ignores what it cannot read', () => {
    for (const broken of ['{', '5', 'null']) {
        localStorage.setItem('tilewright.tables', broken)
        remember('a', { 0: 'x' })
        expect(tokensOf('a')).toEqual(['x'])
    }
})

it('keeps the position that was last set up', () => {
    expect(keptPosition()).toBe('')
    keepPosition('tw1 duel')
    expect(keptPosition()).toBe('tw1 duel')
    localStorage.setItem('tilewright.position', '{"text": 5}')
    expect(keptPosition()).toBe('')
})

it('remembers how far a lesson got, and that its end was seen', () => {
    study('azul', 3, false)
    expect(JSON.parse(localStorage.getItem('tilewright.lessons')!)).toEqual({ azul: { at: 3, done: false } })
    study('azul', 9, true)
    study('azul', 0, false)
    expect(lessons['azul']).toEqual({ at: 0, done: true })
})

/** Returns the preferences of a device with a pointer of this kind, as they are when the page opens. */
async function preferencesWith(pointer: 'fine' | 'coarse') {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === `(pointer: ${pointer})` }))
    vi.resetModules()
    return (await import('./device.svelte')).preferences
}
afterEach(() => vi.unstubAllGlobals())

it('draws the letters of the keys if there is likely a keyboard, or as chosen', async () => {
    expect((await preferencesWith('fine')).letters).toBe(true)
    expect((await preferencesWith('coarse')).letters).toBe(false)
    localStorage.setItem('tilewright.preferences', JSON.stringify({ letters: true }))
    expect((await preferencesWith('coarse')).letters).toBe(true)
})
