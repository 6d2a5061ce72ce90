import { getContext, setContext } from 'svelte'
import type { AnyState } from '../lib/server'

/** What a table shows, for the components around it. While moves are shown and points are counted, it lags behind what
 * the server sent. */
export class Shown {
    round = $state<number | null>(null)
    /** Whether a game is being played here, so that players come and go. */
    live = $state(false)
    /** The position that is drawn. */
    state = $state.raw<AnyState | null>(null)
    /** The position, if the table is at rest. */
    rest = $state.raw<AnyState | null>(null)
}

const KEY = Symbol('what is on show')

/** Creates the context in which a table sets what it shows. Call it while a component that contains a table is being
 * created. */
export function showing(): Shown {
    return setContext(KEY, new Shown())
}

/** Returns the context to set what is shown in, or undefined if no component around the table created one. */
export function shownAround(): Shown | undefined {
    return getContext<Shown | undefined>(KEY)
}
