import { typed } from '../lib/choice'
import type { Choice } from '../lib/server'

/** How a hand looks up and makes moves: the legal ones, whether each is to be confirmed, and what plays one. */
export type Making<Move extends Choice> = {
    legal: () => Move[]
    confirms: () => boolean
    play: (move: string) => void
}

/** What a player has in hand, at the table of any game: a move to be confirmed, or one that is on its way. */
export abstract class InHand<Move extends Choice> {
    pending = $state.raw<Move | null>(null)
    /** The move that is on its way to the server: it stays in sight until the table has gone on. */
    sent = $state.raw<Move | null>(null)

    constructor(private readonly making: Making<Move>) {}

    get choices(): Move[] {
        return this.making.legal()
    }

    /** Play a typed move. */
    type(text: string): boolean {
        return this.make(typed(this.choices, text))
    }

    confirm(): void {
        if (this.pending) this.send(this.pending)
    }

    /** Take a choice in hand. */
    protected abstract hold(choice: Move): void

    /** Whether a choice is confirmed before it is sent, where the player wants that. */
    protected isConfirmed(_choice: Move): boolean {
        return true
    }

    protected make(choice: Move | null): boolean {
        if (!choice) return false
        this.hold(choice)
        if (this.making.confirms() && this.isConfirmed(choice)) this.pending = choice
        else this.send(choice)
        return true
    }

    private send(choice: Move): void {
        this.pending = null
        this.sent = choice
        this.making.play(choice.move)
    }

    /** There are choices again where one was sent: it was refused. */
    reopen(): void {
        if (this.sent) this.cancel()
    }

    /** Put everything back. */
    cancel(): void {
        this.pending = null
        this.sent = null
    }
}
