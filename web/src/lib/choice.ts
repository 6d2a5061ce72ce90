/** Returns the legal move that a typed text means, or null. Spaces and capitals do not matter. */
export function typed<Move extends { move: string }>(choices: Move[], text: string): Move | null {
    const wanted = close(text).replace(/[−–]$/, '-')
    return choices.find((choice) => close(choice.move) === wanted) ?? null
}

function close(text: string): string {
    return text.replace(/\s/g, '').toLowerCase()
}

/** Returns a typed text as notation writes it: in small letters, with plain spaces and a plain minus. */
export function notation(text: string): string {
    return text.trim().toLowerCase().replace(/\s+/g, ' ').replace(/[−–]$/, '-')
}
