import type { ClassicChoice } from './state'

/** The fields of a choice where it has nothing to say. */
export const NOTHING: Omit<ClassicChoice, 'move' | 'kind' | 'line'> = {
    source: null,
    colour: null,
    column: null,
    tiles: 0,
    placed: 0,
    dropped: 0,
    cost: 0,
    token: false,
    points: 0,
}
