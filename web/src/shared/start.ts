import { START_POINTS } from '../games/duel/components'

/** What every seat had when the game began: at its start, or at the position that it was begun at. */
export function startScores(game: {
    game: string
    players: number
    options: Record<string, unknown>
}): number[] {
    const position = game.options['position'] as string | undefined
    if (!position) return Array<number>(game.players).fill(game.game === 'duel' ? START_POINTS : 0)
    const boards = position.split(' ').slice(-game.players)
    return boards.map((board) => Number(board.split(':')[0]))
}
