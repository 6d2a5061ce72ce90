import { TOKEN } from '../../../lib/colours'
import { setupOf, type EditorKit, type SetupOf } from '../../kit'
import { COLOURS, isGrey } from '../components'
import { imagine } from '../imagine'
import type { ClassicChoice, ClassicState } from '../state'
import Pieces from '../table/Pieces.svelte'
import * as words from '../words'
import Editor from './Editor.svelte'
import { emptyTable, left, onWall, resized, written } from './table'

/** The editor of the classic games. */
export const editor: EditorKit<SetupOf<ClassicState>, ClassicChoice> = {
    Editor,
    words,
    Pieces,
    imagine,
    tiles: [...COLOURS, TOKEN],
    piece: null,
    pieces: {},
    fresh: (game, players) => ({ game, players, options: {}, text: '', state: emptyTable(players) }),
    read: setupOf,
    withGame: (setup, game) => ({ ...setup, game, text: '', state: onWall(setup.state, isGrey(game)) }),
    withPlayers: (setup, players) => ({ ...setup, players, text: '', state: resized(setup.state, players) }),
    left: ({ state }) => left(state),
    written: ({ state }) => written(state),
    worth: (game) => (isGrey(game) ? 'edit-worth-grey' : 'edit-worth'),
}
