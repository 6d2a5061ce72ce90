import type { NewTable } from '../../../lib/server'

/** The side of the player boards: the wall with printed colours, or the grey one. */
export type Wall = 'coloured' | 'grey'

/** Returns the game to ask the server for, which treats each side as a game of its own. */
export function asked(game: string, wall: Wall): Pick<NewTable, 'game' | 'options'> {
    return { game: wall === 'grey' ? `${game}-grey` : game, options: {} }
}
