import { expect, it } from 'vitest'
import type { Replay } from '../lib/server'
import { seatsOf } from './seats'

it('knows the seats of this device, and the bots by their names', () => {
    const replay = { names: ['Ana', 'level:3', 'greedy'] } as Replay
    const seats = seatsOf(replay, [0])
    expect(seats.map(({ yours }) => yours)).toEqual([true, false, false])
    expect(seats.map(({ name }) => name)).toEqual(['Ana', 'Rui (3)', 'Greedy'])
    expect(seats.map(({ bot }) => bot)).toEqual([null, 'level:3', 'greedy'])
})
