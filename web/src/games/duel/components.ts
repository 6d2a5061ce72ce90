import box from '../../../../src/tilewright/games/duel/components.json'

/** The contents of the box of Duel as the rule book lists them, for drawing. */
export const COLOURS = ['b', 'y', 'r', 'k', 't'] as const

export const LINES = [1, 2, 3, 4, 5, 6] as const

/** The fields of a dome, row by row. */
export const FIELDS = ['a1', 'b1', 'c1', 'a2', 'b2', 'c2', 'a3', 'b3', 'c3'] as const

export const ROUNDS = 5

/** The costs of the broken-tile spaces, from left to right, and of the start tile. */
export const BROKEN = [1, 2, 3, 4] as const
export const START_TILE_COST = 2

export const CHIPS_A_ROUND = 2
export const TOKENS = 2

/** The kinds of bonus chips, in the order in which a store lists them. */
export const CHIPS: string[] = box.chips

/** The letters of an ornament space or tile, of a multicolour space, and of a chip that lies face down. */
export const ORNAMENT = 'o'
export const ANY = '*'
export const FACE_DOWN = '?'

/** The points that every player starts with. */
export const START_POINTS = 5

/** The goals on the two sides of each goal tile. */
export const GOAL_TILES = box.goal_tiles as [string, string][]
export const FIRST_GAME: string[] = box.first_game
export const GOAL_VALUES: Record<string, number> = box.goal_values

/** The names of all plates. */
export const PLATES = Object.keys(box.plates)

/** Returns the four spaces of a plate after some quarter turns clockwise: top left, top right, bottom left, bottom
 * right. */
export function turned(plate: string, turns: number): string {
    let spaces = (box.plates as Record<string, string>)[plate]!
    for (let turn = 0; turn < turns; turn += 1) {
        spaces = spaces[2]! + spaces[0]! + spaces[3]! + spaces[1]!
    }
    return spaces
}

/** Reads what lies on a field, such as `o4+1`: the name of the plate and its quarter turns. Null for an empty field. */
export function placed(field: string): { plate: string; turns: number } | null {
    const [plate, turns] = field.split('+')
    return plate && turns ? { plate, turns: Number(turns) } : null
}

/** Returns the type of a plate by its name: `o` has an ornament space, `m` a multicolour space. */
export function typeOf(plate: string): 'o' | 'm' {
    return plate.startsWith('o') ? 'o' : 'm'
}
