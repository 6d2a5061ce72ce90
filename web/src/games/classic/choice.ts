import { NO_TILES } from '../choice'
import type { ClassicChoice } from './state'

/** The fields of a choice where it has nothing to say. */
export const NOTHING: Omit<ClassicChoice, 'move' | 'kind' | 'line'> = NO_TILES
