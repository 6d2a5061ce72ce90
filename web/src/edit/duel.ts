import { COLOURS, FIELDS, LINES, ORNAMENT, placed, START_POINTS, TOKENS, turned } from '../duel/components'
import type { DuelBoard, DuelFactory, DuelState } from '../lib/server'
import { count } from '../table/components'
import { ERASER, filled, piled, put } from './pieces'

/** Tables of Duel, changed piece by piece. Whether a table can be is the server's to say. */

const TILES_OF_A_COLOUR = 13
const SUN = [5, 4, 4, 4, 4]
const MOON = [4, 3, 3, 3, 3]
const BROKEN = 4
const DISPLAY = 3
const SIDE = 6
const CHIPS_OF_A_KIND = 2

/** Whether a plate is in hand, not a tile. */
export function isPlate(hand: string): boolean {
    return hand.length > 1
}

function emptyBoard(): DuelBoard {
    return {
        score: START_POINTS,
        tokens: TOKENS,
        taken: 0,
        lines: LINES.map(() => ''),
        plates: FIELDS.map(() => ''),
        tiles: Array(SIDE).fill('.'.repeat(SIDE)),
        broken: '',
        chips: [],
    }
}

/** A table before the first deal. */
export function emptyTable(): DuelState {
    return {
        step: 'deal',
        round: 0,
        starter: 0,
        turn: 0,
        factory: 0,
        line: 0,
        gaps: 0,
        start_tile: null,
        bag: '',
        tower: '',
        factories: SUN.map(() => ({ sun: '', moon: '', chip: '' })),
        display: [],
        stack: [],
        drawn: [],
        held: '',
        chips: [],
        boards: [emptyBoard(), emptyBoard()],
    }
}

/** How many places a sun or a moon has. */
export function places(factory: number, part: 'sun' | 'moon'): number {
    return (part === 'sun' ? SUN : MOON)[factory]!
}

/** Put a tile at a place of a sun or moon, from the first free one on; the same again takes it away. */
export function onFactory(
    state: DuelState,
    factory: number,
    part: 'sun' | 'moon',
    index: number,
    hand: string,
): DuelState {
    if (isPlate(hand)) return state
    return withFactory(state, factory, (old) => ({
        ...old,
        [part]: put(old[part], index, hand, places(factory, part)),
    }))
}

export function withChip(state: DuelState, factory: number, chip: string): DuelState {
    return withFactory(state, factory, (old) => ({ ...old, chip }))
}

/** One more of a colour in the tower, or with the eraser one less. */
export function inTower(state: DuelState, colour: string, hand: string): DuelState {
    return { ...state, tower: piled(state.tower, colour, hand) }
}

/** Put the plate in hand face up beside the stack, or with the eraser take one away. */
export function onDisplay(state: DuelState, index: number, hand: string): DuelState {
    const lying = state.display[index]
    if (!isPlate(hand)) return lying ? { ...state, display: state.display.toSpliced(index, 1) } : state
    const free = withoutPlate(state, hand)
    if (lying === hand || (!lying && free.display.length >= DISPLAY)) return free
    return { ...free, display: lying ? free.display.with(index, hand) : [...free.display, hand] }
}

export function onLine(state: DuelState, seat: number, line: number, slot: number, hand: string): DuelState {
    if (isPlate(hand)) return state
    return withBoard(state, seat, (board) => ({
        ...board,
        lines: board.lines.with(line - 1, filled(board.lines[line - 1]!, slot, hand)),
    }))
}

export function onBroken(state: DuelState, seat: number, index: number, hand: string): DuelState {
    if (isPlate(hand)) return state
    return withBoard(state, seat, (board) => ({ ...board, broken: put(board.broken, index, hand, BROKEN) }))
}

/** A chip more in a store, or with the eraser one less. */
export function inStore(
    state: DuelState,
    seat: number,
    kinds: string[],
    chip: string,
    hand: string,
): DuelState {
    return withBoard(state, seat, (board) => {
        const had = board.chips.filter((each) => each === chip).length
        const has = hand === ERASER ? Math.max(0, had - 1) : Math.min(CHIPS_OF_A_KIND, had + 1)
        const chips = kinds.flatMap((kind) =>
            kind === chip ? Array<string>(has).fill(chip) : board.chips.filter((each) => each === kind),
        )
        return { ...board, chips }
    })
}

/** Press a field of a dome: the plate in hand is put there, or turned if it lies there. */
export function onField(state: DuelState, seat: number, field: number, hand: string): DuelState {
    if (!isPlate(hand)) return state
    const lying = placed(state.boards[seat]!.plates[field]!)
    const turns = lying?.plate === hand ? (lying.turns + 1) % 4 : 0
    return withBoard(withoutPlate(state, hand), seat, (board) => cleared(board, field, `${hand}+${turns}`))
}

/** Press a space of a plate: the tile of its print, or on a space for all colours that in hand, comes or goes. With the
 * eraser an empty space gives the plate away. */
export function onSpace(
    state: DuelState,
    seat: number,
    row: number,
    column: number,
    hand: string,
): DuelState {
    const field = Math.floor((row - 1) / 2) * 3 + Math.floor((column - 1) / 2)
    if (isPlate(hand)) return onField(state, seat, field, hand)
    return withBoard(state, seat, (board) => {
        const lying = placed(board.plates[field]!)
        if (!lying) return board
        const at = ((row - 1) % 2) * 2 + ((column - 1) % 2)
        const print = turned(lying.plate, lying.turns)[at]!
        const tile = board.tiles[row - 1]![column - 1]!
        if (hand === ERASER && tile === '.') return cleared(board, field, '')
        const wanted = print === '*' ? hand : print
        return withTile(board, row, column, hand === ERASER || tile === wanted ? '.' : wanted)
    })
}

function withTile(board: DuelBoard, row: number, column: number, tile: string): DuelBoard {
    const old = board.tiles[row - 1]!
    const tiles = board.tiles.with(row - 1, old.slice(0, column - 1) + tile + old.slice(column))
    return { ...board, tiles }
}

/** Another plate on a field, without the tiles that lay there. */
function cleared(board: DuelBoard, field: number, plate: string): DuelBoard {
    const [top, left] = [Math.floor(field / 3) * 2 + 1, (field % 3) * 2 + 1]
    const corners = [0, 1, 2, 3].map((corner) => [top + (corner >> 1), left + (corner & 1)] as const)
    const empty = corners.reduce((so, [row, column]) => withTile(so, row, column, '.'), board)
    return { ...empty, plates: board.plates.with(field, plate) }
}

/** Every plate lies in one place: the table without it. */
function withoutPlate(state: DuelState, plate: string): DuelState {
    const boards = state.boards.map((board) => {
        const field = board.plates.findIndex((each) => placed(each)?.plate === plate)
        return field < 0 ? board : cleared(board, field, '')
    })
    return { ...state, display: state.display.filter((each) => each !== plate), boards }
}

/** The plates that lie on domes or face up. */
export function usedPlates(state: DuelState): string[] {
    return [
        ...state.display,
        ...state.boards.flatMap(({ plates }) => plates.map((each) => placed(each)?.plate ?? '')),
    ]
}

export function changed(state: DuelState, seat: number, change: Partial<DuelBoard>): DuelState {
    return withBoard(state, seat, (board) => ({ ...board, ...change }))
}

/** The type that the back of the stack's top plate shows. */
export function topType(state: DuelState, type: string): DuelState {
    const top = { type, plate: '', seen_by: [] }
    return {
        ...state,
        stack: [...(type ? [top] : []), ...state.stack.filter(({ seen_by }) => seen_by.length > 0)],
    }
}

function withFactory(
    state: DuelState,
    factory: number,
    change: (factory: DuelFactory) => DuelFactory,
): DuelState {
    return { ...state, factories: state.factories.with(factory, change(state.factories[factory]!)) }
}

function withBoard(state: DuelState, seat: number, change: (board: DuelBoard) => DuelBoard): DuelState {
    return { ...state, boards: state.boards.with(seat, change(state.boards[seat]!)) }
}

/** How many tiles of each colour are left for the bag. */
export function left(state: DuelState): Record<string, number> {
    const boards = state.boards.flatMap(({ lines, tiles, broken }) => [...lines, ...tiles, broken])
    const factories = state.factories.flatMap(({ sun, moon }) => [sun, moon])
    const lying = [state.tower, ...factories, ...boards].join('').replaceAll(ORNAMENT, '')
    return Object.fromEntries(COLOURS.map((colour) => [colour, TILES_OF_A_COLOUR - count(lying, colour)]))
}

/** As the server reads it: what nobody sees, in the bag and under the stack, is left to it. */
export function written(state: DuelState): DuelState {
    const ordered = (tiles: string) => COLOURS.map((colour) => colour.repeat(count(tiles, colour))).join('')
    const [top, ...below] = state.stack
    return {
        ...state,
        bag: '',
        chips: [],
        tower: ordered(state.tower),
        stack: [...(top?.type ? [top] : []), ...below.filter(({ seen_by }) => seen_by.length > 0)],
        factories: state.factories.map((factory, number) => ({
            ...factory,
            sun: ordered(factory.sun),
            moon: number === 0 ? ordered(factory.moon) : factory.moon,
        })),
    }
}
