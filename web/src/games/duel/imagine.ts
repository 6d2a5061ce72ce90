import type { Step } from '../../lib/server'
import { imagined } from '../imagined'
import { readMove } from './moves'
import { NO_DETAILS, type DuelState } from './state'

/** Returns a step of a seat in a position as one that nobody has made. */
export function imagine(text: string, tiles: number, seat: number, state: DuelState): Step {
    const move = readMove(text)
    const plate = move?.kind === 'place' ? (state.held ?? '') : ''
    const chip = move?.kind === 'chip' ? (state.factories[move.source]?.chip ?? '') : ''
    return imagined(
        { move: text, tiles, seat },
        move?.kind === 'tiling' ? move : null,
        state.boards[seat]?.lines,
        { ...NO_DETAILS, plate, chip },
    )
}
