import { kit as kitOf } from '../kit'
import { START_POINTS } from './components'
import GoalSign from './GoalSign.svelte'
import { goalName, goalsOf } from './goals'
import GoalList from './GoalList.svelte'
import { asked, firstGame, missing } from './lobby/wishes'
import Wishes from './lobby/Wishes.svelte'
import './pieces.css'
import drawings from './pieces.svg?raw'

const SOURCES = ['tiled', 'ornament', 'broken', 'draws']

/** The kit of Azul Duel. */
export const kit = kitOf({
    games: { duel: [2] },
    lobby: {
        offers: [{ name: 'duel', sign: 'tyrt' }],
        wishes: firstGame,
        Wishes,
        asked,
        missing,
    },
    drawings,
    goals: { of: goalsOf, name: goalName, Sign: GoalSign, List: GoalList },
    result: {
        startScore: START_POINTS,
        sources: (options) => [...SOURCES, ...goalsOf(options)],
        named: (source) =>
            SOURCES.includes(source)
                ? { text: `duelpoints-${source}` }
                : { text: `duelgoal-${source}`, goal: source },
        tie: 'result-tie-start',
        ending: () => '',
    },
    rules: {
        game: 'duel',
        title: 'game-duel',
        load: async () => (await import('./rules')).rules,
    },
    boardPlaces: ['line', 'field', 'dome', 'broken'],
    table: async () => (await import('./table')).table,
    editor: async () => (await import('./edit')).editor,
})
