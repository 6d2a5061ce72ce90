import { SYMBOL } from '../lib/colours'
import type { Happened } from './examples'

/** The drawings of the rules are written as text, one character per cell. A small letter is a tile and a capital its
 * outline, `*` is the outline for any colour, `1` the start token, `.` an empty space, `!` a lit space, `x` a barred
 * one, `+` a tick, `-` a cross and `>` an arrow. A blank is nothing. */
export const EMPTY = '.'

/** A frame around some cells: where it begins, and how many cells wide and high it is. */
export type Run = { column: number; row: number; wide: number; high: number }

export function cell(column: number, row: number): Run {
    return { column, row, wide: 1, high: 1 }
}

/** Draws a pattern line, which fills from the right. */
export function lineRow(tiles: string, length: number, width = length): string {
    return tiles.padStart(length, EMPTY).padStart(width)
}

/** Draws the pattern lines, one below the other. */
export function lineRows(lines: string[]): string[] {
    return lines.map((tiles, index) => lineRow(tiles, index + 1, lines.length))
}

/** Puts two drawings side by side, one cell apart. */
export function beside(left: string[], right: string[]): string[] {
    return left.map((row, line) => `${row} ${right[line] ?? ''}`)
}

/** Moves a frame to the right or down. */
export function moved({ column, row, ...size }: Run, right: number, down = 0): Run {
    return { column: column + right, row: row + down, ...size }
}

/** Returns the tile that an event placed; empty if it placed none. */
export function placedTile({ kind, what }: Happened): string {
    return kind === 'tiled' ? what : ''
}

/** Returns the rows with the tiles that these events placed. */
export function tiled(rows: string[], events: Happened[], tileOf = placedTile): string[] {
    return events.reduce((so, event) => {
        const tile = tileOf(event)
        return tile
            ? so.map((row, index) => (index === event.line - 1 ? replaced(row, event.column - 1, tile) : row))
            : so
    }, rows)
}

function replaced(row: string, at: number, tile: string): string {
    return row.slice(0, at) + tile + row.slice(at + 1)
}

/** Returns the runs of two or more tiles that a tile belongs to, across and down. */
export function runsAt(rows: string[], { line, column }: Happened): Run[] {
    const lies = (row: number, at: number) => isTile(rows[row]?.[at] ?? ' ')
    const [row, at] = [line - 1, column - 1]
    let [left, right, top, bottom] = [at, at, row, row]
    while (lies(row, left - 1)) left -= 1
    while (lies(row, right + 1)) right += 1
    while (lies(top - 1, at)) top -= 1
    while (lies(bottom + 1, at)) bottom += 1
    const across = { column: left, row, wide: right - left + 1, high: 1 }
    const down = { column: at, row: top, wide: 1, high: bottom - top + 1 }
    return [across, down].filter(({ wide, high }) => wide * high > 1)
}

function isTile(letter: string): boolean {
    return letter in SYMBOL && letter !== '*'
}

/** Returns a frame around every tile of a colour in a drawing. */
export function cellsOf(rows: string[], colour: string): Run[] {
    return rows.flatMap((row, line) =>
        [...row].flatMap((tile, column) => (tile === colour ? [cell(column, line)] : [])),
    )
}
