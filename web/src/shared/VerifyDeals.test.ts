import { mount, unmount } from 'svelte'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { keepPledge } from '../lib/pledges'
import type { Replay } from '../lib/server'
import VerifyDeals from './VerifyDeals.svelte'

const fair = { commitment: 'c0', secret: '07', seats: ['5eed', ''], copied: 0 }
const replay = { names: ['Ann', 'Ben'], frames: [], fair } as unknown as Replay

/** Presses the button, and returns what is then said, and what the server was asked. */
async function pressed(status: number, answer: object): Promise<{ said: string; asked: string[] }> {
    const asked: string[] = []
    vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
        const { record, commitment } = JSON.parse(String(body))
        asked.push(path, record, commitment)
        return new Response(JSON.stringify(answer), { status })
    })
    const verify = mount(VerifyDeals, {
        target: document.body,
        props: { load: async () => replay, table: 'k7' },
    })
    document.querySelector('button')!.click()
    await vi.waitFor(() => expect(document.querySelector('p')).not.toBeNull())
    const said = document.body.textContent!.replace(/\s+/g, ' ')
    await unmount(verify)
    return { said, asked }
}

afterEach(() => {
    vi.unstubAllGlobals()
    localStorage.clear()
})

describe('the proof of the deals', () => {
    it('says how many follow from the seeds, and names the commitment', async () => {
        const { said, asked } = await pressed(200, { commitment: 'c0ffee', deals: 12, copied: 0 })
        expect(asked[0]).toBe('/api/verify')
        expect(asked[1]).toContain('"secret":"07"')
        expect(said).toContain('All 12 random events follow')
        expect(said).toContain('c0ffee')
        expect(said).not.toContain('copied')
    })

    it('has to fit the commitment that this device was shown at the table', async () => {
        const proof = { commitment: 'c0ffee', deals: 12, copied: 0 }
        expect((await pressed(200, proof)).asked[2]).toBeNull()
        keepPledge('k7', { commitment: 'c0' })
        expect((await pressed(200, proof)).asked[2]).toBe('c0')
    })

    it('says which moves are not covered', async () => {
        const { said } = await pressed(200, { commitment: 'c0ffee', deals: 1, copied: 7 })
        expect(said).toContain('The first 7 moves were copied')
    })

    it('says why deals are not proven', async () => {
        const { said } = await pressed(422, { code: 'unproven', message: 'move 5 is forged' })
        expect(said).toContain('not proven')
        expect(said).toContain('move 5 is forged')
        expect(said).not.toContain('follow from the secret')
    })
})
