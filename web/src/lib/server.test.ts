import { afterEach, describe, expect, it, vi } from 'vitest'
import { isKept } from './pledges'
import { server } from './server'

/** Answers requests as the server would that sends at most two frames at a time. */
function withFrames(count: number) {
    const asked: string[] = []
    vi.stubGlobal('fetch', async (path: string) => {
        asked.push(path)
        const first = Number(new URL(path, 'http://here').searchParams.get('from') ?? 0)
        const frames = Array.from({ length: count }, (_, number) => ({ actor: number }))
        return new Response(JSON.stringify({ total: count, frames: frames.slice(first, first + 2) }))
    })
    return asked
}

afterEach(() => vi.unstubAllGlobals())

describe('a replay', () => {
    it('is asked for until all its frames are there', async () => {
        const asked = withFrames(5)
        const replay = await server.replay('k7', ['token'])
        expect(replay.frames.map(({ actor }) => actor)).toEqual([0, 1, 2, 3, 4])
        expect(asked).toEqual([
            '/api/tables/k7/replay',
            '/api/tables/k7/replay?from=2',
            '/api/tables/k7/replay?from=4',
        ])
    })

    it('is asked for once if it is short', async () => {
        const asked = withFrames(2)
        await server.read('{}')
        expect(asked).toEqual(['/api/replay'])
    })
})

describe('a seed', () => {
    it('is chosen after the server has committed itself, and only then sent', async () => {
        const asked: [string, any][] = []
        vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
            asked.push([path, JSON.parse(String(body))])
            return new Response(JSON.stringify({ commitment: 'c0ffee', id: 'k7', tokens: { 1: 'token' } }))
        })
        await server.rematch('k7', ['token'])
        await server.claim('k7', 1, 'Ben', null)
        const [first, second, third] = asked
        expect(first).toEqual(['/api/commitments', {}])
        expect(second![0]).toBe('/api/tables/k7/rematch')
        expect(second![1]).toMatchObject({ tokens: ['token'], commitment: 'c0ffee' })
        const seeds = [second![1].seed, third![1].seed]
        expect(seeds).toEqual(seeds.map(() => expect.stringMatching(/^[0-9a-f]{64}$/)))
        expect(new Set(seeds).size).toBe(2)
    })

    it('is kept with the commitment, so that the table can be compared with both', async () => {
        let sent: any
        vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
            sent = JSON.parse(String(body))
            return new Response(
                JSON.stringify(
                    path === '/api/commitments' ? { commitment: 'c0' } : { id: 'k8', tokens: { 1: 'token' } },
                ),
            )
        })
        await server.again('k1', 3, 1, 'Ann')
        const fair = { commitment: 'c0', seats: ['', sent.seed], copied: 0, secret: null }
        expect(isKept('k8', fair)).toBe(true)
        expect(isKept('k8', { ...fair, seats: ['', 'other'] })).toBe(false)
    })
})
