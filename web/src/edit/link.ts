/** Returns the address of a position: its text with `_` for spaces and `~` for `_`, which names of goals contain. No
 * position contains a `~`. */
export function positionPath(position: string): string {
    return `/edit#${encodeURI(position.replaceAll('_', '~').replaceAll(' ', '_'))}`
}

/** Returns the position in a fragment. A damaged one is returned as it is, so that the server can say what is wrong. */
export function positionOf(data: string): string {
    let text = data
    try {
        text = decodeURIComponent(data)
    } catch {
        // The link was cut off within a character.
    }
    return text.replaceAll('_', ' ').replaceAll('~', '_')
}
