import { setupOf, type EditorKit, type SetupOf } from '../../kit'
import { ANY, CHIPS, COLOURS, FIRST_GAME, ORNAMENT, PLATES } from '../components'
import { imagine } from '../imagine'
import type { DuelChoice, DuelState } from '../state'
import Pieces from '../table/Pieces.svelte'
import * as words from '../words'
import Editor from './Editor.svelte'
import PlateInHand from './PlateInHand.svelte'
import { emptyTable, isPlate, left, spentChips, written } from './table'

/** A position of Duel as it is being set up. `spent` lists the chips that were spent, as far as they are named. */
export type DuelSetup = SetupOf<DuelState> & { spent: string[] }

/** What a space of a dome can be for. */
const SPACES: string[] = [...COLOURS, ORNAMENT, ANY]

/** The editor of Duel. */
export const editor: EditorKit<DuelSetup, DuelChoice> = {
    Editor,
    words,
    Pieces,
    imagine,
    tiles: COLOURS,
    piece: { is: isPlate, text: words.plateText, Drawn: PlateInHand },
    pieces: {
        plate: { known: PLATES, say: words.plateText },
        chip: { known: CHIPS, say: words.chipText },
        tile: { known: SPACES, say: words.spaceName },
        space: { known: SPACES, say: words.spaceName },
    },
    fresh: (game) => ({
        game,
        players: 2,
        options: { goals: FIRST_GAME },
        text: '',
        state: emptyTable(),
        spent: [],
    }),
    read: (position) => ({ ...setupOf(position), spent: spentChips(position.state) }),
    withGame: (setup, game) => ({ ...setup, game }),
    withPlayers: (setup) => setup,
    left: ({ state }) => left(state),
    written: ({ state, spent }) => written(state, spent),
    worth: () => 'edit-worth-duel',
}
