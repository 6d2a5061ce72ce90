/** Everything printed on the boards of the classic games, for drawing. */
export const COLOURS = ['b', 'y', 'r', 'k', 'w'] as const

export const LINES = [1, 2, 3, 4, 5] as const

/** The penalties above the floor spaces, from left to right. */
export const FLOOR = [1, 1, 2, 2, 2, 3, 3] as const

/** Returns the colour printed on a space of the coloured wall. Each row is the one above, moved one space to the
 * right. */
export function printed(line: number, column: number): string {
    return COLOURS[(column - line + COLOURS.length) % COLOURS.length]!
}

export function isGrey(game: string): boolean {
    return game.endsWith('-grey')
}

export function isMini(game: string): boolean {
    return game.startsWith('mini')
}
