/** The symbols in tiles.svg by the letters of the notation. */
export const SYMBOL: Record<string, string> = {
    b: 'blue',
    y: 'yellow',
    r: 'red',
    k: 'black',
    w: 'white',
    t: 'turquoise',
    o: 'ornament',
    '*': 'any',
    '1': 'start',
}

/** The colours of the tiles that every game has, in the order of the notation. */
export const COLOURS = ['b', 'y', 'r', 'k'] as const

/** The start token, or a start tile, among tiles. */
export const TOKEN = '1'

/** Returns how many of these tiles have a colour. */
export function count(tiles: string, colour: string): number {
    return tiles.split(colour).length - 1
}
