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
