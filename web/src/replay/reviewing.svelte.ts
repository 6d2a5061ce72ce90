import type { Review } from '../lib/server'

/** Milliseconds between two questions how far the review is, and before it is known how much there is to do. */
const PAUSE = 700
const FIRST_PAUSE = 200

/** After so many milliseconds and decisions it can be told how long the rest takes. */
const TELLING = { took: 4000, judged: 10 }

/** The review of a game while it is made: asked for until all of it is there. */
export class Reviewing {
    review = $state.raw<Review | null>(null)
    problem = $state.raw<unknown>(null)
    /** Whether somebody wants it. */
    wanted = $state(false)
    /** How many milliseconds it still takes, as it went so far; null while that cannot be told. */
    left = $state<number | null>(null)
    /** When it was first seen to have begun, and how much was done then. */
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
