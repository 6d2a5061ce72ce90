import type { Step } from '../lib/server'

/** Returns a move that nobody has made as a step, so that it can be drawn and told as one. It has only what is known
 * before the move is made: the tile that a tiling lays, which is that of its line, and details of the game. */
export function imagined(
    made: Pick<Step, 'move' | 'tiles' | 'seat'>,
    tiling: { line: number; column: number } | null = null,
    lines: string[] = [],
    details: Step['details'] = null,
): Step {
    const what = tiling && lines[tiling.line - 1]?.[0]
    const laid = { kind: 'tiled', seat: made.seat, points: 0, across: 0, down: 0 }
    return {
        ...made,
        ply: 0,
        dropped: 0,
        token: false,
        round: 0,
        happenings: what ? [{ ...laid, line: tiling.line, column: tiling.column, what }] : [],
        scores: [],
        details,
    }
}

/** Returns the colour of the tile that a step has laid at a place; empty if it has laid none there. */
export function laidAt({ happenings }: Pick<Step, 'happenings'>, line: number, column: number): string {
    const tiled = happenings.find(
        (each) => each.kind === 'tiled' && each.line === line && each.column === column,
    )
    return tiled?.what ?? ''
}
