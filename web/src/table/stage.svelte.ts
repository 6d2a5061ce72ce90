import type { Step } from '../lib/server'
import type { Beat, BeatMaker } from './beat'

/** Shows beats. `perform` lets tiles fly from where they lay to where they lie once `draw` has drawn the next position.
 * It resolves when the next beat may begin, which after `stop` is at once. A bot's move waits for `think`, because
 * nobody can follow a move that is made the moment the last one ends; `since` is when the table came to rest. */
export type Performer = {
    perform(beat: Beat<unknown>, draw: () => void): Promise<void>
    think(since: number): Promise<void>
    stop(): void
}

/** The position on the screen. It lags behind the server's while beats are played, and is the server's at rest. */
export class Stage<State> {
    shown = $state.raw() as State
    busy = $state(false)
    /** The beat being shown: whose board is counted, and which places score. */
    beat = $state.raw<Beat<State> | null>(null)
    /** The bot that pauses to think. */
    thinker = $state<number | null>(null)
    /** The step being shown or, at rest, the last one that `tells` accepts. */
    last = $state.raw<Step | null>(null)

    private target: State
    private ply: number | null
    private told: Step | null
    private queue: Beat<State>[] = []
    private running = 0
    private rested = performance.now()

    constructor(
        state: State,
        steps: Step[],
        private readonly beats: BeatMaker<State>,
        private readonly isBot: (seat: number) => boolean = () => false,
        /** Whether to show a step as the last move: not if an earlier step says more about the turn. */
        private readonly tells: (step: Step) => boolean = () => true,
    ) {
        this.shown = state
        this.target = state
        this.ply = steps.at(-1)?.ply ?? null
        this.told = steps.findLast(tells) ?? null
        this.last = this.told
    }

    /** Goes to a position. Steps that continue from the last position are played; anything else, such as an undo, is
     * drawn at once. */
    show(state: State, steps: Step[], performer: Performer | null): void {
        if (state === this.target) return
        const fresh = this.ply === null ? steps : steps.filter((step) => step.ply > this.ply!)
        const follows = fresh.length > 0 && (this.ply === null || fresh[0]!.ply === this.ply + 1)
        const before = this.target
        this.told = steps.findLast(this.tells) ?? (follows ? this.told : null) ?? steps.at(-1) ?? null
        this.target = state
        this.ply = steps.at(-1)?.ply ?? null
        const next = follows ? this.beats(before, fresh, state) : []
        if (!performer || next.length === 0) {
            this.rest(performer)
            return
        }
        this.queue.push(...next)
        if (!this.busy) void this.run(performer)
    }

    /** Drops all beats that are still queued and draws the server's position. */
    skip(performer: Performer): void {
        if (this.busy) this.rest(performer)
    }

    /** Returns the step to show as the last move: while steps are played the current one, at rest the last that `tells`
     * accepts. */
    latest(steps: Step[]): Step | null {
        return (this.busy ? null : steps.findLast(this.tells)) ?? this.last
    }

    private rest(performer: Performer | null): void {
        this.running += 1
        this.queue = []
        this.shown = this.target
        this.busy = false
        this.beat = null
        this.thinker = null
        this.last = this.told
        this.rested = performance.now()
        performer?.stop()
    }

    private async run(performer: Performer): Promise<void> {
        const mine = ++this.running
        this.busy = true
        for (let beat = this.queue.shift(); beat; beat = this.queue.shift()) {
            const now = beat
            if (now.thought && this.isBot(now.step.seat)) {
                this.beat = null
                this.thinker = now.step.seat
                await performer.think(this.rested)
                if (mine !== this.running) return
                this.thinker = null
            }
            await performer.perform(now, () => {
                if (mine !== this.running) return
                this.shown = now.state
                this.beat = now
                this.last = now.step
            })
            if (mine !== this.running) return
            this.rested = performance.now()
        }
        this.rest(null)
    }
}
