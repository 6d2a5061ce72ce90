import { count, TOKEN } from '../../../lib/colours'
import type { Happening, Step } from '../../../lib/server'
import { chain, finale, part, replaced, type Beat, type Flight, type Part } from '../../../table/beat'
import { dealtFrom, put } from '../../../table/putting'
import { FLOOR, isGrey, LINES, printed } from '../components'
import { readMove, type Deal, type Draft } from '../moves'
import type { ClassicBoard, ClassicState } from '../state'
import { place } from './places'

/** Makes the beats of a classic game. */
export function beats(
    game: string,
    before: ClassicState,
    steps: Step[],
    after: ClassicState,
): Beat<ClassicState>[] {
    return chain(before, steps, after, (state, step) => partsOf(game, state, step))
}

/** The bonuses at the end of the game (A20) with the ids of their names, in the order in which they are counted. */
const FINALE: Record<string, string> = {
    row: 'table-final-row',
    column: 'table-final-column',
    colour: 'table-final-colour',
}

type ClassicPart = Part<ClassicState>

export function partsOf(game: string, before: ClassicState, step: Step): ClassicPart[] {
    const move = readMove(step.move)
    if (!move) return []
    if (move.kind === 'deal') return [deal(before, step.round, move)]
    const made: ClassicPart[] = []
    let state = before
    if (move.kind === 'draft') {
        const taken = draft(before, step.seat, move)
        made.push(taken)
        state = taken.state
    }
    for (const happening of step.happenings) {
        if (happening.kind in FINALE) continue
        const each = counted(game, state, happening)
        if (!each) continue
        made.push(each)
        state = each.state
    }
    const categories = Object.entries(FINALE)
        .map(([kind, text]) => ({ text, happenings: step.happenings.filter((each) => each.kind === kind) }))
        .filter(({ happenings }) => happenings.length > 0)
    const count = (state: ClassicState, happening: Happening) => counted(game, state, happening)
    return [...made, ...finale(state, before.boards.length, categories, count)]
}

function withBoard(state: ClassicState, seat: number, change: Partial<ClassicBoard>): ClassicState {
    const boards = state.boards.map((board, index) => (index === seat ? { ...board, ...change } : board))
    return { ...state, boards }
}

function draft(before: ClassicState, seat: number, move: Draft): ClassicPart {
    const { source, colour, line } = move
    const board = before.boards[seat]!
    const flights: Flight[] = []
    let floor = board.floor
    let { centre, factories, token } = before
    const taken: { tile: string; from: string }[] = []
    if (source === 0) {
        const pile = { tile: colour, from: place.centre(colour) }
        taken.push(...Array<typeof pile>(count(centre, colour)).fill(pile))
        centre = centre.replaceAll(colour, '')
        if (token == null) {
            token = seat
            if (floor.length < FLOOR.length) {
                flights.push({ tile: TOKEN, from: place.centre(TOKEN), to: place.floor(seat, floor.length) })
                floor += TOKEN
            }
        }
    } else {
        const tiles = [...factories[source - 1]!]
        tiles.forEach((tile, index) => {
            if (tile === colour) taken.push({ tile, from: place.factory(source, index) })
            else flights.push({ tile, from: place.factory(source, index), to: place.centre(tile) })
        })
        centre += tiles.filter((tile) => tile !== colour).join('')
        factories = replaced(factories, source - 1, '')
    }
    const spaces = { tiles: floor, most: FLOOR.length, at: (index: number) => place.floor(seat, index) }
    const made = put(seat, line, board.lines, spaces, place.used, taken)
    const { lines, fallen } = made
    const lid = before.lid + made.used
    const state = withBoard({ ...before, centre, factories, token, lid }, seat, { lines, floor: fallen })
    flights.push(...made.flights)
    return part('draft', state, { flights, thought: true })
}

function deal(before: ClassicState, round: number, move: Deal): ClassicPart {
    const flights = move.factories.flatMap((tiles, index) =>
        [...tiles].map((tile, slot) => ({ tile, from: place.bag, to: place.factory(index + 1, slot) })),
    )
    const { factories } = move
    const { bag, used: lid } = dealtFrom(before.bag, before.lid, factories.join(''))
    const state: ClassicState = { ...before, step: 'draft', round, factories, token: null, bag, lid }
    return part('deal', state, { flights })
}

function counted(game: string, before: ClassicState, happening: Happening): ClassicPart | null {
    const { seat, line, column, what, points } = happening
    const board = before.boards[seat]
    if (!board) return null
    const score = board.score + points
    const show = (kind: string, change: Partial<ClassicBoard>, flights: Flight[], marks: string[]) => {
        const state = {
            ...withBoard(before, seat, { score, ...change }),
            lid: before.lid + flights.map(({ tile, to }) => (to === place.used ? tile : '')).join(''),
        }
        const labels = points ? [{ place: marks[0] ?? '', points }] : []
        return part(kind, state, { flights, happening, seat, marks, labels, lingers: 1 })
    }
    switch (happening.kind) {
        case 'tiled': {
            const row = [...board.wall[line - 1]!]
            row[column - 1] = what
            const space = place.wall(seat, line, column)
            const flights = [...board.lines[line - 1]!].map((tile, slot) => ({
                tile,
                from: place.line(seat, line, slot),
                to: slot === 0 ? space : place.used,
            }))
            const change = {
                lines: replaced(board.lines, line - 1, ''),
                wall: replaced(board.wall, line - 1, row.join('')),
            }
            return show('tiled', change, flights, [space])
        }
        case 'fallen': {
            const flights = [...what].map((tile, slot) => {
                const index = board.floor.length + slot
                const to = index < FLOOR.length ? place.floor(seat, index) : place.used
                return { tile, from: place.line(seat, line, slot), to }
            })
            const floor = (board.floor + what).slice(0, FLOOR.length)
            return show('fallen', { lines: replaced(board.lines, line - 1, ''), floor }, flights, [])
        }
        case 'floor': {
            const flights = [...what].map((tile, index) => ({
                tile,
                from: place.floor(seat, index),
                to: tile === TOKEN ? place.centre(TOKEN) : place.used,
            }))
            return show('floor', { floor: '' }, flights, [place.floor(seat, 0)])
        }
        case 'row':
            return show(
                'bonus',
                {},
                [],
                LINES.map((each) => place.wall(seat, line, each)),
            )
        case 'column':
            return show(
                'bonus',
                {},
                [],
                LINES.map((each) => place.wall(seat, each, column)),
            )
        case 'colour': {
            const spaces = LINES.map((row) => {
                const at = isGrey(game)
                    ? board.wall[row - 1]!.indexOf(what) + 1
                    : LINES.find((each) => printed(row, each) === what)!
                return place.wall(seat, row, at)
            })
            return show('bonus', {}, [], spaces)
        }
        case 'dead-end':
            return show('dead-end', {}, [], [])
        default:
            return null
    }
}
