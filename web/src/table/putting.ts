import { replaced, type Flight } from './beat'
import { place } from './places'

/** The spaces for tiles that no line took: the floor, or the spaces for broken tiles. */
export type Fallen = { tiles: string; most: number; at: (index: number) => string }

/** Puts tiles of one colour in a line. Surplus tiles fall, and if there is no space for those either they go to the
 * used tiles (A9, A10, D19, D20). Line 0 means that all of them fall. */
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

/** Returns what a deal leaves in the bag and among the used tiles, which refill the bag when it runs out (A16, D32). */
export function dealtFrom(bag: string, used: string, dealt: string): { bag: string; used: string } {
    const refilled = bag.length < dealt.length
    const left = [...dealt].reduce((so, tile) => so.replace(tile, ''), refilled ? bag + used : bag)
    return { bag: left, used: refilled ? '' : used }
}
