import type { Choice } from '../lib/server'
import type { Reason } from './words'

/** What every part of a table that is being set up is given. */
export type EditedProps<State, Move extends Choice> = {
    state: State
    /** What a press puts there. */
    hand: string
    /** A move that is shown on the table. */
    hint: Move | null
    /** Why the position is impossible. */
    reasons: Reason[]
    onchange: (state: State) => void
}
