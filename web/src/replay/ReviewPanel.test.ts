import { flushSync, mount, unmount } from 'svelte'
import { expect, it, vi } from 'vitest'
import { drawn } from '../lib/drawn'
import { Reviewing } from './reviewing.svelte'
import ReviewPanel from './ReviewPanel.svelte'
import { review } from './sample'

async function reviewed(done: number): Promise<Reviewing> {
    const reviewing = new Reviewing(async () => review({ done, total: 2 }))
    reviewing.start()
    await vi.waitFor(() => expect(reviewing.review).not.toBeNull())
    reviewing.stop()
    return reviewing
}

it('says that the review is ready and offers the summary, until that has been shown', async () => {
    const reviewing = await reviewed(2)
    const onsummary = vi.fn()
    const target = document.createElement('div')
    const made = mount(ReviewPanel, { target, props: { reviewing, seen: false, onsummary } })
    flushSync()
    target.querySelector('button')!.click()
    expect(onsummary).toHaveBeenCalledOnce()
    void unmount(made)
    expect(drawn(ReviewPanel, { reviewing, seen: true, onsummary })).not.toContain('Summary')
})

it('offers no summary before the review is complete', async () => {
    const reviewing = await reviewed(1)
    expect(drawn(ReviewPanel, { reviewing, seen: false, onsummary: () => {} })).not.toContain('Summary')
})
