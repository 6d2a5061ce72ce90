import type { Replay, Seat } from '../lib/server'
import { SEAT_COLOURS, shownName } from '../shared/seats'

/** The players of a record as seats of a table: a record knows their names only. */
export function seatsOf(replay: Replay): Seat[] {
    return replay.names.map((name, seat) => ({
        kind: 'person',
        name: shownName(name, seat),
        colour: SEAT_COLOURS[seat]!,
        bot: null,
        online: true,
        yours: false,
    }))
}
