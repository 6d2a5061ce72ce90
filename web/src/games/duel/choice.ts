import type { DuelChoice } from './state'

/** The fields of a choice where it has nothing to say. */
export const NOTHING: Omit<DuelChoice, 'move' | 'kind'> = {
    source: null,
    colour: null,
    line: null,
    column: null,
    tiles: 0,
    placed: 0,
    dropped: 0,
    cost: 0,
    token: false,
    points: 0,
    goals: 0,
    plate: null,
    field: null,
    turns: 0,
    order: null,
    chips: [],
    columns: [],
    space: null,
}
