/** The letters of the notation and the symbols of tiles.svg. */
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

/** The start token, or start tile, where tiles lie. */
export const TOKEN = '1'

/** How many tiles of a colour lie among these. */
export function count(tiles: string, colour: string): number {
    return tiles.split(colour).length - 1
}
