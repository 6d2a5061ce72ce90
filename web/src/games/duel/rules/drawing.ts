import { cell, EMPTY, placedTile, tiled, type Run } from '../../../rules/drawing'
import type { Happened } from '../../../rules/examples'
import { FIELDS, ORNAMENT } from '../components'
import { printed, type Space } from '../marks'
import type { DuelBoard } from '../state'

/** Returns the rows of a dome: tiles, outlines on the empty spaces of plates, and nothing elsewhere. */
export function domeRows(board: DuelBoard): string[] {
    return board.tiles.map((row, line) =>
        [...row]
            .map((tile, column) => {
                const space = printed(board, { row: line + 1, column: column + 1 })
                return tile === EMPTY ? space.toUpperCase() || ' ' : tile
            })
            .join(''),
    )
}

/** Returns the rows of a dome with the tiles and ornament tiles that these events placed. */
export function decorated(rows: string[], events: Happened[]): string[] {
    return tiled(rows, events, (event) => (event.kind === 'ornament' ? ORNAMENT : placedTile(event)))
}

/** Returns a frame around each plate on a dome, or with `empty` around each field without one. */
export function plateFrames(board: DuelBoard, empty = false): Run[] {
    return FIELDS.flatMap((_, index) => {
        const frame = { column: (index % 3) * 2, row: Math.floor(index / 3) * 2, wide: 2, high: 2 }
        return (board.plates[index] === '') === empty ? [frame] : []
    })
}

/** Returns frames around spaces of a dome: one around all of them if they fill a rectangle, and otherwise one around
 * each. */
export function framesOf(spaces: Space[]): Run[] {
    const rows = spaces.map(({ row }) => row)
    const columns = spaces.map(({ column }) => column)
    const [top, left] = [Math.min(...rows), Math.min(...columns)]
    const whole = {
        column: left - 1,
        row: top - 1,
        wide: Math.max(...columns) - left + 1,
        high: Math.max(...rows) - top + 1,
    }
    if (whole.wide * whole.high === spaces.length) return [whole]
    return spaces.map(({ row, column }) => cell(column - 1, row - 1))
}
