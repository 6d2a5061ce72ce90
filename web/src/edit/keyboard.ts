/** Moving between the places of the table by keyboard. */
const ARROWS: Record<string, [number, number]> = {
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
}

type Box = { left: number; top: number; width: number; height: number }

/** Returns the place that an arrow key leads to: the nearest in its direction, preferring places straight ahead. */
export function nearest(boxes: Box[], from: Box, key: string): number | null {
    const [right, down] = ARROWS[key] ?? [0, 0]
    let found: number | null = null
    let least = Infinity
    boxes.forEach((box, index) => {
        const across = box.left + box.width / 2 - (from.left + from.width / 2)
        const along = box.top + box.height / 2 - (from.top + from.height / 2)
        const ahead = across * right + along * down
        const aside = Math.abs(across * down) + Math.abs(along * right)
        if (ahead < 2) return
        const far = ahead + 3 * aside
        if (far < least) [least, found] = [far, index]
    })
    return found
}

/** Focuses the place that an arrow key leads to. Returns false if the key is not an arrow key. */
export function step(root: HTMLElement, at: HTMLElement, key: string): boolean {
    if (!(key in ARROWS)) return false
    const places = [...root.querySelectorAll<HTMLElement>('[data-space]')]
    const next = nearest(
        places.map((place) => place.getBoundingClientRect()),
        at.getBoundingClientRect(),
        key,
    )
    if (next !== null) places[next]!.focus()
    return true
}

/** Makes this place the one in its group that the Tab key returns to (roving tabindex). */
export function rove(at: HTMLElement): void {
    const group = at.closest('[role="group"]')
    for (const place of group?.querySelectorAll<HTMLElement>('[data-space]') ?? []) place.tabIndex = -1
    at.tabIndex = 0
}
