import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Refusal, type Review } from '../lib/server'
import { Reviewing } from './reviewing.svelte'
import { review } from './sample'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a review', () => {
    it('is requested until it is complete', async () => {
        const asked = vi
            .fn<() => Promise<Review>>()
            .mockResolvedValueOnce(review({ done: 0, total: 0, moves: [], graph: [] }))
            .mockResolvedValueOnce(review({ done: 1, total: 2 }))
            .mockResolvedValue(review({ done: 2, total: 2 }))
        const reviewing = new Reviewing(asked)
        expect(asked).not.toHaveBeenCalled()
        reviewing.start()
        await vi.advanceTimersToNextTimerAsync()
        expect(reviewing.whole).toBe(false)
        await vi.runAllTimersAsync()
        expect(reviewing.whole).toBe(true)
        expect(asked).toHaveBeenCalledTimes(3)
    })

    it('is requested more often until the amount of work is known', async () => {
        const asked = vi
            .fn<() => Promise<Review>>()
            .mockResolvedValueOnce(review({ done: 0, total: 0 }))
            .mockResolvedValue(review({ done: 0, total: 2 }))
        const reviewing = new Reviewing(asked)
        reviewing.start()
        await vi.advanceTimersByTimeAsync(200)
        expect(asked).toHaveBeenCalledTimes(2)
        await vi.advanceTimersByTimeAsync(699)
        expect(asked).toHaveBeenCalledTimes(2)
        reviewing.stop()
    })

    it('says how long it will take, once that is known', async () => {
        const asked = vi.fn<() => Promise<Review>>()
        for (const done of [10, 12, 14, 16, 18, 20, 22]) {
            asked.mockResolvedValueOnce(review({ done, total: 42 }))
        }
        asked.mockResolvedValue(review({ done: 42, total: 42 }))
        const reviewing = new Reviewing(asked)
        reviewing.start()
        await vi.advanceTimersByTimeAsync(5 * 700)
        expect(reviewing.left).toBeNull()
        await vi.advanceTimersByTimeAsync(700)
        expect(reviewing.left).toBe(20 * 350)
        reviewing.stop()
    })

    it('says why if it fails, and can be requested again', async () => {
        const asked = vi.fn<() => Promise<Review>>().mockRejectedValueOnce(new Refusal('bot', ''))
        const reviewing = new Reviewing(asked)
        reviewing.start()
        await vi.runAllTimersAsync()
        expect(reviewing.problem).toBeInstanceOf(Refusal)
        asked.mockResolvedValue(review())
        reviewing.start()
        await vi.runAllTimersAsync()
        expect(reviewing.problem).toBeNull()
        expect(reviewing.whole).toBe(true)
    })

    it('is no longer requested when nobody is looking', async () => {
        const asked = vi.fn<() => Promise<Review>>().mockResolvedValue(review({ done: 1, total: 2 }))
        const reviewing = new Reviewing(asked)
        reviewing.start()
        await vi.advanceTimersToNextTimerAsync()
        reviewing.stop()
        const times = asked.mock.calls.length
        await vi.runAllTimersAsync()
        expect(asked).toHaveBeenCalledTimes(times)
    })
})
