import { flushSync, mount, unmount } from 'svelte'
import { afterEach, expect, it, vi } from 'vitest'
import { kitOf } from '../games'
import { state, step } from '../games/classic/sample'
import { preferences } from '../lib/device.svelte'
import type { Replay } from '../lib/server'
import { replayed, review } from '../replay/sample'
import type { Content } from './content'
import ReviewFile from './ReviewFile.svelte'

const frame = { actor: 0, state: state(), position: 'azul 2', goals: {} }
const replay = replayed({
    names: ['<b>Ann</b>', 'Ben'],
    frames: [
        { ...frame, step: null },
        { ...frame, step: step('deal bbyk yrrw kkkk byrw bbww', { seat: -1 }) },
        { ...frame, step: step('1b2', { tiles: 2 }) },
    ],
})
const content: Content = { replay, review: review(), record: '{"format": …}\n', language: 'en' }

let made: ReturnType<typeof mount> | undefined
afterEach(() => {
    if (made) void unmount(made)
    made = undefined
    preferences.language = null
})

async function opened(change: Partial<Replay> = {}): Promise<HTMLElement> {
    const target = document.createElement('div')
    const table = (await kitOf(change.game ?? replay.game)?.table()) ?? null
    const props = { content: { ...content, replay: { ...replay, ...change } }, table }
    made = mount(ReviewFile, { target, props })
    await vi.waitFor(() => {
        flushSync()
        expect(target.querySelector('.summary')).not.toBeNull()
    })
    return target
}

it('shows the review at once, with names as they are written', async () => {
    const target = await opened()
    expect(document.title).toContain('<b>Ann</b> – Ben')
    expect(target.querySelector('.summary')!.textContent).toContain('<b>Ann</b>')
    expect(target.querySelectorAll('.summary b b')).toHaveLength(0)
})

it('offers nothing that needs a server', async () => {
    const target = await opened()
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'End', bubbles: true }))
    flushSync()
    expect(target.querySelector('.verdict')!.textContent).toContain('Mistake')
    expect(target.querySelectorAll('a:not(.skip)')).toHaveLength(0)
    expect(target.textContent).not.toContain('Try another move')
})

it('speaks another language when the reader wants it', async () => {
    const target = await opened()
    preferences.language = 'cs'
    await vi.waitFor(() => {
        flushSync()
        expect(target.textContent).toContain('Přesnost')
    })
})

it('lists the moves of a game that the page cannot draw in notation', async () => {
    const target = await opened({ game: 'another' })
    expect(target.textContent).toContain('This page cannot show this game.')
    const moves = [...target.querySelectorAll<HTMLInputElement>('.tabs input')].find(
        ({ value }) => value === 'moves',
    )!
    moves.click()
    flushSync()
    expect(target.textContent).toContain('Ben')
    expect(target.textContent).toContain('1b2')
})

it('reviews a game that was not finished from its start', async () => {
    const target = await opened({ finished: false, winners: [] })
    expect(target.querySelector<HTMLInputElement>('.controls input[type="range"]')!.value).toBe('0')
})
