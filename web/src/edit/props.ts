import type { Choice } from '../lib/server'
import type { Reason } from './words'

/** The props of every part of a table that is being set up. */
export type EditedProps<State, Move extends Choice> = {
    state: State
    /** The piece that a press puts down. */
    hand: string
    /** The move that is shown on the table. */
    hint: Move | null
    /** Why the position is impossible. */
    reasons: Reason[]
    onchange: (state: State) => void
}
