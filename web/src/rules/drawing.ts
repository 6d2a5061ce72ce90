import { SYMBOL } from '../lib/colours'
import type { Happened } from './examples'

/** What the drawings of the rules are written in, a letter a cell:
 * a small letter is a tile and a capital its outline, `*` the outline for any colour, `1` the start token, `.` an empty
 * space, `!` one that is lit, `x` one that is barred, `+` a tick, `-` a cross, `>` an arrow; a blank is nothing. */
export const EMPTY = '.'

/** A frame about some cells: where it begins, and how many cells it is wide and high. */
export type Run = { column: number; row: number; wide: number; high: number }

export function cell(column: number, row: number): Run {
    return { column, row, wide: 1, high: 1 }
}

/** A pattern line, which fills from the right. */
export function lineRow(tiles: string, length: number, width = length): string {
    return tiles.padStart(length, EMPTY).padStart(width)
}

/** The pattern lines below each other. */
export function lineRows(lines: string[]): string[] {
    return lines.map((tiles, index) => lineRow(tiles, index + 1, lines.length))
}

/** Two drawings side by side, a cell apart. */
export function beside(left: string[], right: string[]): string[] {
    return left.map((row, line) => `${row} ${right[line] ?? ''}`)
}

/** A frame that lies further right or further down. */
export function moved({ column, row, ...size }: Run, right: number, down = 0): Run {
    return { column: column + right, row: row + down, ...size }
}

/** Tiles as they lie after something happened. */
export function tiled(rows: string[], events: Happened[]): string[] {
    return events.reduce((so, { kind, line, column, what }) => {
        const tile = kind === 'ornament' ? 'o' : kind === 'tiled' ? what : ''
        return tile
            ? so.map((row, index) => (index === line - 1 ? replaced(row, column - 1, tile) : row))
            : so
    }, rows)
}

function replaced(row: string, at: number, tile: string): string {
    return row.slice(0, at) + tile + row.slice(at + 1)
}

/** The runs of two tiles and more that a tile belongs to, across and down. */
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

/** Every tile of one colour on a drawing, each as a frame. */
export function cellsOf(rows: string[], colour: string): Run[] {
    return rows.flatMap((row, line) =>
        [...row].flatMap((tile, column) => (tile === colour ? [cell(column, line)] : [])),
    )
}
