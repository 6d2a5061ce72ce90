import type { Replay, Seat } from '../lib/server'
import { faceOf } from '../lib/bots'
import { SEAT_COLOURS, shownName } from '../shared/seats'

/** Returns the players of a record as seats of a table. A record knows only their names. `held` are the seats of this
 * device. */
export function seatsOf(replay: Replay, held: number[]): Seat[] {
    return replay.names.map((name, seat) => ({
        kind: 'person',
        name: shownName(replay.names, seat),
        colour: SEAT_COLOURS[seat]!,
        bot: faceOf(name) === null ? null : name,
        online: true,
        yours: held.includes(seat),
        stand_in: null,
        lost: false,
    }))
}
