import type { Snippet } from 'svelte'
import type { AnyState, Choice, Closed, Counted, Seat, Step } from '../lib/server'

/** A choice to be shown on the table, and how much of it: where, which colour, all. */
export type Shown<Move extends Choice = Choice> = { level: number; choice: Move }

/** What the table of every game is given: a position, what led to it, and what can be done. */
export type TableProps<State = AnyState, Move extends Choice = Choice> = {
    game: string
    state: State
    seats: Seat[]
    actor: number
    /** The seat drawn nearest; the first where nobody plays here. */
    me: number | null
    /** The moves of this device; empty when it is not its turn. */
    choices: Move[]
    /** What is not open to the seat in turn, and why. */
    closed?: Closed[]
    /** The seats that have nothing to take while the others go on. */
    passed?: number[]
    /** What each goal would give each seat now. */
    goals?: Record<string, number[]>
    /** Takes back the last step of this device; null while that is impossible. */
    undo?: (() => void) | null
    /** What just happened; the last one is shown as the last move. */
    steps: Step[]
    /** The last move of a player, for as long as no step is known. */
    before?: Step | null
    /** The last round that is over, and how to see how it was counted. */
    counted?: Counted | null
    oncounted?: (() => void) | null
    hint?: Shown<Move> | null
    /** The seats that have won, at the end. */
    winners?: number[]
    /** Whether the bot in turn is still being made ready. */
    preparing?: boolean
    /** In a lesson, the seats that it speaks of. A phone has no room for more: the last move, the store and any other
     * board give way, but for the moves that are made there. */
    about?: number[] | null
    interactive: boolean
    onplay: (move: string) => void
    /** What lies in the middle of the table when the game is over. */
    after?: Snippet
}

/** What a table can be asked for. */
export type DrawnTable = {
    /** Play a typed move; false if it is none of the legal ones. */
    type: (text: string) => boolean
}
