import { describe, expect, it } from 'vitest'
import { seat } from '../games/classic/sample'
import { offerState } from './rematch.svelte'

const BOT = seat({ kind: 'bot', bot: 'greedy' })
const ME = seat({ yours: true })
const FRIEND = seat()
const offered = (seats: number[]) => ({ seats, declined: null })

describe('the offer of a rematch', () => {
    it('waits for the people who have not agreed', () => {
        const table = { seats: [ME, FRIEND, BOT, FRIEND], rematch: null, rematch_offer: offered([0, 3]) }
        expect(offerState(table)).toEqual({ kind: 'waiting', seats: [1] })
    })

    it('is to be answered by a player who has not agreed', () => {
        const table = { seats: [FRIEND, ME, BOT], rematch: null, rematch_offer: offered([0]) }
        expect(offerState(table)).toEqual({ kind: 'offered', seats: [0] })
    })

    it('is none of a spectator’s business, and over when it was declined or accepted', () => {
        const seats = [FRIEND, FRIEND]
        expect(offerState({ seats, rematch: null, rematch_offer: offered([0]) }).kind).toBe('none')
        const mine = [ME, FRIEND]
        expect(offerState({ seats: mine, rematch: null, rematch_offer: null }).kind).toBe('none')
        expect(
            offerState({ seats: mine, rematch: null, rematch_offer: { seats: [], declined: 1 } }).kind,
        ).toBe('none')
        expect(offerState({ seats: mine, rematch: 'new', rematch_offer: offered([1]) }).kind).toBe('none')
    })
})
