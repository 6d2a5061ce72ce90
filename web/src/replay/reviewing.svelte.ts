import type { Review } from '../lib/server'

/** Milliseconds between two polls of the review's progress, and between polls until its length is known. */
const PAUSE = 700
const FIRST_PAUSE = 200

/** The least time in milliseconds, and the least number of decisions, from which the remaining time is estimated. */
const TELLING = { took: 4000, judged: 10 }

/** The review of a game in the making. It polls until the review is complete. */
export class Reviewing {
    review = $state.raw<Review | null>(null)
    problem = $state.raw<unknown>(null)
    /** Whether the review was requested. */
    wanted = $state(false)
    /** The estimated remaining time in milliseconds, or null while it cannot be estimated. */
    left = $state<number | null>(null)
    /** When progress was first seen, and how many decisions were done by then. */
    private begun: { at: number; done: number } | null = null
    private timer: ReturnType<typeof setTimeout> | undefined

    /** `ask` returns as much of the review as there is. */
    constructor(private readonly ask: () => Promise<Review>) {}

    get whole(): boolean {
        return this.review !== null && this.review.total > 0 && this.review.done === this.review.total
    }

    start(): void {
        this.wanted = true
        this.problem = null
        this.begun = null
        this.left = null
        void this.poll()
    }

    stop(): void {
        this.wanted = false
        clearTimeout(this.timer)
    }

    private async poll(): Promise<void> {
        try {
            const review = await this.ask()
            if (!this.wanted) return
            this.review = review
            this.measure(review)
        } catch (error) {
            this.problem = error
            return
        }
        const pause = this.review?.total ? PAUSE : FIRST_PAUSE
        if (!this.whole) this.timer = setTimeout(() => void this.poll(), pause)
    }

    private measure({ done, total }: Review): void {
        if (done === 0) return
        const now = Date.now()
        this.begun ??= { at: now, done }
        const [took, judged] = [now - this.begun.at, done - this.begun.done]
        if (took >= TELLING.took && judged >= TELLING.judged) this.left = (took / judged) * (total - done)
    }
}
