import { kitOf } from '../games'

/** Returns the scores with which a game began, from its rules or from the position that it started from. */
export function startScores(game: {
    game: string
    players: number
    options: Record<string, unknown>
}): number[] {
    const position = game.options['position'] as string | undefined
    if (!position) return Array<number>(game.players).fill(kitOf(game.game)?.result.startScore ?? 0)
    const boards = position.split(' ').slice(-game.players)
    return boards.map((board) => Number(board.split(':')[0]))
}
