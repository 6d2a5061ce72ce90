/** Names of the places where a tile can lie. Elements carry them as `data-place`, and flights go between them. */
export const place = {
    bag: 'bag',
    lid: 'lid',
    factory: (number: number, index: number) => `factory-${number}-${index}`,
    /** The pile of a colour in the centre, or the start token (`1`) there. */
    centre: (tile: string) => `centre-${tile}`,
    /** Lines fill from right to left: slot 0 is the rightmost. */
    line: (seat: number, line: number, slot: number) => `line-${seat}-${line}-${slot}`,
    wall: (seat: number, line: number, column: number) => `wall-${seat}-${line}-${column}`,
    score: (seat: number) => `score-${seat}`,
    floor: (seat: number, index: number) => `floor-${seat}-${index}`,
}
