import type { SeatColour } from '../lib/server'
import { t } from '../lib/texts.svelte'

/** The colours of players, in the order that seats get them. */
export const SEAT_COLOURS: SeatColour[] = ['lagoon', 'ochre', 'brick', 'olive', 'plum', 'slate']

/** A bot's name; one that the catalogue of texts does not know keeps the server's. */
export function botName(bot: string): string {
    return known(`bot-${bot}`) ?? bot
}

/** What a bot plays like, in a few words, where that is known. */
export function botStyle(bot: string): string | null {
    return known(`bot-${bot}-about`)
}

function known(id: string): string | null {
    const text = t(id)
    return text === id ? null : text
}

/** The name of a seat as the server or a record tells it. Bots are called by their own names there, and a player
 * without a name by an English one. */
export function shownName(name: string, seat: number): string {
    return seatName(name === `Player ${seat + 1}` ? '' : botName(name), seat)
}

/** What to call a seat whose player gave no name. */
export function seatName(name: string, seat: number): string {
    return name.trim() || t('player-name', { number: seat + 1 })
}
