import type { ClassicChoice } from '../state'

/** Everything here only looks up what the server listed as legal; no rule is computed. */
export type Pick = { source: number; colour: string }

/** The destinations of a pick, one choice a line; line 0 is the floor. */
export function destinations(choices: ClassicChoice[], pick: Pick | null): ClassicChoice[] {
    if (!pick) return []
    return choices.filter((choice) => choice.source === pick.source && choice.colour === pick.colour)
}

export function canPick(choices: ClassicChoice[], source: number, colour: string): boolean {
    return choices.some((choice) => choice.source === source && choice.colour === colour)
}

/** The sources with something to take, the factories in their order and then the centre. */
export function sources(choices: ClassicChoice[]): number[] {
    const numbers = new Set(
        choices.filter((choice) => choice.kind === 'draft').map((choice) => choice.source!),
    )
    return [...numbers].sort((a, b) => (a || Infinity) - (b || Infinity))
}

/** The source to take a colour from when its letter is typed: the current one if it has the colour and was not just
 * picked, otherwise the next in turn that has it. */
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

/** The columns of the grey wall that the tile of the due line may go to. */
export function tilings(choices: ClassicChoice[]): ClassicChoice[] {
    return choices.filter((choice) => choice.kind === 'tiling')
}
