/** What the rule book did by itself on the first board after the moves of an example. */
export type Happened = { kind: string; points: number; line: number; column: number; what: string }

/** A position that a drawing shows, and what the rule book says about it: the legal moves, where moves lead and what
 * they score, or the points of a goal. The tests of the rule book check every example. */
export type Example = {
    position: string
    open: string[]
    moves: string[]
    after: string
    events: Happened[]
    points: number
}

/** Returns a function that looks up the examples of a game by name. */
export function examplesOf<Name extends string>(
    data: Record<Name, Partial<Example> & { position: string }>,
): (name: Name) => Example {
    return (name) => ({ open: [], moves: [], after: '', events: [], points: 0, ...data[name] })
}

/** Reads tiles from the text of a position, where `.` means none. */
export function tiles(text: string): string {
    return text === '.' ? '' : text
}

/** Reads a list from the text of a position, where `.` means none. */
export function list(text: string): string[] {
    return text === '.' ? [] : text.split(',')
}
