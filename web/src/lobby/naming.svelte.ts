import { Refusal } from '../lib/server'

/** Milliseconds after the last letter before a name is sent, and before it is sent again if that failed. */
const PAUSE = 600
const RETRY = 3000

/** The name that somebody types for a seat they hold. It is sent when they pause, or leave the field or the screen, and
 * again if the server could not take it at that moment. */
export class Naming {
    problem = $state.raw<unknown>(null)
    /** The name that is still to be sent. */
    private wanted: string | null = null
    private sending = false
    private timer: ReturnType<typeof setTimeout> | undefined

    constructor(private readonly rename: (name: string) => Promise<unknown>) {}

    type(name: string): void {
        this.wanted = name.trim()
        this.later(PAUSE)
    }

    /** Sends what was typed, without waiting for a pause. */
    send = async (): Promise<void> => {
        clearTimeout(this.timer)
        const name = this.wanted
        if (name === null || this.sending) return
        this.sending = true
        try {
            await this.rename(name)
            this.problem = null
            if (this.wanted === name) this.wanted = null
            else this.later(0)
        } catch (error) {
            this.problem = error
            const passes = !(error instanceof Refusal) || ['unreachable', 'too_fast'].includes(error.code)
            if (passes) this.later(RETRY)
        }
        this.sending = false
    }

    private later(pause: number): void {
        clearTimeout(this.timer)
        this.timer = setTimeout(this.send, pause)
    }
}
