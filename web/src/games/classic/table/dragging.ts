import type { Drag } from '../../../table/dragging.svelte'
import type { Picking } from './picking.svelte'

/** Dragging tiles from a source of the classic games to a line. */
export function tilesToLines(picking: Picking): Drag {
    return {
        from: 'data-pick',
        to: 'data-line',
        grab: (pick) => {
            const [source, colour] = [Number(pick[0]), pick[1]!]
            return picking.isPicked(source, colour) || picking.pick(source, colour)
        },
        aim: (line) => (picking.aim = line === null ? null : Number(line)),
        drop: (line) => picking.place(Number(line)),
        cancel: () => picking.cancel(),
    }
}
