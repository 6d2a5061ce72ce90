import type { TableKit } from '../../kit'
import { NOTHING } from '../choice'
import { imagine } from '../imagine'
import { isChance, readMove } from '../moves'
import type { DuelChoice, DuelState } from '../state'
import * as words from '../words'
import Pieces from './Pieces.svelte'
import Table from './Table.svelte'

/** The table of Duel. */
export const table: TableKit<DuelState, DuelChoice> = {
    Table,
    words,
    Pieces,
    imagine,
    keys: [
        [['←', '→', '↑', '↓'], 'duelkeys-arrows'],
        [['0', '…', '4', 'M'], 'duelkeys-source'],
        [['B', 'Y', 'R', 'K', 'T'], 'duelkeys-colour'],
        [['1', '…', '6'], 'duelkeys-line'],
        [['-', '0'], 'duelkeys-broken'],
        [['P'], 'duelkeys-plates'],
        [['D'], 'duelkeys-draw'],
        [['L'], 'duelkeys-look'],
        [['1', '…', '9'], 'duelkeys-number'],
        [['R'], 'duelkeys-turn'],
        [['C'], 'duelkeys-chips'],
        [['Enter'], 'duelkeys-enter'],
        [['Esc'], 'duelkeys-escape'],
    ],
    keysNote: 'duelkeys-note',
    typed: 'duelkeys-typed',
    isStepwise: ({ kind }) => kind === 'sun' || kind === 'moon',
    readChoice: (text, tiles) => {
        const move = readMove(text)
        return move && !isChance(move) ? { ...NOTHING, tiles, ...move, move: text } : null
    },
}
