import { kitOf } from '../games'

/** What every seat had when the game began: at its start, or at the position that it was begun at. */
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
