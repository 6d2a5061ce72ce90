/** What the drawings of the rules are written in, a letter a cell:
 * a small letter is a tile and a capital its outline, `1` the start token, `.` an empty space, `o` one that is lit,
 * `x` one that is barred, `+` a tick, `-` a cross, `>` an arrow; a blank is nothing. */
export const COLOURED_WALL = ['byrkw', 'wbyrk', 'kwbyr', 'rkwby', 'yrkwb']

/** The coloured wall with tiles where the mask has `#`, and outlines elsewhere. */
export function wall(mask: string[]): string[] {
    return COLOURED_WALL.map((row, line) =>
        [...row]
            .map((colour, column) => (mask[line]?.[column] === '#' ? colour : colour.toUpperCase()))
            .join(''),
    )
}

/** A frame about some cells: where it begins, and how many cells it is wide and high. */
export type Run = { column: number; row: number; wide: number; high: number }

/** Every tile of the wall of one colour, each as a frame. */
export function cellsOf(colour: string): Run[] {
    return COLOURED_WALL.map((row, line) => ({ column: row.indexOf(colour), row: line, wide: 1, high: 1 }))
}
