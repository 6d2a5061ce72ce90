import { replaced, type Flight } from './beat'
import { place } from './places'

/** The spaces for tiles that no line took: the floor, or those for broken tiles. */
export type Fallen = { tiles: string; most: number; at: (index: number) => string }

/** Tiles of one colour go to a line, what is too much for it falls, and what is too much for that goes to where used
 * tiles are kept (A9, A10, D19, D20). Line 0 is none. */
export function put(
    seat: number,
    line: number,
    lines: string[],
    fallen: Fallen,
    used: string,
    tiles: { tile: string; from: string }[],
): { lines: string[]; fallen: string; used: string; flights: Flight[] } {
    let held = line ? lines[line - 1]! : ''
    let lying = fallen.tiles
    let kept = ''
    const flights = tiles.map(({ tile, from }) => {
        let to = used
        if (line && held.length < line) {
            to = place.line(seat, line, held.length)
            held += tile
        } else if (lying.length < fallen.most) {
            to = fallen.at(lying.length)
            lying += tile
        } else kept += tile
        return { tile, from, to }
    })
    return { lines: line ? replaced(lines, line - 1, held) : lines, fallen: lying, used: kept, flights }
}

/** What a deal leaves in the bag, and of the used tiles: these go into the bag once it has run empty (A16, D32). */
export function dealtFrom(bag: string, used: string, dealt: string): { bag: string; used: string } {
    const refilled = bag.length < dealt.length
    const left = [...dealt].reduce((so, tile) => so.replace(tile, ''), refilled ? bag + used : bag)
    return { bag: left, used: refilled ? '' : used }
}
