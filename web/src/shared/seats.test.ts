import { expect, it } from 'vitest'
import { initial, seatName } from './seats'

it.each([
    ['Ana', 'A'],
    [' žofie', 'Ž'],
    ['Player', 'P'],
    ['', ''],
    [seatName('', 0), '1'],
    [seatName('', 1), '2'],
])('%s is %s on a disc, so that players without names can be told apart', (name, sign) =>
    expect(initial(name)).toBe(sign),
)
