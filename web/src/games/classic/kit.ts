import { kit as kitOf } from '../kit'
import Wishes from './lobby/Wishes.svelte'
import { asked, type Wall } from './lobby/walls'

const PLAYERS = [2, 3, 4] as const

/** The kit of Azul, Azul Mini and the grey wall. */
export const kit = kitOf({
    games: { azul: PLAYERS, 'azul-grey': PLAYERS, mini: PLAYERS, 'mini-grey': PLAYERS },
    lobby: {
        offers: [
            { name: 'azul', sign: 'byrk' },
            { name: 'mini', sign: 'wbwb', small: true },
        ],
        wishes: (): Wall => 'coloured',
        Wishes,
        asked,
        missing: () => '',
    },
    drawings: '',
    goals: null,
    result: {
        startScore: 0,
        sources: () => ['tiled', 'floor', 'row', 'column', 'colour'],
        named: (source) => ({ text: `result-${source}` }),
        tie: 'result-tie-rows',
        // A25: nobody can complete a row any more.
        ending: (summary) => (summary.some(({ points }) => 'dead-end' in points) ? 'result-dead-end' : ''),
    },
    rules: {
        game: 'azul',
        title: 'rules-classic',
        load: async () => (await import('./rules')).rules,
    },
    boardPlaces: ['line', 'wall', 'floor'],
    table: async () => (await import('./table')).table,
    editor: async () => (await import('./edit')).editor,
})
