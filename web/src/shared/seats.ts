import type { Seat, SeatColour } from '../lib/server'
import { t } from '../lib/texts.svelte'
import { botName, variantAt } from '../lib/bots'

/** The colours of players, in the order in which seats get them. */
export const SEAT_COLOURS: SeatColour[] = ['lagoon', 'ochre', 'brick', 'olive', 'plum', 'slate']

/** Whether the player at a seat has given a name. The server and records give the others an English one. */
export function isNamed(names: string[], seat: number): boolean {
    return names[seat] !== `Player ${seat + 1}`
}

/** Returns the name of a seat in the reader's language. The server and records give bots their own names. */
export function shownName(names: string[], seat: number): string {
    const name = names[seat] ?? ''
    return seatName(isNamed(names, seat) ? botName(name, variantAt(names, seat)) : '', seat)
}

/** Returns what stands for a player on a disc: the first letter of the name, or the number of the seat if the player gave
 * none. */
export function initial(name: string): string {
    const seat = SEAT_COLOURS.findIndex((_, seat) => name === seatName('', seat))
    return seat < 0 ? ([...name.trim()][0]?.toUpperCase() ?? '') : String(seat + 1)
}

/** Returns a player's name, or one made of the seat's number if the player gave none. */
export function seatName(name: string, seat: number): string {
    return name.trim() || t('player-name', { number: seat + 1 })
}

/** Returns the name of a bot that plays for the owner of a seat, or might play for one if no seat is given. No bot at the
 * table has the same name. */
export function standInName(
    bot: string,
    seats: Pick<Seat, 'bot' | 'stand_in'>[],
    seat = seats.length,
): string {
    const others = seats.filter((other, at) => other.bot === bot || (other.stand_in === bot && at < seat))
    return botName(bot, others.length)
}
