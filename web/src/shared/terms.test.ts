import { expect, it } from 'vitest'
import { seat } from '../games/classic/sample'
import { playOnDevices } from './terms'

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
