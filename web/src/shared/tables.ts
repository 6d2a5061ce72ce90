import type { Component } from 'svelte'

const classic = () => import('../games/classic/table/Table.svelte')

/** How to draw each game. A game that is here can be chosen in the lobby and replayed; one that is not is still to come. */
export const TABLES: Record<string, () => Promise<{ default: Component<any> }>> = {
    azul: classic,
    'azul-grey': classic,
    mini: classic,
    'mini-grey': classic,
    duel: () => import('../games/duel/table/Table.svelte'),
}
