import { describe, expect, it } from 'vitest'
import { seat, table } from '../games/classic/sample'
import { requestText } from './requests'

const offer = { id: 'a', kind: 'undo', seat: 1, waiting: [0] } as const

describe('what is asked of this device', () => {
    it('is a takeback, the end of the game or a rematch', () => {
        expect(requestText(table({ offer: { ...offer, waiting: [0] } }))).toBe(
            'Ben asks to take back a move.',
        )
        expect(requestText(table({ offer: { ...offer, kind: 'end', waiting: [0] } }))).toMatch(
            /^Ben offers to end the game/,
        )
        const over = table({
            status: 'over',
            rematch_offer: { seats: [1], waiting: [0], away: [], declined: null },
        })
        expect(requestText(over)).toBe('Ben would like a rematch')
    })

    it('is nothing if this device has answered, has asked itself, or only watches', () => {
        expect(requestText(table())).toBe('')
        expect(requestText(table({ offer: { ...offer, waiting: [2] } }))).toBe('')
        expect(requestText(table({ offer: { ...offer, seat: 0, waiting: [1] } }))).toBe('')
        const watched = { seats: [seat(), seat({ name: 'Ben' })] }
        expect(requestText(table({ ...watched, offer: { ...offer, waiting: [0] } }))).toBe('')
        const over = {
            status: 'over',
            rematch_offer: { seats: [1], waiting: [0], away: [], declined: null },
        } as const
        expect(
            requestText(
                table({
                    ...watched,
                    ...over,
                    rematch_offer: { seats: [1], waiting: [0], away: [], declined: null },
                }),
            ),
        ).toBe('')
    })
})
