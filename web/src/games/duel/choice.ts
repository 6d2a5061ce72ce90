import { NO_TILES } from '../choice'
import type { DuelChoice } from './state'

/** The fields of a choice where it has nothing to say. */
export const NOTHING: Omit<DuelChoice, 'move' | 'kind'> = {
    ...NO_TILES,
    line: null,
    goals: 0,
    plate: null,
    field: null,
    turns: 0,
    order: null,
    chips: [],
    columns: [],
    space: null,
}
