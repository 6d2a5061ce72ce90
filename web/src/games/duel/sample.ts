import { NOTHING } from './choice'
import { FACE_DOWN } from './components'
import { emptyTable } from './edit/table'
import type { DuelBoard, DuelChoice, DuelDetails, DuelState } from './state'

/** Small positions and choices of Duel for tests. */
export function board(change: Partial<DuelBoard> = {}): DuelBoard {
    return { ...emptyTable().boards[0]!, ...change }
}

/** Returns a table in the first round, on which only the chips have been dealt. */
export function state(change: Partial<DuelState> = {}): DuelState {
    const factories = emptyTable().factories.map((empty, number) => ({
        ...empty,
        chip: number > 0 ? FACE_DOWN : '',
    }))
    return { ...emptyTable(), step: 'turn', round: 1, factories, ...change }
}

export function choice(kind: string, move: string, change: Partial<DuelChoice> = {}): DuelChoice {
    return { ...NOTHING, kind, move, ...change }
}

export function sun(
    source: number,
    colour: string,
    line: number,
    change: Partial<DuelChoice> = {},
): DuelChoice {
    const said = { source, colour, line, tiles: 1, placed: 1, ...change }
    return choice('sun', `s${source}${colour}:${line || '-'}`, said)
}

export function moon(colour: string, line: number, change: Partial<DuelChoice> = {}): DuelChoice {
    return choice('moon', `m${colour}:${line || '-'}`, { colour, line, tiles: 1, placed: 1, ...change })
}

export function take(plate: string): DuelChoice {
    return choice('take', plate, { plate })
}

/** Returns the choices of a plate in hand: every field given, in all four rotations. */
export function places(plate: string, ...fields: string[]): DuelChoice[] {
    return fields.flatMap((field) =>
        [0, 1, 2, 3].map((turns) => choice('place', `${field}+${turns}`, { plate, field, turns })),
    )
}

export function rests(source: number, ...orders: string[]): DuelChoice[] {
    return orders.map((order) => choice('rest', `rest ${order}`, { source, order }))
}

export function chip(source: number, colours: string): DuelChoice {
    return choice('chip', `c${source}`, { source, chips: [colours] })
}

export function spend(line: number, chips: string[], points: number): DuelChoice {
    return choice('spend', `${line}*${chips.join(',')}`, { line, chips, points })
}

export function tiling(line: number, column: number, points: number): DuelChoice {
    return choice('tiling', `${line}@${column}`, { line, column, points })
}

/** Returns the details that Duel adds to a step. */
export function details(change: Partial<DuelDetails>): DuelDetails {
    return { moons: [], draws: [], plate: '', chip: '', ...change }
}
