import type { DuelChoice } from '../state'

/** Lookups in the legal moves that the server listed. No rules are computed here. */

/** Tiles that can be taken: those of a colour on the sun of a factory, or the visible ones on all moons. */
export type Pick = { kind: 'sun'; source: number; colour: string } | { kind: 'moon'; colour: string }

/** What the seat in turn is asked to do. */
export type Awaited = 'turn' | 'draw' | 'keep' | 'place' | 'under' | 'rest' | 'spend' | 'tile'

const AWAITED: Record<string, Awaited> = {
    look: 'draw',
    keep: 'keep',
    place: 'place',
    under: 'under',
    rest: 'rest',
    spend: 'spend',
    tiling: 'tile',
}

/** Returns what these choices are for, or null if there are none. Drawing or taking a plate belongs to a turn, unless
 * looking at the drawn plates is also possible. */
export function awaited(choices: DuelChoice[]): Awaited | null {
    if (choices.length === 0) return null
    return choices.map((choice) => AWAITED[choice.kind]).find((step) => step) ?? 'turn'
}

export function ofKind(choices: DuelChoice[], kind: string): DuelChoice[] {
    return choices.filter((choice) => choice.kind === kind)
}

/** Returns the letters that begin the move, which say what is taken: `s2t`, `mk`. */
export function pickText(pick: Pick): string {
    return pick.kind === 'sun' ? `s${pick.source}${pick.colour}` : `m${pick.colour}`
}

export function readPick(text: string): Pick {
    const colour = text.at(-1)!
    return text.startsWith('s') ? { kind: 'sun', source: Number(text[1]), colour } : { kind: 'moon', colour }
}

/** Returns the tiles that a choice takes, or null if it takes none. */
export function pickOf(choice: DuelChoice): Pick | null {
    if (choice.kind === 'sun') return { kind: 'sun', source: choice.source!, colour: choice.colour! }
    return choice.kind === 'moon' ? { kind: 'moon', colour: choice.colour! } : null
}

export function isSame(one: Pick | null, other: Pick | null): boolean {
    return one !== null && other !== null && pickText(one) === pickText(other)
}

/** Returns the destinations of a pick, one choice for each line. Line 0 is the broken tiles. */
export function destinations(choices: DuelChoice[], pick: Pick | null): DuelChoice[] {
    return pick ? choices.filter((choice) => isSame(pickOf(choice), pick)) : []
}

/** Returns everything that can be picked: the suns in the order of the factories, then the moons. */
export function picks(choices: DuelChoice[]): Pick[] {
    const all = choices.map(pickOf).filter((pick) => pick !== null)
    return all.filter((pick, index) => all.findIndex((other) => isSame(other, pick)) === index)
}

/** Returns what to pick when the letter of a colour is typed. It is where the keyboard is (`s2` is a sun, `m` the
 * moons), if that has the colour and was not just picked, and otherwise the next place that has it. */
export function nextOf(
    choices: DuelChoice[],
    colour: string,
    near: string,
    picked: Pick | null,
): Pick | null {
    const having = picks(choices).filter((pick) => pick.colour === colour)
    const at = having.findIndex((pick) => isSame(pick, picked))
    if (at >= 0) return having[(at + 1) % having.length]!
    return having.find((pick) => pickText(pick).startsWith(near)) ?? having[0] ?? null
}

/** Returns the fields that the plate in hand may go to, row by row. */
export function fields(choices: DuelChoice[]): string[] {
    return [...new Set(ofKind(choices, 'place').map((choice) => choice.field!))]
}

/** Returns the order with the tile at one place moved to another. Both places are counted from the bottom. */
export function moved(order: string, from: number, to: number): string {
    const tiles = [...order]
    tiles.splice(to, 0, ...tiles.splice(from, 1))
    return tiles.join('')
}
