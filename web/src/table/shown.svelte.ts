import { getContext, setContext } from 'svelte'

/** The round on show, for who draws around a table. It is not the server's while the round before is being counted. */
export type Shown = { round: number | null }

const KEY = Symbol('the round on show')

/** Where a table tells it; to be asked for while a component is made that has a table in it. */
export function showRound(): Shown {
    const shown = $state<Shown>({ round: null })
    return setContext(KEY, shown)
}

/** Where to tell it; nowhere, if nobody asked. */
export function shownRound(): Shown | undefined {
    return getContext<Shown | undefined>(KEY)
}
