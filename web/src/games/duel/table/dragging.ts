import type { Drag } from '../../../table/dragging.svelte'
import type { Acting } from './acting.svelte'
import { readPick } from './choosing'

/** The pieces that can be dragged on a table of Duel: tiles to a line, a plate on display or in hand to a field, and
 * the tiles of a rest to another place in their order. */
export function drags(acting: Acting): Drag[] {
    const cancel = () => acting.cancel()
    return [
        {
            from: 'data-pick',
            to: 'data-line',
            grab: (pick) => acting.isPicked(readPick(pick)) || acting.pick(readPick(pick)),
            aim: (line) => (acting.aim = line === null ? null : Number(line)),
            drop: (line) => acting.place(Number(line)),
            cancel,
        },
        {
            from: 'data-held',
            to: 'data-field',
            grab: () => acting.fields.length > 0,
            aim: (field) => acting.aimField(field),
            drop: (field) => acting.lay(field),
            cancel: () => acting.aimField(null),
        },
        {
            from: 'data-plate',
            to: 'data-field',
            grab: (plate) => acting.canTake(plate),
            aim: () => {},
            drop: (field, plate) => acting.take(plate, field),
            cancel,
        },
        {
            from: 'data-rest',
            to: 'data-rest',
            grab: () => acting.rest !== '',
            aim: () => {},
            drop: (to, from) => acting.move(Number(from), Number(to)),
            cancel: () => {},
        },
    ]
}
