import type { ClassicChoice } from '../state'

/** Tiles of one colour that can be taken from a source. Everything in this file looks up the legal moves that the
 * server listed; it computes no rules. */
export type Pick = { source: number; colour: string }

/** Returns the destinations of a pick, one choice for each line. Line 0 is the floor. */
export function destinations(choices: ClassicChoice[], pick: Pick | null): ClassicChoice[] {
    if (!pick) return []
    return choices.filter((choice) => choice.source === pick.source && choice.colour === pick.colour)
}

export function canPick(choices: ClassicChoice[], source: number, colour: string): boolean {
    return choices.some((choice) => choice.source === source && choice.colour === colour)
}

/** Returns the sources that tiles can be taken from: the factories in order, then the centre. */
export function sources(choices: ClassicChoice[]): number[] {
    const numbers = new Set(
        choices.filter((choice) => choice.kind === 'draft').map((choice) => choice.source!),
    )
    return [...numbers].sort((a, b) => (a || Infinity) - (b || Infinity))
}

/** Returns the source to take a colour from when its letter is typed. It is the current source, if it has the colour
 * and was not just picked, and otherwise the next source that has it. */
export function sourceOf(
    choices: ClassicChoice[],
    colour: string,
    current: number,
    again: boolean,
): number | null {
    const having = sources(choices).filter((source) => canPick(choices, source, colour))
    if (having.length === 0) return null
    const order = (source: number) => source || Infinity
    if (having.includes(current) && !again) return current
    return having.find((source) => order(source) > order(current)) ?? having[0]!
}

/** Returns the choices of a column on the grey wall for the tile of the current line. */
export function tilings(choices: ClassicChoice[]): ClassicChoice[] {
    return choices.filter((choice) => choice.kind === 'tiling')
}
