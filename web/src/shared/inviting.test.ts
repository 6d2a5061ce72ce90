import { expect, it } from 'vitest'
import { originFor } from './inviting'

const at = (origin: string) => new URL(origin)
const ALONE = { address: null, command: 'tilewright serve --host 0.0.0.0' }
const SERVED = { address: 'http://192.168.1.5:8000/', command: null }

it.each([
    ['http://127.0.0.1:8000', ALONE, null],
    ['http://localhost:8000', ALONE, null],
    ['http://[::1]:8000', ALONE, null],
    ['http://127.0.0.1:8000', SERVED, 'http://192.168.1.5:8000'],
    ['http://192.168.1.5:8000', SERVED, 'http://192.168.1.5:8000'],
    ['https://tiles.example', ALONE, 'https://tiles.example'],
])('from %s others get a link that works for them', (origin, reach, link) =>
    expect(originFor(at(origin), reach)).toBe(link),
)
