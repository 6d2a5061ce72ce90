import { beforeEach, describe, expect, it } from 'vitest'
import { keepOrigin, remember } from '../lib/device.svelte'
import type { TableInfo } from '../lib/server'
import { heldSeats, isTryout, outcomeOf, sorted } from './games.svelte'

const game = (id: string, more: Partial<TableInfo> = {}) =>
    ({ id, winners: [0], tryout: false, your_turn: false, updated: '2026-11-01', ...more }) as TableInfo

describe('the games of this device', () => {
    beforeEach(() => localStorage.clear())

    it.each([
        [[0], [0], 'won'],
        [[0], [1], 'lost'],
        [[0, 1], [1], 'shared'],
        [[1], [0, 1], 'watched'],
        [[], [1], 'watched'],
        [[0], [], 'watched'],
    ] as const)('winners %j are for the seats %j: %s', (winners, held, outcome) =>
        expect(outcomeOf({ winners: [...winners] }, [...held])).toBe(outcome),
    )

    it('know their seats', () => {
        remember('known', { 2: 'secret' })
        expect(heldSeats('known')).toEqual([2])
        expect(heldSeats('unknown')).toEqual([])
    })

    it('begin with those that wait for you, by their deadline, then the newest', () => {
        const games = [
            game('old'),
            game('new', { updated: '2026-11-02' }),
            game('turn', { status: 'running', your_turn: true, updated: '2026-10-01' }),
            game('soon', {
                status: 'running',
                your_turn: true,
                updated: '2026-09-01',
                deadline: '2026-11-03',
            }),
        ]
        expect(sorted(games).map(({ id }) => id)).toEqual(['soon', 'turn', 'new', 'old'])
    })

    it('are try-outs if they began at a position, or in a review on this device', () => {
        keepOrigin('tried', { path: '/replay/one', move: 3 })
        expect(['tried', 'played'].map((id) => isTryout(game(id)))).toEqual([true, false])
        expect(isTryout(game('edited', { tryout: true }))).toBe(true)
    })
})
