import { expect, it } from 'vitest'
import { seat } from '../games/classic/sample'
import { standInName } from './seats'
import { playOnDevices, termsTexts, type Clock } from './terms'

const BOT = seat({ kind: 'bot', bot: 'greedy' })
const ME = seat({ yours: true })
const OTHER = seat()

it.each([
    ['a player against a bot', [ME, BOT], false],
    ['two at one device', [ME, ME], false],
    ['two at two devices', [ME, OTHER], true],
    ['a spectator of one player against a bot', [OTHER, BOT], false],
    ['a spectator of two players', [OTHER, OTHER, BOT], true],
])('the terms are those of %s', (_, seats, devices) => expect(playOnDevices(seats)).toBe(devices))

it('names a stand-in differently from the bots at the table and from other stand-ins', () => {
    const rui = seat({ kind: 'bot', name: 'level:3', bot: 'level:3' })
    const away = seat({ stand_in: 'level:3' })
    const names = [
        standInName('level:3', []),
        standInName('level:3', [away, rui, away], 0),
        standInName('level:3', [away, rui, away], 2),
        standInName('greedy', [BOT, away], 1),
    ]
    expect(names[0]).toBe('Rui (3)')
    expect(new Set(names.slice(0, 3)).size).toBe(3)
    expect(names[3]).not.toBe(standInName('greedy', []))
})

it.each([
    ['without a clock', null, 'bot', true],
    ['with a live clock at whose zero a bot plays', { kind: 'live', main: 300, increment: 0 }, 'bot', true],
    [
        'with a live clock at whose zero the seat loses',
        { kind: 'live', main: 300, increment: 0 },
        'lost',
        true,
    ],
    ['with days for a move', { kind: 'days', days: 2 }, 'bot', false],
] as const)('says that a seat left alone may be given away, %s: %s', (_, clock, at_zero, said) => {
    const terms = { hints: false, takebacks: false, clock: clock as Clock, at_zero, stand_in: 'level:3' }
    const text = termsTexts(terms, [ME, OTHER], true).join('. ')
    expect(text.includes('left alone for 3 minutes')).toBe(said)
    expect(text.includes('10 minutes'), 'only a clock lets a player think for longer').toBe(clock === null)
})
