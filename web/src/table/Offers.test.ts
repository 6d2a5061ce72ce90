import { describe, expect, it } from 'vitest'
import { seat, table } from '../games/classic/sample'
import type { Connection } from '../lib/connection.svelte'
import { drawn } from '../lib/drawn'
import type { Table } from '../lib/server'
import Offers from './Offers.svelte'

const connection = {} as Connection

function said(change: Partial<Table>): string {
    return drawn(Offers, { table: table(change), connection, me: 0 })
}

describe('the banners of a table', () => {
    it('ask the players who have not answered, and nobody else', () => {
        const offer = { id: 'a', kind: 'undo', seat: 1, waiting: [0] } as const
        expect(said({ offer: { ...offer, waiting: [0] } })).toContain('Ben asks to take back a move.')
        expect(said({ offer: { ...offer, waiting: [2] } })).not.toContain('asks')
    })

    it('let those who asked wait or withdraw', () => {
        const text = said({ offer: { id: 'a', kind: 'end', seat: 0, waiting: [1] } })
        expect(text).toContain('You offered to end the game.')
        expect(text).toContain('Waiting for Ben')
        expect(text).toContain('Withdraw')
    })

    it.each([
        ['declined', 0, 'Your request was declined.'],
        ['lapsed', 0, 'Your request has lapsed'],
        ['withdrawn', 0, ''],
        ['declined', 1, ''],
    ] as const)('say how an offer ended that was %s, to seat %s that asked', (why, seat, text) => {
        const shown = said({ ended_offer: { id: 'a', kind: 'undo', seat, why } })
        if (text) expect(shown).toContain(text)
        else expect(shown).not.toContain('request')
    })

    it('offer the seat back at which a bot plays, and not one that has lost', () => {
        const mine = { yours: true, stand_in: 'level:3' }
        expect(said({ seats: [seat(mine), seat()] })).toContain('Take my seat back')
        expect(said({ seats: [seat({ ...mine, lost: true }), seat()] })).not.toContain('Take my seat back')
    })

    it('offer to let a bot play at a seat that was left alone', () => {
        expect(said({ alone: [1] })).toContain('Let a bot play for Ben')
        expect(said({ alone: [1], status: 'over' })).not.toContain('Ben')
    })
})
