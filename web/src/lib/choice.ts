import type { Choice } from './server'

/** What a choice says of itself where a game has nothing to say. */
export const NOTHING: Omit<Choice, 'move' | 'kind'> = {
    source: null,
    colour: null,
    line: null,
    column: null,
    tiles: 0,
    placed: 0,
    dropped: 0,
    cost: 0,
    token: false,
    points: 0,
    goals: 0,
    plate: null,
    field: null,
    turns: 0,
    order: null,
    chips: [],
    columns: [],
    space: null,
}

/** The legal move that a typed text means; spaces and capitals do not matter. */
export function typed(choices: Choice[], text: string): Choice | null {
    const wanted = close(text).replace(/[−–]$/, '-')
    return choices.find((choice) => close(choice.move) === wanted) ?? null
}

function close(text: string): string {
    return text.replace(/\s/g, '').toLowerCase()
}
