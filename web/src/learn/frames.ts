/** A box on the table, in pixels. */
export type Box = { left: number; top: number; right: number; bottom: number }

function meet(one: Box, other: Box): boolean {
    return (
        one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
    )
}

function holds(outer: Box, inner: Box): boolean {
    return (
        outer.left <= inner.left &&
        outer.top <= inner.top &&
        outer.right >= inner.right &&
        outer.bottom >= inner.bottom
    )
}

function around(one: Box, other: Box): Box {
    return {
        left: Math.min(one.left, other.left),
        top: Math.min(one.top, other.top),
        right: Math.max(one.right, other.right),
        bottom: Math.max(one.bottom, other.bottom),
    }
}

function area({ left, top, right, bottom }: Box): number {
    return (right - left) * (bottom - top)
}

function widened({ left, top, right, bottom }: Box, room: number): Box {
    return { left: left - room, top: top - room, right: right + room, bottom: bottom + room }
}

/** Returns the distance between two boxes; it is negative if they overlap. */
function distance(box: Box, other: Box): number {
    return Math.max(
        other.left - box.right,
        box.left - other.right,
        other.top - box.bottom,
        box.top - other.bottom,
    )
}

/** Merges boxes. Two boxes share one if they overlap, or if they are less than `gap` apart, the shared box is at most
 * `most` times as large as both together, and no number lies between them. */
function shared(boxes: Box[], numbers: Box[], gap: number, most: number): Box[] {
    const done: Box[] = []
    const open = [...boxes]
    const close = (one: Box, other: Box) => {
        const both = around(one, other)
        return (
            distance(one, other) < gap &&
            area(both) <= most * (area(one) + area(other)) &&
            !numbers.some((each) => meet(both, each) && !meet(one, each) && !meet(other, each))
        )
    }
    for (let box = open.pop(); box; box = open.pop()) {
        const now = box
        const met = done.findIndex((each) => meet(now, each) || close(now, each))
        if (met >= 0) open.push(around(now, done.splice(met, 1)[0]!))
        else done.push(now)
    }
    return done.reverse()
}

/** Returns frames around the boxes of each place, with the same room on all sides: the wanted room, less if a number,
 * another frame or a box of `beside` is nearer, but at least `least`, so that no frame covers what it surrounds. Boxes
 * of one place that lie close together share a frame. Boxes of different places do so only if the frame contains almost
 * nothing else. */
export function frames(
    places: Box[][],
    numbers: Box[],
    beside: Box[],
    room: { wanted: number; least: number },
): Box[] {
    const gap = 4 * room.wanted
    const each = places.flatMap((boxes) => shared(boxes, numbers, gap, 1.5))
    const all = shared(each, numbers, gap, 1.15)
    return all.map((box) => {
        const framed = all.filter((other) => other !== box).map((other) => distance(box, other) / 2)
        const near = [...numbers, ...beside]
            .filter((other) => !meet(box, other))
            .map((other) => distance(box, other))
        return widened(box, Math.max(room.least, Math.min(room.wanted, ...framed, ...near)))
    })
}

/** Returns the numbers on the edge of a frame, which the frame passes beneath. */
export function crossed(frame: Box, numbers: Box[], edge: number): Box[] {
    return numbers.filter((each) => meet(frame, each) && !holds(widened(frame, -edge), each))
}
