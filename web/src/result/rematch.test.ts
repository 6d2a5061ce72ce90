import { describe, expect, it, vi } from 'vitest'
import { seat } from '../games/classic/sample'
import { remember, tables } from '../lib/device.svelte'
import { server } from '../lib/server'
import { offerState, Rematch } from './rematch.svelte'

const BOT = seat({ kind: 'bot', bot: 'greedy' })
const ME = seat({ yours: true })
const FRIEND = seat()
const offered = (seats: number[], waiting: number[] = [], away: number[] = []) => ({
    seats,
    waiting,
    away,
    declined: null,
})

describe('the offer of a rematch', () => {
    it('waits for the people who have not agreed', () => {
        const table = { seats: [ME, FRIEND, BOT, FRIEND], rematch: null, rematch_offer: offered([0, 3], [1]) }
        expect(offerState(table)).toEqual({ kind: 'waiting', seats: [1], away: [] })
    })

    it('can be begun without those who have left meanwhile', () => {
        const table = {
            seats: [ME, FRIEND, FRIEND],
            rematch: null,
            rematch_offer: offered([0, 1], [], [2]),
        }
        expect(offerState(table)).toEqual({ kind: 'ready', seats: [], away: [2] })
    })

    it('is to be answered by a player who has not agreed', () => {
        const table = { seats: [FRIEND, ME, BOT], rematch: null, rematch_offer: offered([0], [1]) }
        expect(offerState(table)).toEqual({ kind: 'offered', seats: [0], away: [] })
    })

    it('is none of a spectator’s business, and over when it was declined or accepted', () => {
        const seats = [FRIEND, FRIEND]
        expect(offerState({ seats, rematch: null, rematch_offer: offered([0]) }).kind).toBe('none')
        const mine = [ME, FRIEND]
        expect(offerState({ seats: mine, rematch: null, rematch_offer: null }).kind).toBe('none')
        expect(
            offerState({ seats: mine, rematch: null, rematch_offer: { ...offered([]), declined: 1 } }).kind,
        ).toBe('none')
        expect(offerState({ seats: mine, rematch: 'new', rematch_offer: offered([1]) }).kind).toBe('none')
    })
})

describe('a rematch', () => {
    const seats = [ME, FRIEND]

    it('takes along the players who were here before it began', async () => {
        remember('old', { 0: 'token' })
        const asked = vi.spyOn(server, 'rematch').mockResolvedValue({ id: 'new', tokens: { 1: 'token' } })
        const late = new Rematch('old')
        late.follow({ seats, rematch: 'new' })
        const spectator = new Rematch('old')
        for (const rematch of [null, 'new']) spectator.follow({ seats: [FRIEND, FRIEND], rematch })
        expect(asked).not.toHaveBeenCalled()
        const early = new Rematch('old')
        for (const rematch of [null, 'new']) early.follow({ seats, rematch })
        await vi.waitFor(() => expect(location.pathname).toBe('/table/new'))
        expect(tables['new']).toEqual({ 1: 'token' })
    })

    it('is kept on the list of a player who does not go there', async () => {
        remember('other', { 0: 'token' })
        vi.spyOn(server, 'rematch').mockResolvedValue({ id: 'kept', tokens: { 1: 'token' } })
        const before = location.pathname
        await new Rematch('other').take()
        expect(tables['kept']).toEqual({ 1: 'token' })
        expect(location.pathname).toBe(before)
    })
})
