import type { DuelBoard, DuelState } from '../state'
import type { Happening } from '../../../lib/server'
import { part, replaced, type Flight, type Part } from '../../../table/beat'
import { putTiles, withBoard } from './acquiring'
import { ORNAMENT } from '../components'
import { counted, runs, type Space } from '../marks'
import { place } from './places'

/** The events at the end of a round and of the game, one by one, as beats. */

/** Spends chips on a missing tile of a line, and marks the empty space that they fill. */
export function spend(before: DuelState, seat: number, line: number, spent: string[]): Part<DuelState> {
    const board = before.boards[seat]!
    const chips = [...board.chips]
    for (const chip of spent) chips.splice(chips.indexOf(chip), 1)
    const gap = place.line(seat, line, board.lines[line - 1]!.length + before.gaps)
    const state = { ...withBoard(before, seat, { chips }), line, gaps: before.gaps + 1 }
    return part('spend', state, { seat, marks: [gap], lingers: 1, thought: true })
}

export function happened(before: DuelState, happening: Happening): Part<DuelState> | null {
    if (!before.boards[happening.seat]) return null
    const made = HAPPENED[happening.kind]?.(before, happening)
    return made ? { ...made, happening } : null
}

const HAPPENED: Record<string, (before: DuelState, happening: Happening) => Part<DuelState>> = {
    tiled,
    ornament,
    closed,
    waits,
    paid,
    broken,
    goal,
}

function withTile(board: DuelBoard, { row, column }: Space, tile: string): string[] {
    const tiles = [...board.tiles[row - 1]!]
    tiles[column - 1] = tile
    return replaced(board.tiles, row - 1, tiles.join(''))
}

function domePlace(seat: number, { row, column }: Space): string {
    return place.dome(seat, row, column)
}

/** Moves the rightmost tile of a line to the dome and the others to the tower. The runs it scores in are marked. */
function tiled(before: DuelState, { seat, line, column, what, points }: Happening): Part<DuelState> {
    const board = before.boards[seat]!
    const at = { row: line, column }
    const to = domePlace(seat, at)
    const held = board.lines[line - 1]!
    const flights: Flight[] = [...held].map((tile, slot) => ({
        tile,
        from: place.line(seat, line, slot),
        to: slot === 0 ? to : place.used,
    }))
    const tiles = withTile(board, at, what)
    const lines = replaced(board.lines, line - 1, '')
    const state = {
        ...withBoard(before, seat, { score: board.score + points, lines, tiles }),
        tower: before.tower + held.slice(1),
        gaps: 0,
    }
    const marks = runs(state.boards[seat]!, at).map((space) => domePlace(seat, space))
    return part('tiled', state, { flights, seat, marks, labels: [{ place: to, points }], lingers: 2 })
}

function ornament(before: DuelState, { seat, line, column, points }: Happening): Part<DuelState> {
    const board = before.boards[seat]!
    const at = { row: line, column }
    const to = domePlace(seat, at)
    const state = withBoard(before, seat, {
        score: board.score + points,
        tiles: withTile(board, at, ORNAMENT),
    })
    const flights = [{ tile: ORNAMENT, from: '', to }]
    return part('ornament', state, {
        flights,
        seat,
        marks: [to],
        labels: [{ place: to, points }],
        lingers: 2,
    })
}

/** Breaks the tiles of a line for which no space can come any more. */
function closed(before: DuelState, { seat, line, what }: Happening): Part<DuelState> {
    const lines = replaced(before.boards[seat]!.lines, line - 1, '')
    const tiles = [...what].map((tile, slot) => ({ tile, from: place.line(seat, line, slot) }))
    const { state, flights } = putTiles(withBoard(before, seat, { lines }), seat, 0, tiles)
    return part('closed', state, { flights, seat, lingers: 1 })
}

/** Marks the tiles of a full line that waits for a space. */
function waits(before: DuelState, { seat, line, what }: Happening): Part<DuelState> {
    const marks = [...what].map((_, slot) => place.line(seat, line, slot))
    return part('waits', before, { seat, marks, lingers: 3 })
}

/** Pays for a further missing tile. The game does this by itself if only one way is left. */
function paid(before: DuelState, { seat, line, what }: Happening): Part<DuelState> {
    return { ...spend(before, seat, line, what.split(',')), thought: false, lingers: 5 }
}

function broken(before: DuelState, { seat, what, points }: Happening): Part<DuelState> {
    const { score } = before.boards[seat]!
    const spaces = [...what].map((_, index) => place.broken(seat, index))
    const flights = spaces.map((from, index) => ({ tile: what[index]!, from, to: place.used }))
    const state = {
        ...withBoard(before, seat, { score: score + points, broken: '' }),
        tower: before.tower + what,
    }
    const start = before.start_tile === seat ? [place.startOf(seat)] : []
    const marks = [...spaces, ...start]
    return part('broken', state, {
        flights,
        seat,
        marks,
        labels: points === 0 ? [] : [{ place: marks[0] ?? '', points }],
        lingers: 2,
    })
}

/** Scores a goal. The spaces that it counts are marked on the dome, with the points beside them. If there are none, the
 * points are shown beside the goal. */
function goal(before: DuelState, { seat, what, points }: Happening): Part<DuelState> {
    const board = before.boards[seat]!
    const groups = counted(board, what)
    const labels = groups.map((group) => ({
        place: domePlace(seat, group.spaces.at(-1)!),
        points: group.points,
    }))
    return part('goal', withBoard(before, seat, { score: board.score + points }), {
        seat,
        marks: groups.flatMap(({ spaces }) => spaces.map((space) => domePlace(seat, space))),
        labels: labels.length > 0 ? labels : [{ place: place.goal(what), points }],
        lingers: groups.length > 0 ? 4 : 3,
    })
}
