import type { EditorProps, SetupOf } from '../games/kit'
import type { AnyState, Choice } from '../lib/server'
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

/** Returns what an editor passes to every part of its table. */
export function edited<Setup extends SetupOf<AnyState>, Move extends Choice>({
    setup,
    hand,
    hint,
    reasons,
    onpress,
}: EditorProps<Setup, Move>): EditedProps<Setup['state'], Move> {
    const onchange = (state: Setup['state']) => onpress({ ...setup, text: '', state })
    return { state: setup.state, hand, hint, reasons, onchange }
}
