import { NO_TILES } from '../choice'
import type { ClassicChoice } from './state'

/** Default values of the fields of a classic choice. */
export const NOTHING: Omit<ClassicChoice, 'move' | 'kind' | 'line'> = NO_TILES
