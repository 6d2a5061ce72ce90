import type { ClassicState } from '../lib/server'
import { count } from '../table/components'
import { readMove } from '../table/moves'

/** How many tiles a draft took from the position before it; 0 for any other move. */
export function tilesTaken(before: ClassicState, move: string): number {
    const read = readMove(move)
    if (read?.kind !== 'draft') return 0
    return count(read.source ? (before.factories[read.source - 1] ?? '') : before.centre, read.colour)
}
