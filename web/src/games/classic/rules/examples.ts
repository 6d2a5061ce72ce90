import { examplesOf, tiles } from '../../../rules/examples'
import type { ClassicBoard } from '../state'
import data from './examples.json'

export const example = examplesOf(data)

/** Reads the table of a classic position, with the board of the first seat. */
export function classicTable(position: string): {
    factories: string[]
    centre: string
    board: ClassicBoard
} {
    const fields = position.split(' ')
    const [score, lines, wall, floor] = fields[12]!.split(':') as [string, string, string, string]
    return {
        factories: fields[10]!.split('/').map(tiles),
        centre: tiles(fields[11]!),
        board: {
            score: Number(score),
            lines: lines.split('/').map(tiles),
            wall: wall.split('/'),
            floor: tiles(floor),
        },
    }
}
