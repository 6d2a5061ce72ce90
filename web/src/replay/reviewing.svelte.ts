import { server, type Review } from '../lib/server'

/** Milliseconds between two questions how far the review is. */
const PAUSE = 700

/** The review of a table's game while it is made: asked for until all of it is there. */
export class Reviewing {
    review = $state.raw<Review | null>(null)
    problem = $state.raw<unknown>(null)
    /** Whether somebody wants it. */
    wanted = $state(false)
    private timer: ReturnType<typeof setTimeout> | undefined

    constructor(private readonly id: string) {}

    get whole(): boolean {
        return this.review !== null && this.review.total > 0 && this.review.done === this.review.total
    }

    start(): void {
        this.wanted = true
        this.problem = null
        void this.ask()
    }

    stop(): void {
        this.wanted = false
        clearTimeout(this.timer)
    }

    private async ask(): Promise<void> {
        try {
            const review = await server.review(this.id)
            if (!this.wanted) return
            this.review = review
        } catch (error) {
            this.problem = error
            return
        }
        if (!this.whole) this.timer = setTimeout(() => void this.ask(), PAUSE)
    }
}
