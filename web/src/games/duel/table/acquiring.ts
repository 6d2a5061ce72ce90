import type { DuelBoard, DuelFactory, DuelState, DuelStackPlate } from '../state'
import { part, replaced, type Flight, type Part } from '../../../table/beat'
import { put } from '../../../table/putting'
import { BROKEN, CHIPS, COLOURS, FIELDS, typeOf } from '../components'
import type { Move } from '../moves'
import { place } from './places'

/** The steps of a player's turn as beats. They include the steps without a choice, which are not in the notation. */

const LARGE = 0

export function withBoard(state: DuelState, seat: number, change: Partial<DuelBoard>): DuelState {
    return { ...state, boards: replaced(state.boards, seat, { ...state.boards[seat]!, ...change }) }
}

function withFactory(state: DuelState, number: number, change: Partial<DuelFactory>): DuelState {
    return {
        ...state,
        factories: replaced(state.factories, number, { ...state.factories[number]!, ...change }),
    }
}

/** Returns tiles that lie side by side, in the order in which the state lists them. */
function ordered(tiles: string): string {
    return COLOURS.flatMap((colour) => [...tiles].filter((tile) => tile === colour)).join('')
}

export function acquired(before: DuelState, seat: number, move: Move): Part<DuelState>[] {
    switch (move.kind) {
        case 'take':
            return [take(before, seat, move.plate)]
        case 'draw':
            return [draw(before, seat)]
        case 'keep':
            return [keep(before, move.plate)]
        case 'place':
            return placePlate(before, seat, move.field, move.turns)
        case 'under':
            return under(before, move.plate)
        case 'sun':
            return takeSun(before, seat, move)
        case 'moon':
            return [takeMoons(before, seat, move.colour, move.line)]
        case 'rest':
            return [stackRest(before, move.order)]
        case 'chip':
            return [takeChip(before, seat, move.source)]
        default:
            return []
    }
}

// Plates

function take(before: DuelState, seat: number, plate: string): Part<DuelState> {
    const tokens = before.boards[seat]!.tokens - (before.round > 0 ? 1 : 0)
    const state = {
        ...withBoard(before, seat, { tokens }),
        step: 'place' as const,
        display: before.display.filter((each) => each !== plate),
        held: plate,
    }
    return part('plate', state, { pieces: [{ from: place.display(plate), to: place.held }], thought: true })
}

function draw(before: DuelState, seat: number): Part<DuelState> {
    const { score, tokens } = before.boards[seat]!
    const to = place.drawn(before.drawn.length)
    const state = {
        ...withBoard(before, seat, {
            score: Math.max(0, score - 1),
            tokens: tokens - (before.drawn.length === 0 ? 1 : 0),
        }),
        step: 'draw' as const,
        stack: before.stack.slice(1),
        drawn: [...before.drawn, before.stack[0]!],
    }
    return part('plate', state, {
        pieces: [{ from: place.stack, to }],
        labels: score > 0 ? [{ place: place.score(seat), points: -1 }] : [],
        lingers: 1,
        thought: true,
    })
}

/** Returns the index of a plate among the drawn ones. A reader who may not know the plate sees only its type. */
function among(drawn: DuelStackPlate[], plate: string): number {
    const known = drawn.findIndex((each) => each.plate === plate)
    return known >= 0 ? known : drawn.findIndex((each) => !each.plate && each.type === typeOf(plate))
}

export function keep(before: DuelState, plate: string): Part<DuelState> {
    const index = among(before.drawn, plate)
    const drawn = before.drawn.filter((_, at) => at !== index)
    const state = { ...before, step: 'place' as const, drawn, held: plate }
    return part('plate', state, { pieces: [{ from: place.drawn(index), to: place.held }], thought: true })
}

function placePlate(before: DuelState, seat: number, field: string, turns: number): Part<DuelState>[] {
    const at = FIELDS.indexOf(field as (typeof FIELDS)[number])
    const plates = replaced(before.boards[seat]!.plates, at, `${before.held}+${turns}`)
    const state = { ...withBoard(before, seat, { plates }), step: 'under' as const, held: '' }
    const pieces = [{ from: place.held, to: place.field(seat, field) }]
    return withLast(part('plate', state, { pieces, lingers: 1, thought: true }))
}

function under(before: DuelState, plate: string): Part<DuelState>[] {
    const index = among(before.drawn, plate)
    const drawn = before.drawn.filter((_, at) => at !== index)
    const state = { ...before, drawn, stack: [...before.stack, before.drawn[index]!] }
    return withLast(part('plate', state, { pieces: [{ from: place.drawn(index), to: place.stack }] }))
}

/** Adds a part in which the last drawn plate goes under the stack by itself. */
function withLast(made: Part<DuelState>): Part<DuelState>[] {
    const [left, ...others] = made.state.drawn
    return left && others.length === 0 ? [made, ...under(made.state, left.plate || left.type)] : [made]
}

// Tiles and chips

/** Puts tiles of one colour on a line. Tiles that do not fit there break, and those that do not fit there either go to
 * the tower. */
export function putTiles(
    before: DuelState,
    seat: number,
    line: number,
    tiles: { tile: string; from: string }[],
): { state: DuelState; flights: Flight[] } {
    const board = before.boards[seat]!
    const spaces = {
        tiles: board.broken,
        most: BROKEN.length,
        at: (index: number) => place.broken(seat, index),
    }
    const { lines, fallen, used, flights } = put(seat, line, board.lines, spaces, place.used, tiles)
    const state = withBoard(before, seat, { lines, broken: fallen })
    return { state: { ...state, tower: before.tower + used }, flights }
}

function takeSun(
    before: DuelState,
    seat: number,
    { source, colour, line }: { source: number; colour: string; line: number },
): Part<DuelState>[] {
    const { sun, moon } = before.factories[source]!
    const tiles = [...sun].map((tile, index) => ({ tile, from: place.sun(source, index) }))
    const taken = tiles.filter(({ tile }) => tile === colour)
    const left = tiles.filter(({ tile }) => tile !== colour)
    const rest = left.map(({ tile }) => tile).join('')
    const { state, flights } = putTiles(before, seat, line, taken)
    if (source === LARGE) {
        const after = ordered(moon + rest)
        const slots = free(moon, after)
        const moved = left.map(({ tile, from }) => ({
            tile,
            from,
            to: place.moon(LARGE, slots[tile]!.shift()!),
        }))
        return [
            part('tiles', withFactory(state, LARGE, { sun: '', moon: after }), {
                flights: [...flights, ...moved],
                thought: true,
            }),
        ]
    }
    const after = { ...withFactory(state, source, { sun: rest }), factory: rest ? source : 0 }
    const made = part<DuelState>('tiles', after, { flights, thought: true })
    return new Set(rest).size === 1 ? [made, stackRest(after, rest)] : [made]
}

/** Returns the places that are new in a text since an earlier one, by tile. Both texts are sorted. */
function free(before: string, after: string): Record<string, number[]> {
    const places: Record<string, number[]> = {}
    ;[...after].forEach((tile, index) => (places[tile] ??= []).push(index))
    for (const tile of before) places[tile]!.shift()
    return places
}

function stackRest(before: DuelState, order: string): Part<DuelState> {
    const source = before.factory
    const { sun } = before.factories[source]!
    const slots = free('', sun)
    const flights = [...order].map((tile, index) => ({
        tile,
        from: place.sun(source, slots[tile]?.shift() ?? 0),
        to: place.moon(source, index),
    }))
    return part('rest', { ...withFactory(before, source, { sun: '', moon: order }), factory: 0 }, { flights })
}

function takeMoons(before: DuelState, seat: number, colour: string, line: number): Part<DuelState> {
    const large = before.factories[LARGE]!.moon
    const taken = before.factories.flatMap(({ moon }, number) =>
        [...moon]
            .map((tile, index) => ({ tile, index, from: place.moon(number, index) }))
            .filter(({ tile, index }) => tile === colour && (number === LARGE || index === moon.length - 1)),
    )
    const { state, flights } = putTiles(before, seat, line, taken)
    const factories = before.factories.map((factory, number) => {
        if (number === LARGE) return { ...factory, moon: large.replaceAll(colour, '') }
        return factory.moon.endsWith(colour) ? { ...factory, moon: factory.moon.slice(0, -1) } : factory
    })
    const first = large.includes(colour) && before.start_tile === null
    const start: Flight[] = first ? [{ tile: '1', from: place.start, to: place.startOf(seat) }] : []
    const start_tile = first ? seat : before.start_tile
    return part(
        'tiles',
        { ...state, factories, start_tile },
        { flights: [...flights, ...start], thought: true },
    )
}

function takeChip(before: DuelState, seat: number, source: number): Part<DuelState> {
    const { chip } = before.factories[source]!
    const { chips: had, taken } = before.boards[seat]!
    const chips = [...had, chip].sort((one, other) => CHIPS.indexOf(one) - CHIPS.indexOf(other))
    const state = withBoard(withFactory(before, source, { chip: '' }), seat, { chips, taken: taken + 1 })
    const to = place.store(seat, chips.lastIndexOf(chip))
    return part('chip', state, { pieces: [{ from: place.chip(source), to }], thought: true })
}
