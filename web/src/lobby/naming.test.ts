import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Refusal } from '../lib/server'
import { Naming } from './naming.svelte'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a name that is typed for a seat', () => {
    it('is sent after a pause, once', async () => {
        const rename = vi.fn(async () => {})
        const naming = new Naming(rename)
        for (const name of ['A', 'An', 'Ana ']) naming.type(name)
        expect(rename).not.toHaveBeenCalled()
        await vi.runAllTimersAsync()
        await naming.send()
        expect(rename.mock.calls).toEqual([['Ana']])
    })

    it('is sent at once when the field or the screen is left', async () => {
        const rename = vi.fn(async () => {})
        const naming = new Naming(rename)
        await naming.send()
        expect(rename, 'nothing was typed').not.toHaveBeenCalled()
        naming.type('Ana')
        await naming.send()
        expect(rename.mock.calls).toEqual([['Ana']])
    })

    it('is sent again until the server has taken it', async () => {
        const rename = vi.fn(async () => {})
        rename.mockRejectedValueOnce(new Refusal('unreachable', ''))
        rename.mockRejectedValueOnce(new Refusal('too_fast', ''))
        const naming = new Naming(rename)
        naming.type('Ana')
        await naming.send()
        expect(naming.problem).toBeInstanceOf(Refusal)
        await vi.runAllTimersAsync()
        expect(rename).toHaveBeenCalledTimes(3)
        expect(naming.problem).toBeNull()
    })

    it('is not sent again if the server refuses it for good', async () => {
        const rename = vi.fn(() => Promise.reject(new Refusal('malformed', '')))
        const naming = new Naming(rename)
        naming.type('\u200b')
        await vi.runAllTimersAsync()
        expect(rename).toHaveBeenCalledTimes(1)
        expect(naming.problem).toBeInstanceOf(Refusal)
    })

    it('may change while it is being sent', async () => {
        const taken: string[] = []
        const rename = async (name: string) => {
            await new Promise((done) => setTimeout(done, 1000))
            taken.push(name)
        }
        const naming = new Naming(rename)
        naming.type('An')
        void naming.send()
        naming.type('Ana')
        await vi.runAllTimersAsync()
        expect(taken).toEqual(['An', 'Ana'])
    })
})
