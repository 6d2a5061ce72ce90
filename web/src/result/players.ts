import type { Table } from '../lib/server'
import { nameOf } from '../shared/words'

/** The players of a finished game, as the result and the plot of the scores show them. */
export function playersOf({ seats, summary, scores, winners }: Table) {
    return seats.map(({ colour, bot }, seat) => ({
        name: nameOf(seats, seat),
        colour,
        bot,
        rounds: summary[seat]?.rounds ?? [],
        total: scores[seat] ?? 0,
        won: winners.includes(seat),
    }))
}
