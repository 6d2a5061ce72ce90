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

/** A box with room on all sides, and less where something else begins. */
function widened(box: Box, beside: Box[], room: number): Box {
    const wide = {
        left: box.left - room,
        top: box.top - room,
        right: box.right + room,
        bottom: box.bottom + room,
    }
    for (const other of beside) {
        if (!meet(wide, other) || meet(box, other)) continue
        if (other.top >= box.bottom) wide.bottom = other.top
        else if (other.bottom <= box.top) wide.top = other.bottom
        else if (other.left >= box.right) wide.right = other.left
        else wide.left = other.right
    }
    return wide
}

/** Boxes, of which those share one that meet, and those that would with so much room around them, if it is at most so
 * many times as large as both. A number that lies partly in a box comes into it. */
function shared(boxes: Box[], numbers: Box[], room: number, most: number): Box[] {
    const done: Box[] = []
    const open = [...boxes]
    for (let box = open.pop(); box; box = open.pop()) {
        const now = box
        const wide = widened(now, numbers, room)
        const number = numbers.find((each) => meet(now, each) && !holds(now, each))
        const met = done.findIndex(
            (each) =>
                meet(wide, widened(each, numbers, room)) &&
                (meet(now, each) || area(around(now, each)) <= most * (area(now) + area(each))),
        )
        if (number) open.push(around(now, number))
        else if (met >= 0) open.push(around(now, done.splice(met, 1)[0]!))
        else done.push(now)
    }
    return done.reverse()
}

/** Another box, grown to the middle of the gap between both. */
function halfway(box: Box, other: Box): Box {
    return {
        left: other.left >= box.right ? (other.left + box.right) / 2 : other.left,
        top: other.top >= box.bottom ? (other.top + box.bottom) / 2 : other.top,
        right: other.right <= box.left ? (other.right + box.left) / 2 : other.right,
        bottom: other.bottom <= box.top ? (other.bottom + box.top) / 2 : other.bottom,
    }
}

/** Frames, with some room, around the boxes of each place. Boxes of one place that lie close together share a frame;
 * those of several only if that holds next to nothing else. No frame cuts through a number or goes over anything that
 * lies `beside`, and two that are neighbours meet halfway. */
export function frames(places: Box[][], numbers: Box[], beside: Box[], room: number): Box[] {
    const each = places.flatMap((boxes) => shared(boxes, numbers, 2 * room, 1.5))
    const all = shared(each, numbers, 2 * room, 1.15)
    return all.map((box) => {
        const framed = all.filter((other) => other !== box).map((other) => halfway(box, other))
        return widened(box, [...numbers, ...beside, ...framed], room)
    })
}
