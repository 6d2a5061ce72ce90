import type { Choice, Seat, Table } from '../lib/server'

/** Returns the seat that this device plays now: the seat in turn if it is held here, otherwise the first seat held
 * here. */
export function nearest(seats: Seat[], actor: number): number | null {
    if (seats[actor]?.yours) return actor
    const first = seats.findIndex((seat) => seat.yours)
    return first < 0 ? null : first
}

/** Returns the moves that this device may make; none while another seat is in turn. */
export function ownChoices(table: Table): Choice[] {
    return table.seats[table.actor]?.yours ? table.choices : []
}

/** Returns the seat of this device that may take back its last move, preferring the seat in turn. */
export function undoSeat(table: Table): number | null {
    const held = table.undo.filter((seat) => table.seats[seat]?.yours)
    return held.includes(table.actor) ? table.actor : (held[0] ?? null)
}
