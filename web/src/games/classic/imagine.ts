import type { Step } from '../../lib/server'
import { imagined } from '../imagined'
import { readMove } from './moves'
import type { ClassicState } from './state'

/** Returns a move of a seat in a position as a step that nobody has made. */
export function imagine(text: string, tiles: number, seat: number, { boards }: ClassicState): Step {
    const move = readMove(text)
    return imagined({ move: text, tiles, seat }, move?.kind === 'tiling' ? move : null, boards[seat]?.lines)
}
