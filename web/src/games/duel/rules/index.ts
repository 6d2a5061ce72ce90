import '../texts'
import type { RulesKit } from '../../kit'
import Rules from './Rules.svelte'

/** The rules of Duel. */
export const rules: RulesKit = {
    Rules,
    lead: 'rules-duel-lead',
    notes: () => [],
    chapters: [
        'duel-table',
        'duel-setup',
        'duel-turn',
        'duel-tiles',
        'duel-lines',
        'duel-plates',
        'duel-chips',
        'duel-decorating',
        'duel-scoring',
        'duel-broken',
        'duel-next',
        'duel-goals',
        'duel-end',
        'duel-here',
    ],
}
