/** Names of the places that every table has. Elements carry them as `data-place`, and tiles fly between them. */
export const place = {
    bag: 'bag',
    /** Where used tiles are kept until they refill the bag. */
    used: 'used',
    /** Lines fill from right to left: slot 0 is the rightmost. */
    line: (seat: number, line: number, slot: number) => `line-${seat}-${line}-${slot}`,
    score: (seat: number) => `score-${seat}`,
}
