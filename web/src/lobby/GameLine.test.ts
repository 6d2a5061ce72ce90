import { flushSync, mount, unmount } from 'svelte'
import { beforeEach, describe, expect, it } from 'vitest'
import { remember } from '../lib/device.svelte'
import type { TableInfo } from '../lib/server'
import GameLine from './GameLine.svelte'

const GAME: TableInfo = {
    id: 'mine',
    game: 'mini',
    goals: [],
    names: ['Ana', 'level:3', 'Ben'],
    colours: ['lagoon', 'ochre', 'brick'],
    status: 'over',
    scores: [31, 40, 40],
    winners: [1],
    round: 5,
    updated: '2026-11-02T10:00:00+00:00',
    your_turn: false,
    asked: false,
    away: false,
    left: null,
    tryout: false,
    ending: null,
}

/** Returns the text of a line of the history. */
function line(change: Partial<TableInfo> = {}): string {
    const target = document.createElement('ul')
    const made = mount(GameLine, { target, props: { game: { ...GAME, ...change }, onremove: () => {} } })
    flushSync()
    const text = target.textContent.replace(/\s+/g, ' ').trim()
    void unmount(made)
    return text
}

describe('a line of the history', () => {
    beforeEach(() => localStorage.clear())

    it('says how it went, against whom and at which level, the score and the date', () => {
        remember('mine', { 0: 'token' })
        const said = line()
        for (const part of ['Lost', 'Mini', 'Rui (3)', 'Ben', '31 : 40 : 40', '2 Nov 2026'])
            expect(said).toContain(part)
    })

    it('names everybody who won a game that was watched', () => {
        expect(line({ id: 'watched', winners: [0] })).toContain('Ana won')
        expect(line({ id: 'watched', winners: [0, 2] })).toContain('Ana and Ben won')
        expect(line({ id: 'watched', winners: [] })).toContain('Finished')
    })
})
