import { count } from '../lib/colours'
import type { Choice } from '../lib/server'

/** Operations on pieces that the editors of all games share. */

/** In hand instead of a piece, it takes pieces away. */
export const ERASER = ''

/** Returns the tiles with one put at a place, or at the first free one. The same tile again, or the eraser, takes it
 * away. */
export function put(tiles: string, index: number, tile: string, most: number): string {
    const lying = tiles[index]
    if (lying === undefined) return tile === ERASER || tiles.length >= most ? tiles : tiles + tile
    return tiles.slice(0, index) + (lying === tile ? ERASER : tile) + tiles.slice(index + 1)
}

/** Fills a line with a colour up to a slot; slot 0 is the rightmost. The last tile again takes that tile away. */
export function filled(held: string, slot: number, tile: string): string {
    const again = held[0] === tile && held.length === slot + 1
    return tile === ERASER || again ? held.slice(0, slot) : tile.repeat(slot + 1)
}

/** Adds a tile of a colour or, with the eraser, takes one away. */
export function piled(tiles: string, colour: string, hand: string): string {
    return hand === ERASER ? tiles.replace(colour, '') : tiles + colour
}

/** Returns the table with one board changed, or the same table if the board stays the same. */
export function withBoard<State extends { boards: unknown[] }>(
    state: State,
    seat: number,
    change: (board: State['boards'][number]) => State['boards'][number],
): State {
    const board = state.boards[seat]!
    const after = change(board)
    return after === board ? state : { ...state, boards: state.boards.with(seat, after) }
}

/** Returns tiles that lie together, in the order of their colours. */
export function ordered(colours: readonly string[], tiles: string): string {
    return colours.map((colour) => colour.repeat(count(tiles, colour))).join('')
}

/** Returns how many tiles are left of each colour. The number is negative if too many lie on the table. */
export function leftOf(colours: readonly string[], each: number, lying: string): Record<string, number> {
    return Object.fromEntries(colours.map((colour) => [colour, each - count(lying, colour)]))
}

/** Returns the tile that the move being shown would put in a slot of a line, or an empty string if there is none or the
 * slot is taken. */
export function comingTo(line: number, tiles: string, slot: number, hint: Choice | null): string {
    if (hint?.line !== line || slot < tiles.length || slot >= tiles.length + hint.placed) return ''
    return hint.colour ?? ''
}
