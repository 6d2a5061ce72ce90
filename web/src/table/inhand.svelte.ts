import { typed } from '../lib/choice'
import type { Choice } from '../lib/server'

/** How a hand looks up and makes moves: the legal moves, whether a move has to be confirmed, and what plays it. */
export type Making<Move extends Choice> = {
    legal: () => Move[]
    confirms: () => boolean
    play: (move: string) => void
}

/** What a player has in hand, in any game: a move to be confirmed, or one that is being sent. */
export abstract class InHand<Move extends Choice> {
    pending = $state.raw<Move | null>(null)
    /** The move that is being sent to the server. It stays visible until the table has changed. */
    sent = $state.raw<Move | null>(null)

    constructor(private readonly making: Making<Move>) {}

    get choices(): Move[] {
        return this.making.legal()
    }

    /** Plays a typed move. Returns false if it is not legal. */
    type(text: string): boolean {
        return this.make(typed(this.choices, text))
    }

    confirm(): void {
        if (this.pending) this.send(this.pending)
    }

    /** Takes a choice in hand. */
    protected abstract hold(choice: Move): void

    /** Whether a choice has to be confirmed before it is sent, if the player wants to confirm moves. */
    protected isConfirmed(_choice: Move): boolean {
        return true
    }

    /** Whether a choice has to be confirmed even by players who do not confirm their moves. */
    protected mustAsk(_choice: Move): boolean {
        return false
    }

    protected make(choice: Move | null): boolean {
        if (!choice) return false
        this.hold(choice)
        const asks = this.making.confirms() && this.isConfirmed(choice)
        if (asks || this.mustAsk(choice)) this.pending = choice
        else this.send(choice)
        return true
    }

    private send(choice: Move): void {
        this.pending = null
        this.sent = choice
        this.making.play(choice.move)
    }

    /** Takes back a move that the server refused: there are choices again although a move was sent. */
    reopen(): void {
        if (this.sent) this.cancel()
    }

    /** Puts everything back. */
    cancel(): void {
        this.pending = null
        this.sent = null
    }
}
