import type { TableKit } from '../../kit'
import { NOTHING } from '../choice'
import { imagine } from '../imagine'
import { readMove } from '../moves'
import type { ClassicChoice, ClassicState } from '../state'
import * as words from '../words'
import Pieces from './Pieces.svelte'
import Table from './Table.svelte'

/** The table of the classic games. */
export const table: TableKit<ClassicState, ClassicChoice> = {
    Table,
    words,
    Pieces,
    imagine,
    keys: [
        [['←', '→', '↑', '↓'], 'table-keys-arrows'],
        [['0', '…', '9'], 'table-keys-source'],
        [['B', 'Y', 'R', 'K', 'W'], 'table-keys-colour'],
        [['1', '…', '5'], 'table-keys-line'],
        [['-', '0'], 'table-keys-floor'],
        [['Enter'], 'table-keys-enter'],
        [['Esc'], 'table-keys-escape'],
    ],
    keysNote: 'table-keys-note',
    typed: 'table-typed-label',
    isStepwise: ({ kind }) => kind === 'draft',
    readChoice: (text, tiles) => {
        const move = readMove(text)
        return move && move.kind !== 'deal' ? { ...NOTHING, tiles, ...move, move: text } : null
    },
}
