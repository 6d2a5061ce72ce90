import { beside, EMPTY, lineRows } from '../../../rules/drawing'
import { printed } from '../components'
import type { ClassicBoard } from '../state'

/** Returns the rows of a coloured wall, with an outline on every empty space. */
export function wallRows(wall: string[]): string[] {
    return wall.map((row, line) =>
        [...row]
            .map((tile, column) => (tile === EMPTY ? printed(line + 1, column + 1).toUpperCase() : tile))
            .join(''),
    )
}

/** Returns the rows of a classic board: its lines beside its wall. */
export function boardRows({ lines, wall }: ClassicBoard): string[] {
    return beside(lineRows(lines), wallRows(wall))
}
