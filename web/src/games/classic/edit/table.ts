import type { ClassicBoard, ClassicState } from '../state'
import { COLOURS, FLOOR, printed } from '../components'
import { TOKEN } from '../../../lib/colours'
import { ERASER, filled, leftOf, ordered, piled, put, withBoard } from '../../../edit/pieces'

/** Tables of the classic games, changed piece by piece. Whether a table can be is the server's to say. */

const SIZE = 5
const FACTORY = 4
const FACTORIES: Record<number, number> = { 2: 5, 3: 7, 4: 9 }
const TILES_OF_A_COLOUR = 20

function emptyBoard(): ClassicBoard {
    return { score: 0, lines: Array(SIZE).fill(''), wall: Array(SIZE).fill('.'.repeat(SIZE)), floor: '' }
}

/** A table on which nothing lies: everything is in the bag. */
export function emptyTable(players: number): ClassicState {
    return {
        step: 'deal',
        round: 1,
        starter: 0,
        turn: 0,
        line: 0,
        token: null,
        bag: '',
        lid: '',
        factories: Array(FACTORIES[players]).fill(''),
        centre: '',
        boards: Array.from({ length: players }, emptyBoard),
    }
}

/** The same table for more or fewer players; the boards and factories that stay are as they were. */
export function resized(state: ClassicState, players: number): ClassicState {
    const empty = emptyTable(players)
    const there = (seat: number | null) => (seat !== null && seat < players ? seat : 0)
    return settled({
        ...state,
        starter: there(state.starter),
        turn: there(state.turn),
        token: state.token !== null && state.token < players ? state.token : null,
        factories: empty.factories.map((none, index) => state.factories[index] ?? none),
        boards: empty.boards.map((none, seat) => state.boards[seat] ?? none),
    })
}

/** For another wall: tiles that lie where the coloured wall has another colour are taken off. */
export function onWall(state: ClassicState, grey: boolean): ClassicState {
    if (grey) return state
    const fitting = (wall: string[]) =>
        wall.map((row, line) =>
            [...row].map((tile, column) => (tile === printed(line, column) ? tile : '.')).join(''),
        )
    const boards = state.boards.map((board) => ({ ...board, wall: fitting(board.wall) }))
    return { ...state, step: state.step === 'tile' ? 'deal' : state.step, line: 0, boards }
}

export function onFactory(state: ClassicState, factory: number, index: number, tile: string): ClassicState {
    if (tile === TOKEN) return state
    const factories = state.factories.with(
        factory - 1,
        put(state.factories[factory - 1]!, index, tile, FACTORY),
    )
    return settled({ ...state, factories })
}

/** One more of a colour in the centre or in the lid, or with the eraser one less. */
export function onPile(
    state: ClassicState,
    pile: 'centre' | 'lid',
    colour: string,
    tile: string,
): ClassicState {
    return settled({ ...state, [pile]: piled(state[pile], colour, tile) })
}

export function onLine(
    state: ClassicState,
    seat: number,
    line: number,
    slot: number,
    tile: string,
): ClassicState {
    if (tile === TOKEN) return state
    return withBoard(state, seat, (board) => ({
        ...board,
        lines: board.lines.with(line - 1, filled(board.lines[line - 1]!, slot, tile)),
    }))
}

/** Put a tile on a space of the wall, on the coloured wall that of its print; the same again takes it away. */
export function onWallSpace(
    state: ClassicState,
    seat: number,
    line: number,
    column: number,
    tile: string,
    grey: boolean,
): ClassicState {
    if (grey && tile === TOKEN) return state
    const wanted = tile === ERASER || grey ? tile : printed(line, column)
    return withBoard(state, seat, (board) => {
        const row = board.wall[line - 1]!
        const after = row[column - 1] === wanted ? '.' : wanted || '.'
        return {
            ...board,
            wall: board.wall.with(line - 1, row.slice(0, column - 1) + after + row.slice(column)),
        }
    })
}

/** Put a tile or the start token, of which there is one, on a floor. */
export function onFloor(state: ClassicState, seat: number, index: number, tile: string): ClassicState {
    const before = state.boards[seat]!.floor
    if (tile === TOKEN) return laid(state, before[index] === TOKEN ? null : seat)
    const token = before[index] === TOKEN ? null : state.token
    return { ...withFloor(state, seat, put(before, index, tile, FLOOR.length)), token }
}

/** Who took the start token: it lies on their floor, if there is room, or else in the centre. Once the walls are tiled floors
 * are cleared, and only who took it is known. */
export function takenBy(state: ClassicState, token: number | null): ClassicState {
    if (state.step === 'draft' || state.step === 'deal') return laid(state, token)
    const boards = state.boards.map((board, seat) =>
        seat === token ? board : { ...board, floor: board.floor.replace(TOKEN, '') },
    )
    return { ...state, token, boards }
}

function laid(state: ClassicState, token: number | null): ClassicState {
    const boards = state.boards.map((board, seat) => {
        const floor = board.floor.replace(TOKEN, '')
        return {
            ...board,
            floor: seat === token && floor.length < FLOOR.length ? `${floor}${TOKEN}` : floor,
        }
    })
    return { ...state, token, boards }
}

export function scored(state: ClassicState, seat: number, score: number): ClassicState {
    return withBoard(state, seat, (board) => ({ ...board, score }))
}

/** What is awaited next: tiles that are taken, a deal, a space for the tile of a line, or nothing more. */
export function awaiting(state: ClassicState, step: ClassicState['step'], line = 0): ClassicState {
    const turn = step === 'deal' || step === 'over' ? state.starter : state.turn
    return { ...(step === 'deal' ? takenBy(state, null) : state), step, line, turn }
}

/** Who starts; before a deal and at the end that is whose turn it is. */
export function startedBy(state: ClassicState, starter: number): ClassicState {
    const turn = state.step === 'deal' || state.step === 'over' ? starter : state.turn
    return { ...state, starter, turn }
}

/** Tiles that come to the table are there to be taken, and when none are left a deal is next. */
function settled(state: ClassicState): ClassicState {
    const lying = state.centre !== '' || state.factories.some((tiles) => tiles !== '')
    if (lying && state.step !== 'draft') return awaiting(state, 'draft')
    return !lying && state.step === 'draft' ? awaiting(state, 'deal') : state
}

function withFloor(state: ClassicState, seat: number, floor: string): ClassicState {
    return withBoard(state, seat, (board) => ({ ...board, floor }))
}

/** How many tiles of each colour are left for the bag: fewer than none where too many lie on the table. */
export function left(state: ClassicState): Record<string, number> {
    const boards = state.boards.flatMap(({ lines, wall, floor }) => [...lines, ...wall, floor])
    const lying = [state.lid, state.centre, ...state.factories, ...boards].join('')
    return leftOf(COLOURS, TILES_OF_A_COLOUR, lying)
}

/** As the server reads it: tiles that lie together in the order of their colours; what is left fills the bag. */
export function written(state: ClassicState): ClassicState {
    const sorted = (tiles: string) => ordered(COLOURS, tiles)
    return {
        ...state,
        bag: '',
        lid: sorted(state.lid),
        centre: sorted(state.centre),
        factories: state.factories.map(sorted),
    }
}
