/** What the rule book did by itself on the first board after the moves of an example. */
export type Happened = { kind: string; points: number; line: number; column: number; what: string }

/** A position that a drawing shows, and what the rule book says of it: the moves that are open, where moves lead and
 * what they bring, or the points of a goal. The tests of the rule book check every one. */
export type Example = {
    position: string
    open: string[]
    moves: string[]
    after: string
    events: Happened[]
    points: number
}

/** The examples of a game by their names. */
export function examplesOf<Name extends string>(
    data: Record<Name, Partial<Example> & { position: string }>,
): (name: Name) => Example {
    return (name) => ({ open: [], moves: [], after: '', events: [], points: 0, ...data[name] })
}

/** Tiles of a position's text. */
export function tiles(text: string): string {
    return text === '.' ? '' : text
}

/** A list of a position's text. */
export function list(text: string): string[] {
    return text === '.' ? [] : text.split(',')
}
