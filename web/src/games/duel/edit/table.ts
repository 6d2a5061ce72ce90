import {
    CHIPS,
    COLOURS,
    FACE_DOWN,
    FIELDS,
    LINES,
    ORNAMENT,
    placed,
    START_POINTS,
    TOKENS,
    turned,
    typeOf,
} from '../components'
import type { DuelBoard, DuelFactory, DuelState } from '../state'
import { ERASER, filled, leftOf, ordered, piled, put, withBoard } from '../../../edit/pieces'

/** Changes to tables of Duel, piece by piece. Whether a position is possible is for the server to say. */

const TILES_OF_A_COLOUR = 13
const SUN = [5, 4, 4, 4, 4]
const MOON = [4, 3, 3, 3, 3]
const BROKEN = 4
const DISPLAY = 3
const SIDE = 6
const CHIPS_OF_A_KIND = 2

type Back = DuelState['stack'][number]
/** Where plates lie that one player may know and the other not: drawn, or put back under the stack. */
export type Hidden = 'drawn' | 'stack'

/** The steps in which drawn plates are in hand. */
const DRAWING: DuelState['step'][] = ['draw', 'seen', 'keep', 'place', 'under']

/** Whether the piece in hand is a plate, not a tile. */
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

/** Returns a table before the first deal. */
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

/** Returns how many places a sun or a moon has. */
export function places(factory: number, part: 'sun' | 'moon'): number {
    return (part === 'sun' ? SUN : MOON)[factory]!
}

/** Puts a tile on a sun or a moon, at a place or at the first free one. The same tile again is removed. */
export function onFactory(
    state: DuelState,
    factory: number,
    part: 'sun' | 'moon',
    index: number,
    hand: string,
): DuelState {
    if (isPlate(hand)) return state
    return begun(
        withFactory(state, factory, (old) => {
            const tiles = put(old[part], index, hand, places(factory, part))
            // The first tiles on a small factory come with the chip that they cover.
            const covers = factory > 0 && tiles !== '' && !old.sun && !old.moon
            return { ...old, [part]: tiles, chip: covers ? FACE_DOWN : old.chip }
        }),
    )
}

export function withChip(state: DuelState, factory: number, chip: string): DuelState {
    return begun(withFactory(state, factory, (old) => ({ ...old, chip })))
}

/** Starts the turn once something lies on the factories before a deal. */
function begun(state: DuelState): DuelState {
    const lying = state.factories.some(({ sun, moon, chip }) => sun || moon || chip)
    if (!lying || state.step !== 'deal') return state
    return { ...awaiting(state, 'turn'), round: Math.max(1, state.round) }
}

/** Adds a tile of a colour to the tower, or removes one with the eraser. */
export function inTower(state: DuelState, colour: string, hand: string): DuelState {
    return { ...state, tower: piled(state.tower, colour, hand) }
}

/** Puts the plate in hand face up beside the stack, or removes one with the eraser. */
export function onDisplay(state: DuelState, index: number, hand: string): DuelState {
    const lying = state.display[index]
    if (hand === ERASER && lying) return { ...state, display: state.display.toSpliced(index, 1) }
    if (!isPlate(hand)) return state
    const free = withoutPlate(state, hand)
    if (lying === hand || (!lying && free.display.length >= DISPLAY)) return free
    return { ...free, display: lying ? replaced(free.display, lying, hand) : [...free.display, hand] }
}

/** Sets the next step, and what belongs to it: a factory to its rest, a line to phase 2, plates to a draw. */
export function awaiting(state: DuelState, step: DuelState['step']): DuelState {
    const decorating = step === 'spend' || step === 'tile'
    return {
        ...state,
        step,
        turn: isNobodys(step) ? state.starter : state.turn,
        factory: step === 'rest' ? state.factory || 1 : 0,
        line: decorating ? state.line || 1 : 0,
        gaps: decorating ? state.gaps : 0,
        drawn: DRAWING.includes(step) ? state.drawn : [],
        held: step === 'place' ? state.held : '',
    }
}

/** Whether drawn plates belong to a step. */
export function isDrawing(step: DuelState['step']): boolean {
    return DRAWING.includes(step)
}

/** Whether a step is nobody's turn: before a deal and at the end. */
export function isNobodys(step: DuelState['step']): boolean {
    return step === 'deal' || step === 'over'
}

/** Sets the starting player, whose turn it also is before a deal and at the end. */
export function startedBy(state: DuelState, starter: number): DuelState {
    return { ...state, starter, turn: isNobodys(state.step) ? starter : state.turn }
}

/** Handles a press on the place of the plate that is to be placed. */
export function onHeld(state: DuelState, hand: string): DuelState {
    if (hand === ERASER && state.held) return { ...state, held: '' }
    if (!isPlate(hand)) return state
    return { ...withoutPlate(state, hand), held: state.held === hand ? '' : hand }
}

/** Returns the drawn plates, or the plates of the stack that somebody has looked at, from the top. */
export function hiddenPlates(state: DuelState, where: Hidden): Back[] {
    return where === 'drawn' ? state.drawn : state.stack.filter(isSeen)
}

/** Handles a press on the place of a drawn plate or of one put back. The plate in hand is put there. It is known to the
 * same players as the plate that it replaces, or else to the player in turn. The eraser removes a plate. */
export function onHidden(state: DuelState, where: Hidden, index: number, hand: string): DuelState {
    const lying = hiddenPlates(state, where)[index]
    if (hand === ERASER && lying)
        return withHidden(state, where, (backs) => backs.filter((back) => back !== lying))
    if (!isPlate(hand)) return state
    const free = withoutPlate(state, hand)
    if (lying?.plate === hand) return free
    const known = lying && isSeen(lying) ? lying.seen_by : [state.turn]
    const plate = { type: typeOf(hand), plate: hand, seen_by: known }
    return withHidden(free, where, (backs) => (lying ? replaced(backs, lying, plate) : [...backs, plate]))
}

/** Returns the values with one of them replaced. */
function replaced<Value>(values: Value[], old: Value, value: Value): Value[] {
    return values.map((each) => (each === old ? value : each))
}

/** Adds a drawn plate that nobody has looked at. Only its type is known. */
export function drawnUnseen(state: DuelState, type: string): DuelState {
    return { ...state, drawn: [...state.drawn, { type, plate: '', seen_by: [] }] }
}

export function knownTo(state: DuelState, where: Hidden, index: number, seats: number[]): DuelState {
    return withHidden(state, where, (backs) => backs.with(index, { ...backs[index]!, seen_by: seats }))
}

function isSeen({ seen_by }: Back): boolean {
    return seen_by.length > 0
}

/** Changes the drawn plates, or those put back, which lie below the plates of the stack that nobody has looked at. */
function withHidden(state: DuelState, where: Hidden, change: (backs: Back[]) => Back[]): DuelState {
    const backs = change(hiddenPlates(state, where))
    if (where === 'drawn') return { ...state, drawn: backs }
    return { ...state, stack: [...state.stack.filter((back) => !isSeen(back)), ...backs] }
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

/** Adds a chip to a store, or removes one with the eraser. */
export function inStore(state: DuelState, seat: number, chip: string, hand: string): DuelState {
    return withBoard(state, seat, (board) => ({ ...board, chips: chipped(board.chips, chip, hand) }))
}

/** Returns the chips in order, with one more of a kind, or one fewer with the eraser. */
export function chipped(chips: string[], chip: string, hand: string): string[] {
    const had = chips.filter((each) => each === chip).length
    const has = hand === ERASER ? Math.max(0, had - 1) : Math.min(CHIPS_OF_A_KIND, had + 1)
    return CHIPS.flatMap((kind) =>
        kind === chip ? Array<string>(has).fill(chip) : chips.filter((each) => each === kind),
    )
}

/** Returns all chips of the box except some. */
function chipsWithout(...gone: string[]): string[] {
    return CHIPS.flatMap((kind) => {
        const left = CHIPS_OF_A_KIND - gone.filter((chip) => chip === kind).length
        return Array<string>(Math.max(0, left)).fill(kind)
    })
}

/** Returns the chips that lie face up or in a store. */
function shownChips(state: DuelState): string[] {
    const up = state.factories.map(({ chip }) => chip).filter((chip) => chip !== '' && chip !== FACE_DOWN)
    return [...up, ...state.boards.flatMap(({ chips }) => chips)]
}

/** Returns the chips that were spent: nobody has them, and they are not among the unseen ones. */
export function spentChips(state: DuelState): string[] {
    return chipsWithout(...shownChips(state), ...state.chips)
}

/** Handles a press on a field of a dome. The plate in hand is put there, or turned if it lies there already. */
export function onField(state: DuelState, seat: number, field: number, hand: string): DuelState {
    if (!isPlate(hand)) return state
    const lying = placed(state.boards[seat]!.plates[field]!)
    const turns = lying?.plate === hand ? (lying.turns + 1) % 4 : 0
    return withBoard(withoutPlate(state, hand), seat, (board) => cleared(board, field, `${hand}+${turns}`))
}

/** Handles a press on a space of a plate, which adds or removes a tile. The tile has the printed colour, or on a
 * multicolour space the colour in hand. The eraser on an empty space removes the plate. */
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

/** Returns the board with another plate on a field, without the tiles that lay there. */
function cleared(board: DuelBoard, field: number, plate: string): DuelBoard {
    const [top, left] = [Math.floor(field / 3) * 2 + 1, (field % 3) * 2 + 1]
    const corners = [0, 1, 2, 3].map((corner) => [top + (corner >> 1), left + (corner & 1)] as const)
    const empty = corners.reduce((so, [row, column]) => withTile(so, row, column, '.'), board)
    return { ...empty, plates: board.plates.with(field, plate) }
}

/** Returns the table without a plate, wherever it lies. Every plate lies in one place only. */
function withoutPlate(state: DuelState, plate: string): DuelState {
    const boards = state.boards.map((board) => {
        const field = board.plates.findIndex((each) => placed(each)?.plate === plate)
        return field < 0 ? board : cleared(board, field, '')
    })
    const others = (backs: Back[]) => backs.filter((back) => back.plate !== plate)
    return {
        ...state,
        display: state.display.filter((each) => each !== plate),
        held: state.held === plate ? '' : state.held,
        drawn: others(state.drawn),
        stack: others(state.stack),
        boards,
    }
}

/** Returns the names of all plates in use. */
export function usedPlates(state: DuelState): string[] {
    return [
        ...state.display,
        state.held,
        ...[...state.drawn, ...state.stack].map(({ plate }) => plate),
        ...state.boards.flatMap(({ plates }) => plates.map((each) => placed(each)?.plate ?? '')),
    ]
}

export function changed(state: DuelState, seat: number, change: Partial<DuelBoard>): DuelState {
    return withBoard(state, seat, (board) => ({ ...board, ...change }))
}

/** Sets the type on the back of the stack's top plate, which nobody has looked at. An empty type removes that plate. */
export function topType(state: DuelState, type: string): DuelState {
    const top = { type, plate: '', seen_by: [] }
    return { ...state, stack: [...(type ? [top] : []), ...state.stack.filter(isSeen)] }
}

/** Returns the type of the top plate, if nobody has looked at it. */
export function shownType(state: DuelState): string {
    const top = state.stack[0]
    return top && !isSeen(top) ? top.type : ''
}

function withFactory(
    state: DuelState,
    factory: number,
    change: (factory: DuelFactory) => DuelFactory,
): DuelState {
    return { ...state, factories: state.factories.with(factory, change(state.factories[factory]!)) }
}

/** Returns how many tiles of each colour are left for the bag. */
export function left(state: DuelState): Record<string, number> {
    const boards = state.boards.flatMap(({ lines, tiles, broken }) => [...lines, ...tiles, broken])
    const factories = state.factories.flatMap(({ sun, moon }) => [sun, moon])
    const lying = [state.tower, ...factories, ...boards].join('').replaceAll(ORNAMENT, '')
    return leftOf(COLOURS, TILES_OF_A_COLOUR, lying)
}

/** Returns the state as the server reads it. What nobody sees, in the bag and in the stack, is left to the server. The
 * chips that nobody has are unseen unless they were spent. */
export function written(state: DuelState, spent: string[]): DuelState {
    const sorted = (tiles: string) => ordered(COLOURS, tiles)
    const [top, ...below] = state.stack
    return {
        ...state,
        bag: '',
        chips: chipsWithout(...shownChips(state), ...spent),
        tower: sorted(state.tower),
        stack: [...(top?.type ? [top] : []), ...below.filter(isSeen)],
        factories: state.factories.map((factory, number) => ({
            ...factory,
            sun: sorted(factory.sun),
            moon: number === 0 ? sorted(factory.moon) : factory.moon,
        })),
    }
}
