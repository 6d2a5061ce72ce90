import { getContext, setContext } from 'svelte'

/** The round shown on the table, for the components around it. While the last round is being counted, it lags behind
 * the server's. */
export type Shown = { round: number | null }

const KEY = Symbol('the round on show')

/** Creates the context in which a table sets the round. Call it while a component that contains a table is being
 * created. */
export function showRound(): Shown {
    const shown = $state<Shown>({ round: null })
    return setContext(KEY, shown)
}

/** Returns the context to set the round in, or undefined if no component around the table created one. */
export function shownRound(): Shown | undefined {
    return getContext<Shown | undefined>(KEY)
}
