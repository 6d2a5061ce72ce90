import type { Choice, Position, Verdict } from '../lib/server'

/** What judges a move that the reader tries. */
export type Judge = {
    /** Returns a position with its legal moves. */
    look: (position: string) => Promise<Position>
    judge: (position: string, move: string) => Promise<Verdict>
}

/** A try: the reader makes another move at a moment of the replay, and learns what it is worth. */
export class Trying {
    /** The frame whose position is tried at; -1 if nothing is tried. */
    from = $state(-1)
    position = $state.raw<Position | null>(null)
    chosen = $state.raw<Choice | null>(null)
    verdict = $state.raw<Verdict | null>(null)
    problem = $state.raw<unknown>(null)

    constructor(private readonly by: Judge) {}

    /** Whether the reader is choosing a move on the table. */
    get choosing(): boolean {
        return this.position !== null && this.chosen === null
    }

    /** Whether the chosen move is being judged. */
    get judging(): boolean {
        return this.chosen !== null && this.verdict === null && this.problem === null
    }

    async begin(from: number, position: string): Promise<void> {
        this.leave()
        this.from = from
        await this.attempt(from, async () => {
            const looked = await this.by.look(position)
            return () => (this.position = looked)
        })
    }

    async play(move: string): Promise<void> {
        const { from, position } = this
        const choice = position?.choices.find((each) => each.move === move)
        if (!position || !choice || this.chosen) return
        this.chosen = choice
        await this.attempt(from, async () => {
            const verdict = await this.by.judge(position.position, move)
            return () => (this.verdict = verdict)
        })
        if (this.problem) this.chosen = null
    }

    leave(): void {
        this.from = -1
        this.position = this.chosen = this.verdict = this.problem = null
    }

    /** Does what is asked, unless the reader has gone elsewhere in the meantime. */
    private async attempt(from: number, ask: () => Promise<() => void>): Promise<void> {
        this.problem = null
        try {
            const keep = await ask()
            if (this.from === from) keep()
        } catch (error) {
            if (this.from === from) this.problem = error
        }
    }
}
