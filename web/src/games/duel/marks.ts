import type { DuelBoard } from './state'
import { ANY, COLOURS, FIELDS, GOAL_VALUES, LINES, ORNAMENT, placed, turned } from './components'

/** The spaces of a dome that score, to be marked while points are shown. The points themselves come from the server. */

/** A space by its row and column, both counted from 1. */
export type Space = { row: number; column: number }

/** Spaces that score together, and the points shown beside them. */
export type Group = { spaces: Space[]; points: number }

const SIDE = LINES.length
const EMPTY = '.'

function lies(board: DuelBoard, { row, column }: Space): boolean {
    return (board.tiles[row - 1]?.[column - 1] ?? EMPTY) !== EMPTY
}

function rowOf(row: number): Space[] {
    return LINES.map((column) => ({ row, column }))
}

/** Returns what is printed on a space, or an empty string where no plate lies. */
export function printed(board: DuelBoard, { row, column }: Space): string {
    const [down, right] = [Math.floor((row - 1) / 2), Math.floor((column - 1) / 2)]
    const plate = placed(board.plates[down * 3 + right] ?? '')
    return plate ? turned(plate.plate, plate.turns)[((row - 1) % 2) * 2 + ((column - 1) % 2)]! : ''
}

/** Returns the space of a tile and the runs it scores in: across, then down. */
export function runs(board: DuelBoard, at: Space): Space[] {
    const along = (down: number, right: number): Space[] => {
        const found: Space[] = []
        for (let step = 1; step < SIDE; step += 1) {
            const next = { row: at.row + down * step, column: at.column + right * step }
            if (!lies(board, next)) break
            found.push(next)
        }
        return found
    }
    return [at, ...along(0, -1), ...along(0, 1), ...along(-1, 0), ...along(1, 0)]
}

/** Returns the spaces that a goal counts on a dome, group by group, in the order of counting. */
export function counted(board: DuelBoard, goal: string): Group[] {
    const value = GOAL_VALUES[goal] ?? 0
    const full = (lines: Space[][]) =>
        lines
            .filter((spaces) => spaces.every((space) => lies(board, space)))
            .map((spaces) => ({ spaces, points: value }))
    const each = (spaces: Space[]) => spaces.map((space) => ({ spaces: [space], points: value }))
    const all = LINES.flatMap(rowOf)
    switch (goal) {
        case 'rows':
            return full(LINES.map(rowOf))
        case 'columns':
            return full(LINES.map((column) => LINES.map((row) => ({ row, column }))))
        case 'diagonals':
            return full([
                LINES.map((row) => ({ row, column: row })),
                LINES.map((row) => ({ row, column: SIDE + 1 - row })),
            ])
        case 'mosaics': {
            const spaces = all.filter((space) => printed(board, space) === ANY)
            return spaces.every((space) => lies(board, space)) ? each(spaces) : []
        }
        case 'five_colours':
            return LINES.filter((row) => kinds(board.tiles[row - 1]!) >= COLOURS.length).map((row) => ({
                spaces: rowOf(row).filter((space) => lies(board, space)),
                points: value,
            }))
        case 'edge': {
            const spaces = all.filter(({ row, column }) =>
                [row, column].some((each) => each === 1 || each === SIDE),
            )
            const found = spaces.filter((space) => lies(board, space))
            return found.length > 0 ? [{ spaces: found, points: value * found.length }] : []
        }
        case 'corners':
            return ['a1', 'c1', 'a3', 'c3']
                .map((field) => ({ spaces: spacesOf(field), points: cornerValue(field) }))
                .filter(({ spaces }) => spaces.every((space) => lies(board, space)))
        case 'ornaments':
            return each(all.filter((space) => printed(board, space) === ORNAMENT && !lies(board, space)))
        default:
            return []
    }
}

/** Returns how many kinds of tiles lie in a row. The ornament tile is a kind of its own. */
function kinds(row: string): number {
    return new Set(row.replaceAll(EMPTY, '')).size
}

/** Returns the four spaces of a field. */
function spacesOf(field: string): Space[] {
    const index = FIELDS.indexOf(field as (typeof FIELDS)[number])
    const [row, column] = [Math.floor(index / 3) * 2 + 1, (index % 3) * 2 + 1]
    return [row, row + 1].flatMap((each) => [column, column + 1].map((at) => ({ row: each, column: at })))
}

function cornerValue(field: string): number {
    return GOAL_VALUES[field.endsWith('1') ? 'upper_corners' : 'lower_corners'] ?? 0
}
