import type { NewTable } from '../../../lib/server'

/** The sides of the player boards: the colours are printed on the wall, or it is grey. */
export type Wall = 'coloured' | 'grey'

/** Each side is a game of its own to the server. */
export function asked(game: string, wall: Wall): Pick<NewTable, 'game' | 'options'> {
    return { game: wall === 'grey' ? `${game}-grey` : game, options: {} }
}
