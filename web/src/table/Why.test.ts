import { describe, expect, it } from 'vitest'
import { drawn } from '../lib/drawn'
import type { Reason } from '../lib/server'
import { announcements } from '../shared/announce.svelte'
import { seat, step } from '../games/classic/sample'
import * as words from '../games/classic/words'
import { toldChoice } from '../shared/words'
import Why from './Why.svelte'

const SEATS = [seat({ name: 'Ana', yours: true }), seat({ name: 'Ben' })]

function said(...reasons: Partial<Reason>[]): string {
    const whole = reasons.map((reason) => ({ best: 3, played: 1, seat: 0, ...reason }) as Reason)
    const rather = toldChoice(words, step('5w4', { tiles: 2 }), SEATS)
    return drawn(Why, { words, rather, reasons: whole, seats: SEATS, Pieces: null, onclose: () => {} })
}

describe('the reasons of a hint', () => {
    it('say what it is better than, and why', () => {
        const text = said({ code: 'points' }, { code: 'denies', seat: 1 })
        expect(text).toContain('Better than “2 white tiles from factory 5 to line 4”:')
        expect(text).toContain('Scores more when the tiles are placed (3 instead of 1)')
        expect(text).toContain('Ben: fewer points in this round')
    })

    it('do not say that the other move was played', () => {
        expect(said({ code: 'unfinished', line: 4, colour: 'w' })).toContain('That move goes to line 4')
    })

    it('are announced, too', () => {
        said({ code: 'floor' })
        expect(announcements.all.at(-1)!.text).toMatch(/^Better than .*: Loses fewer points on the floor/)
    })
})
