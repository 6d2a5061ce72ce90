import type { SeatColour } from '../lib/server'
import { t } from '../lib/texts.svelte'
import { botName } from '../lib/bots'

/** The colours of players, in the order that seats get them. */
export const SEAT_COLOURS: SeatColour[] = ['lagoon', 'ochre', 'brick', 'olive', 'plum', 'slate']

/** The name of a seat as the server or a record tells it. Bots are called by their own names there, and a player
 * without a name by an English one. */
export function shownName(name: string, seat: number): string {
    return seatName(name === `Player ${seat + 1}` ? '' : botName(name), seat)
}

/** What to call a seat whose player gave no name. */
export function seatName(name: string, seat: number): string {
    return name.trim() || t('player-name', { number: seat + 1 })
}
