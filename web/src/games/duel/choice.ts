import { NO_TILES } from '../choice'
import type { DuelChoice } from './state'

/** Default values of the fields of a choice in Duel. */
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
