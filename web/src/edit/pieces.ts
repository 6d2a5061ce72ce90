import { count } from '../lib/colours'
import type { Choice } from '../lib/server'

/** What the editors of all games do with pieces. */

/** In hand instead of a piece: it takes away. */
export const ERASER = ''

/** Tiles with one put at a place, from the first free one on; the same tile again, or the eraser, takes it away. */
export function put(tiles: string, index: number, tile: string, most: number): string {
    const lying = tiles[index]
    if (lying === undefined) return tile === ERASER || tiles.length >= most ? tiles : tiles + tile
    return tiles.slice(0, index) + (lying === tile ? ERASER : tile) + tiles.slice(index + 1)
}

/** A line filled with a colour up to a slot; slot 0 is the rightmost. The last one again takes it away. */
export function filled(held: string, slot: number, tile: string): string {
    const again = held[0] === tile && held.length === slot + 1
    return tile === ERASER || again ? held.slice(0, slot) : tile.repeat(slot + 1)
}

/** One more of a colour, or with the eraser one less. */
export function piled(tiles: string, colour: string, hand: string): string {
    return hand === ERASER ? tiles.replace(colour, '') : tiles + colour
}

/** A table with one board changed; the same table where the board stays as it was. */
export function withBoard<State extends { boards: unknown[] }>(
    state: State,
    seat: number,
    change: (board: State['boards'][number]) => State['boards'][number],
): State {
    const board = state.boards[seat]!
    const after = change(board)
    return after === board ? state : { ...state, boards: state.boards.with(seat, after) }
}

/** Tiles that lie together, in the order of their colours. */
export function ordered(colours: readonly string[], tiles: string): string {
    return colours.map((colour) => colour.repeat(count(tiles, colour))).join('')
}

/** How many of these tiles are left of each colour; fewer than none where too many lie on the table. */
export function leftOf(colours: readonly string[], each: number, lying: string): Record<string, number> {
    return Object.fromEntries(colours.map((colour) => [colour, each - count(lying, colour)]))
}

/** The tile that a move which is shown would put at a place of a line; none if a tile lies there, or if none comes. */
export function comingTo(line: number, tiles: string, slot: number, hint: Choice | null): string {
    if (hint?.line !== line || slot < tiles.length || slot >= tiles.length + hint.placed) return ''
    return hint.colour ?? ''
}
