import './texts'
import { describe, expect, it } from 'vitest'
import { review } from './sample'
import { progressText } from './words'

describe('the progress of a review', () => {
    const said = (left: number | null) => progressText({ review: review({ done: 6, total: 149 }), left })

    it('is the number of games ahead in the queue', () => {
        const waiting = (ahead: number) =>
            progressText({ review: review({ done: 0, total: 0, ahead }), left: null })
        expect(waiting(0)).toContain('starts in a moment')
        expect(waiting(1)).toBe('One game is ahead of this one.')
        expect(waiting(2)).toBe('2 games are ahead of this one.')
    })

    it('is the decisions reviewed, and the time left if it is known', () => {
        expect(progressText({ review: null, left: null })).toContain('starts in a moment')
        expect(said(null)).toBe('Decisions reviewed: 6 of 149')
        expect(said(200)).toContain('· about 10 seconds left')
        expect(said(44_000)).toContain('about 40 seconds left')
        expect(said(58_000)).toContain('about 1 minute left')
        expect(said(130_000)).toContain('about 2 minutes left')
    })
})
