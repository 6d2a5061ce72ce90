import type { ClassicState, Step } from '../lib/server'
import { beats, type Beat } from './beats'

/** How a beat is shown: flights from where tiles lay to where they lie once `draw` has drawn the position after it.
 * It resolves when the next beat may begin, at once after `stop`. A bot's move waits for `think`: nobody can follow
 * one that comes in the same moment; `since` is when the table came to rest. */
export type Performer = {
    perform(beat: Beat, draw: () => void): Promise<void>
    think(since: number): Promise<void>
    stop(): void
}

/** The position on show. It runs behind the server's while beats are played, and is the server's at every rest. */
export class Stage {
    shown = $state.raw<ClassicState>()!
    busy = $state(false)
    /** The beat on show: whose board is being counted, and which places count. */
    beat = $state.raw<Beat | null>(null)
    /** The bot that is taking its time. */
    thinker = $state<number | null>(null)

    private target: ClassicState
    private ply: number | null
    private queue: Beat[] = []
    private running = 0
    private rested = performance.now()

    constructor(
        private readonly game: string,
        state: ClassicState,
        steps: Step[],
        private readonly isBot: (seat: number) => boolean = () => false,
    ) {
        this.shown = state
        this.target = state
        this.ply = steps.at(-1)?.ply ?? null
    }

    /** Go to a position. Steps that follow what was shown are played; anything else, such as an undo, is just drawn. */
    show(state: ClassicState, steps: Step[], performer: Performer | null): void {
        if (state === this.target) return
        const fresh = this.ply === null ? steps : steps.filter((step) => step.ply > this.ply!)
        const follows = fresh.length > 0 && (this.ply === null || fresh[0]!.ply === this.ply + 1)
        const before = this.target
        this.target = state
        this.ply = steps.at(-1)?.ply ?? null
        const next = follows ? beats(this.game, before, fresh, state) : []
        if (!performer || next.length === 0) {
            this.rest(performer)
            return
        }
        this.queue.push(...next)
        if (!this.busy) void this.run(performer)
    }

    /** Drop whatever is still to be played and draw the server's position. */
    skip(performer: Performer): void {
        if (this.busy) this.rest(performer)
    }

    private rest(performer: Performer | null): void {
        this.running += 1
        this.queue = []
        this.shown = this.target
        this.busy = false
        this.beat = null
        this.thinker = null
        this.rested = performance.now()
        performer?.stop()
    }

    private async run(performer: Performer): Promise<void> {
        const mine = ++this.running
        this.busy = true
        for (let beat = this.queue.shift(); beat; beat = this.queue.shift()) {
            const now = beat
            // What a bot tiles follows at once: it is the end of a round, and counted tile by tile anyway.
            if (now.kind === 'draft' && this.isBot(now.mover)) {
                this.beat = null
                this.thinker = now.mover
                await performer.think(this.rested)
                if (mine !== this.running) return
                this.thinker = null
            }
            await performer.perform(now, () => {
                if (mine !== this.running) return
                this.shown = now.state
                this.beat = now
            })
            if (mine !== this.running) return
            this.rested = performance.now()
        }
        this.rest(null)
    }
}
