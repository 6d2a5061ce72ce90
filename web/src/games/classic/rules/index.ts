import type { RulesKit } from '../../kit'
import { isGrey, isMini } from '../components'
import Rules from './Rules.svelte'

/** The rules of the classic games. */
export const rules: RulesKit = {
    Rules,
    lead: 'rules-lead',
    notes: (game) => [
        ...(isGrey(game) ? ['rules-note-grey'] : []),
        ...(isMini(game) ? ['rules-note-mini'] : []),
    ],
    chapters: ['table', 'offer', 'lines', 'floor', 'tiling', 'next', 'end', 'grey', 'mini', 'here'],
}
