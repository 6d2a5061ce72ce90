import box from '../../../../src/tilewright/games/duel/components.json'

/** What lies in the box of Duel, as the rule book has it, for drawing. */
export const COLOURS = ['b', 'y', 'r', 'k', 't'] as const

export const LINES = [1, 2, 3, 4, 5, 6] as const

/** The fields of a dome, row by row. */
export const FIELDS = ['a1', 'b1', 'c1', 'a2', 'b2', 'c2', 'a3', 'b3', 'c3'] as const

export const ROUNDS = 5

/** What the broken-tile spaces cost, from left to right, and what the start tile costs. */
export const BROKEN = [1, 2, 3, 4] as const
export const START_TILE_COST = 2

export const CHIPS_A_ROUND = 2
export const TOKENS = 2

/** The kinds of bonus chips, in the order in which stores list them. */
export const CHIPS: string[] = box.chips

/** A space for an ornament tile and that tile, and a space for a tile of any colour. */
export const ORNAMENT = 'o'
export const ANY = '*'
export const FACE_DOWN = '?'

/** What every player starts with. */
export const START_POINTS = 5

/** The goals on the two sides of each goal tile. */
export const GOAL_TILES = box.goal_tiles as [string, string][]
export const FIRST_GAME: string[] = box.first_game
export const GOAL_VALUES: Record<string, number> = box.goal_values

/** The plates by their names. */
export const PLATES = Object.keys(box.plates)

/** The four spaces of a plate after quarter turns clockwise: top left, top right, bottom left, bottom right. */
export function turned(plate: string, turns: number): string {
    let spaces = (box.plates as Record<string, string>)[plate]!
    for (let turn = 0; turn < turns; turn += 1) {
        spaces = spaces[2]! + spaces[0]! + spaces[3]! + spaces[1]!
    }
    return spaces
}

/** What lies on a field: the name of the plate and its quarter turns, from such as `o4+1`; null for an empty field. */
export function placed(field: string): { plate: string; turns: number } | null {
    const [plate, turns] = field.split('+')
    return plate && turns ? { plate, turns: Number(turns) } : null
}

/** The type of a plate by its name: with an ornament space, or with one for any colour. */
export function typeOf(plate: string): 'o' | 'm' {
    return plate.startsWith('o') ? 'o' : 'm'
}
