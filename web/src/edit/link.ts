/** A position in an address: its text, with `_` for the spaces, which no position has. */
export function positionPath(position: string): string {
    return `/edit#${encodeURI(position.replaceAll(' ', '_'))}`
}

/** The position in what follows the `#`; a damaged one is given as it is, for the server to say what is wrong. */
export function positionOf(data: string): string {
    let text = data
    try {
        text = decodeURIComponent(data)
    } catch {
        // Cut off within a letter.
    }
    return text.replaceAll('_', ' ')
}
