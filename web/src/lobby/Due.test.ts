import { flushSync, mount, unmount } from 'svelte'
import { expect, it, vi } from 'vitest'
import type { TableInfo } from '../lib/server'
import { calls } from '../shared/calls.svelte'
import Due from './Due.svelte'

vi.mock('../shared/sound', () => ({ knock: vi.fn() }))

it('calls to a game for as long as it is on the list', () => {
    const game = { id: 'a', game: 'mini', asked: false, away: false } as TableInfo
    const due = mount(Due, { target: document.createElement('div'), props: { game } })
    flushSync()
    expect(calls.due).toBe('Your turn')
    void unmount(due)
    expect(calls.due).toBe('')
})
