import type { Snippet } from 'svelte'
import type { AnyState, Choice, Closed, Counted, Ready, Seat, Step } from '../lib/server'

/** A choice shown on the table, and how much of it: 1 is the source, 2 also the colour, 3 everything. */
export type Shown<Move extends Choice = Choice> = { level: number; choice: Move }

/** What the table of every game is given: a position, the steps that led to it, and what can be done. */
export type TableProps<State = AnyState, Move extends Choice = Choice> = {
    game: string
    state: State
    seats: Seat[]
    actor: number
    /** The seat drawn nearest. If it is null, because nobody plays on this device, the first seat is. */
    me: number | null
    /** The legal moves of this device; empty when it is not its turn. */
    choices: Move[]
    /** What the player in turn may not do, and why. */
    closed?: Closed[]
    /** The seats that have nothing to take while the others play on. */
    passed?: number[]
    /** What each goal would score for each seat now. */
    goals?: Record<string, number[]>
    /** The full lines of each seat, and what each would score now. */
    ready?: Ready[][]
    /** Takes back the last step of this device; null while that is impossible. */
    undo?: (() => void) | null
    /** Whether the moments of a replay are shown. Each one cuts short the animation of the one before it. */
    replayed?: boolean
    /** The steps that were just played; the last one is shown as the last move. */
    steps: Step[]
    /** The last move of a player, used as long as there are no steps. */
    before?: Step | null
    /** The moves that others made since the last move of this device. */
    since?: Step[]
    /** The last finished round, and what opens the dialog of how it was counted. */
    counted?: Counted | null
    oncounted?: (() => void) | null
    hint?: Shown<Move> | null
    /** The winners, once the game is over. */
    winners?: number[]
    /** Whether the bot in turn is still being prepared. */
    preparing?: boolean
    /** In a lesson, the seats that it is about. A phone has no room for more, so the last move, the store and the other
     * boards are hidden, unless a move is being shown there. */
    about?: number[] | null
    interactive: boolean
    onplay: (move: string) => void
    /** What lies in the place of the market when the game is over and its last points are counted. */
    after?: Snippet | undefined
}

/** What a drawn table offers to the page. */
export type DrawnTable = {
    /** Plays a typed move. Returns why it is not legal, and an empty text if it was played. */
    type: (text: string) => string
    /** Whether steps are still being shown. */
    busy: () => boolean
}
