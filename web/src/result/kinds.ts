/** The sources of points in the order in which the game counts them. */
const ORDER = ['tiled', 'floor', 'row', 'column', 'colour']

/** What to list: always what every classic game has, then whatever else the game counted. */
export function kindsOf(points: Record<string, number>[]): string[] {
    const found = new Set(points.flatMap((each) => Object.keys(each)))
    const others = [...found].filter((kind) => !ORDER.includes(kind) && points.some((each) => each[kind]))
    return [...ORDER, ...others]
}
