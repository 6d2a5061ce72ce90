import { cell, EMPTY, type Run } from '../../../rules/drawing'
import { FIELDS } from '../components'
import { printed, type Space } from '../marks'
import type { DuelBoard } from '../state'

/** The dome of Duel: its tiles, outlines where a plate lies, and nothing elsewhere. */
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

/** The plates on a dome, or with `empty` the fields without one, each as a frame. */
export function plateFrames(board: DuelBoard, empty = false): Run[] {
    return FIELDS.flatMap((_, index) => {
        const frame = { column: (index % 3) * 2, row: Math.floor(index / 3) * 2, wide: 2, high: 2 }
        return (board.plates[index] === '') === empty ? [frame] : []
    })
}

/** Frames about spaces of a dome: one about all if they fill a rectangle, else one about each. */
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
