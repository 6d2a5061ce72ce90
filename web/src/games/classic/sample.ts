import type { Seat, Step, Table } from '../../lib/server'
import { NOTHING } from './choice'
import { emptyTable } from './edit/table'
import type { ClassicBoard, ClassicChoice, ClassicState } from './state'

/** Small positions for tests. */
export function board(change: Partial<ClassicBoard> = {}): ClassicBoard {
    return { ...emptyTable(2).boards[0]!, ...change }
}

export function state(change: Partial<ClassicState> = {}): ClassicState {
    return { ...emptyTable(2), step: 'draft', ...change }
}

export function step(move: string, change: Partial<Step> = {}): Step {
    return {
        ply: 1,
        seat: 0,
        move,
        tiles: 0,
        dropped: 0,
        token: false,
        round: 1,
        happenings: [],
        scores: [0, 0],
        details: null,
        ...change,
    }
}

export function draft(
    source: number,
    colour: string,
    line: number,
    change: Partial<ClassicChoice> = {},
): ClassicChoice {
    const move = `${source}${colour}${line || '-'}`
    return { ...NOTHING, move, kind: 'draft', source, colour, line, tiles: 1, placed: 1, ...change }
}

export function tiling(line: number, column: number, points: number): ClassicChoice {
    return { ...NOTHING, move: `${line}@${column}`, kind: 'tiling', line, column, points }
}

export function seat(change: Partial<Seat> = {}): Seat {
    return {
        kind: 'person',
        name: 'Ana',
        colour: 'lagoon',
        bot: null,
        online: true,
        yours: false,
        stand_in: null,
        lost: false,
        ...change,
    }
}

export function table(change: Partial<Table> = {}): Table {
    return {
        type: 'table',
        id: 'x',
        game: 'azul',
        players: 2,
        starter: 0,
        options: {},
        created: '',
        revision: 1,
        ply: 1,
        status: 'running',
        seats: [seat({ yours: true }), seat({ name: 'Ben' })],
        actor: 0,
        preparing: false,
        round: 1,
        state: state(),
        position: 'first',
        scores: [0, 0],
        winners: [],
        choices: [draft(1, 'r', 2)],
        closed: [],
        passed: [],
        ready: [],
        goals: {},
        undo: [],
        undo_asks: false,
        fair: null,
        terms: { hints: true, takebacks: true, clock: null, at_zero: 'bot', stand_in: 'level:3' },
        times: null,
        offer: null,
        alone: [],
        ending: null,
        steps: [],
        last: null,
        since: [],
        counted: null,
        summary: [],
        ended_offer: null,
        rematch: null,
        rematch_offer: null,
        watchers: 0,
        ...change,
    }
}
