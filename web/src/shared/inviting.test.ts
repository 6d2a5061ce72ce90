import { afterEach, describe, expect, it, vi } from 'vitest'
import { server } from '../lib/server'
import { findWay, knownWay, linkOrigin, originFor } from './inviting'

const at = (origin: string) => new URL(origin)
const ALONE = { address: null, command: 'tilewright serve --host 0.0.0.0' }
const SERVED = { address: 'http://192.168.1.5:8000/', command: null }

afterEach(() => vi.restoreAllMocks())

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

describe('the way to this server', () => {
    it('is known at once on a page that came from outside', async () => {
        const asked = vi.spyOn(server, 'reach')
        expect(await findWay(at('https://tiles.example'))).toEqual({
            origin: 'https://tiles.example',
            command: null,
        })
        expect(asked).not.toHaveBeenCalled()
    })

    it('is asked for when a screen opens, and not again before a link is copied', async () => {
        const asked = vi.spyOn(server, 'reach').mockResolvedValue(SERVED)
        const found = await findWay(at('http://127.0.0.1:8000'))
        expect(await knownWay()).toEqual(found)
        expect(asked).toHaveBeenCalledTimes(1)
    })

    it('begins links with the address that others use', async () => {
        vi.spyOn(server, 'reach').mockResolvedValue(SERVED)
        await findWay(at('http://127.0.0.1:8000'))
        expect(await linkOrigin()).toBe('http://192.168.1.5:8000')
    })

    it('is this machine alone if nobody else reaches the server', async () => {
        vi.spyOn(server, 'reach').mockResolvedValue(ALONE)
        expect((await findWay(at('http://127.0.0.1:8000'))).origin).toBeNull()
        expect(await linkOrigin()).toBe(location.origin)
    })
})
