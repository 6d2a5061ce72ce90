import type { ClassicBoard, ClassicState } from '../state'
import { COLOURS, FLOOR, printed } from '../components'
import { TOKEN } from '../../../lib/colours'
import { ERASER, filled, leftOf, ordered, piled, put, withBoard } from '../../../edit/pieces'

/** Changes to tables of the classic games, piece by piece. Whether a position is possible is for the server to say. */

const SIZE = 5
const FACTORY = 4
const FACTORIES: Record<number, number> = { 2: 5, 3: 7, 4: 9 }
const TILES_OF_A_COLOUR = 20

function emptyBoard(): ClassicBoard {
    return { score: 0, lines: Array(SIZE).fill(''), wall: Array(SIZE).fill('.'.repeat(SIZE)), floor: '' }
}

/** Returns an empty table with all tiles in the bag. */
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

/** Returns the same table for more or fewer players. The boards and factories that remain are unchanged. */
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

/** Moves a table to another wall. Tiles are removed if the coloured wall has another colour in their space. */
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

/** Adds a tile of a colour to the centre or the lid, or removes one with the eraser. */
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

/** Puts a tile on a space of the wall, or removes it if it lies there already. On the coloured wall the tile takes the
 * printed colour. */
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

/** Puts a tile or the only start token on a floor. */
export function onFloor(state: ClassicState, seat: number, index: number, tile: string): ClassicState {
    const before = state.boards[seat]!.floor
    if (tile === TOKEN) return laid(state, before[index] === TOKEN ? null : seat)
    const token = before[index] === TOKEN ? null : state.token
    return { ...withFloor(state, seat, put(before, index, tile, FLOOR.length)), token }
}

/** Sets who took the start token, or that nobody did. It lies on that player's floor if there is room. Once the walls
 * are tiled, the floors are empty, and only who took it is known. */
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

/** Sets the next step: taking tiles, a deal, a space for the tile of a line, or the end of the game. */
export function awaiting(state: ClassicState, step: ClassicState['step'], line = 0): ClassicState {
    const turn = step === 'deal' || step === 'over' ? state.starter : state.turn
    return { ...(step === 'deal' ? takenBy(state, null) : state), step, line, turn }
}

/** Sets the starting player, whose turn it also is before a deal and at the end. */
export function startedBy(state: ClassicState, starter: number): ClassicState {
    const turn = state.step === 'deal' || state.step === 'over' ? starter : state.turn
    return { ...state, starter, turn }
}

/** Sets the step to match the tiles on the table: taking tiles while there are any, and the next deal otherwise. */
function settled(state: ClassicState): ClassicState {
    const lying = state.centre !== '' || state.factories.some((tiles) => tiles !== '')
    if (lying && state.step !== 'draft') return awaiting(state, 'draft')
    return !lying && state.step === 'draft' ? awaiting(state, 'deal') : state
}

function withFloor(state: ClassicState, seat: number, floor: string): ClassicState {
    return withBoard(state, seat, (board) => ({ ...board, floor }))
}

/** Returns how many tiles of each colour are left for the bag. The number is negative if too many lie on the table. */
export function left(state: ClassicState): Record<string, number> {
    const boards = state.boards.flatMap(({ lines, wall, floor }) => [...lines, ...wall, floor])
    const lying = [state.lid, state.centre, ...state.factories, ...boards].join('')
    return leftOf(COLOURS, TILES_OF_A_COLOUR, lying)
}

/** Returns the state as the server reads it. Tiles that lie together are sorted by colour, and the remaining tiles fill
 * the bag. */
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
