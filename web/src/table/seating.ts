import type { Choice, Seat, Table } from '../lib/server'

/** The seat that this device plays now: the one in turn if it is held here, otherwise the first one held here. */
export function nearest(seats: Seat[], actor: number): number | null {
    if (seats[actor]?.yours) return actor
    const first = seats.findIndex((seat) => seat.yours)
    return first < 0 ? null : first
}

/** The moves that this device may make; none while another seat is in turn. */
export function ownChoices(table: Table): Choice[] {
    return table.seats[table.actor]?.yours ? table.choices : []
}

/** The seat of this device that may take its last move back, the one in turn first. */
export function undoSeat(table: Table): number | null {
    const held = table.undo.filter((seat) => table.seats[seat]?.yours)
    return held.includes(table.actor) ? table.actor : (held[0] ?? null)
}
