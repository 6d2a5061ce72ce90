import { beforeEach, describe, expect, it, vi } from 'vitest'
import { keepOrigin, lastMatch, remember, tokensOf } from '../lib/device.svelte'
import { server, type TableInfo } from '../lib/server'
import { dueText, Games, heldSeats, isContinued, isTryout, outcomeOf, sorted } from './games.svelte'

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

    it('are put back with their seats if they were removed by mistake', () => {
        remember('running', { 1: 'secret' })
        vi.spyOn(server, 'list').mockResolvedValue([])
        const games = new Games()
        games.remove('running')
        expect(tokensOf('running')).toEqual([])
        games.restore()
        expect(tokensOf('running')).toEqual(['secret'])
        expect(games.removed).toBeNull()
    })

    it('are not known before the server has answered', async () => {
        remember('known', { 0: 'secret' })
        const list = vi.spyOn(server, 'list').mockRejectedValue(new Error('away'))
        const games = new Games()
        const stop = games.follow()
        await vi.waitFor(() => expect(list).toHaveBeenCalledTimes(1))
        await list.mock.results[0]!.value.catch(() => {})
        expect(games.known).toBe(false)
        list.mockResolvedValue([])
        dispatchEvent(new Event('focus'))
        await vi.waitFor(() => expect(games.known).toBe(true))
        stop()
    })

    it('call to a table where somebody offers a rematch', async () => {
        remember('over', { 1: 'secret' })
        const asked = (over: boolean) => [game('over', { status: over ? 'over' : 'running', asked: true })]
        const list = vi.spyOn(server, 'list').mockResolvedValue(asked(false))
        const stop = new Games().follow()
        await vi.waitFor(() => expect(list).toHaveBeenCalledTimes(1))
        expect(lastMatch.id).toBeNull()
        list.mockResolvedValue(asked(true))
        dispatchEvent(new Event('focus'))
        await vi.waitFor(() => expect(lastMatch.id).toBe('over'))
        stop()
    })

    it('call for the turn that people wait for, and for no turn against a bot', async () => {
        remember('mine', { 0: 'secret' })
        const turn = (other: string) =>
            game('mine', { status: 'running', your_turn: true, names: ['Ana', other] })
        const list = vi.spyOn(server, 'list').mockResolvedValue([turn('level:3')])
        const games = new Games()
        const stop = games.follow()
        await vi.waitFor(() => expect(games.running).toHaveLength(1))
        expect(games.due).toEqual([])
        list.mockResolvedValue([turn('Ben')])
        dispatchEvent(new Event('focus'))
        await vi.waitFor(() => expect(games.due.map(dueText)).toEqual(['Your turn']))
        list.mockResolvedValue([{ ...turn('Ben'), asked: true }])
        dispatchEvent(new Event('focus'))
        await vi.waitFor(() => expect(games.due.map(dueText)).toEqual(['Your answer is needed']))
        stop()
    })

    it('begin with those that wait for you, by the time left, then the newest', () => {
        const games = [
            game('old'),
            game('new', { updated: '2026-11-02' }),
            game('turn', { status: 'running', your_turn: true, updated: '2026-10-01' }),
            game('soon', {
                status: 'running',
                your_turn: true,
                updated: '2026-09-01',
                left: 60_000,
            }),
        ]
        expect(sorted(games).map(({ id }) => id)).toEqual(['soon', 'turn', 'new', 'old'])
    })

    it('are try-outs if they began at a position, or in a review on this device', () => {
        keepOrigin('tried', { path: '/replay/one', move: 3 })
        expect(['tried', 'played'].map((id) => isTryout(game(id)))).toEqual([true, false])
        expect(isTryout(game('edited', { tryout: true }))).toBe(true)
    })

    it('are continued unless they are try-outs for which nobody waits', () => {
        remember('mine', { 0: 'token' })
        const begun = (other: string, more: Partial<TableInfo>) =>
            isContinued(game('mine', { names: ['Ana', other], status: 'running', ...more }))
        expect(begun('level:3', { tryout: false })).toBe(true)
        expect(begun('level:3', { tryout: true })).toBe(false)
        expect(begun('Ben', { tryout: true })).toBe(true)
        expect(begun('', { tryout: true, status: 'waiting' })).toBe(true)
        expect(begun('Ben', { status: 'over' })).toBe(false)
    })
})
