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

/** How much room there may be around a box before it meets another. */
function distance(box: Box, other: Box): number {
    return Math.max(
        other.left - box.right,
        box.left - other.right,
        other.top - box.bottom,
        box.top - other.bottom,
    )
}

/** Boxes, of which those share one that meet, and those that lie no further apart than `gap`, if it is at most so many
 * times as large as both and no number lies between them. */
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

/** Frames around the boxes of each place, with the same room on all sides: as much as is asked for, less where a
 * number, another frame or anything `beside` is nearer, and never less than `least`, so that no frame lies on what it
 * goes around. Boxes of one place that lie close together share a frame; those of several only if that holds next to
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

/** The numbers that lie on the edge of a frame: it goes on beneath them. */
export function crossed(frame: Box, numbers: Box[], edge: number): Box[] {
    return numbers.filter((each) => meet(frame, each) && !holds(widened(frame, -edge), each))
}
