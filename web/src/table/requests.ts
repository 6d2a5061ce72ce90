import type { Table } from '../lib/server'
import { language, t } from '../lib/texts.svelte'
import { offerState } from '../result/rematch.svelte'
import { nameOf } from '../shared/words'

/** Returns what others ask of the players of this device, in a sentence: to take back a move, to end the game, or for a
 * rematch. It is empty if nothing waits for an answer. */
export function requestText(table: Table): string {
    const { seats, offer, status } = table
    const name = (seat: number) => nameOf(seats, seat)
    if (status === 'over') {
        const { kind, seats: willing } = offerState(table)
        if (kind !== 'offered') return ''
        const names = new Intl.ListFormat(language()).format(willing.map(name))
        return t('result-rematch-offered', { names })
    }
    if (!offer || seats[offer.seat]?.yours || !offer.waiting.some((seat) => seats[seat]?.yours)) return ''
    return t(offer.kind === 'undo' ? 'offer-undo' : 'offer-end', { who: name(offer.seat) })
}
