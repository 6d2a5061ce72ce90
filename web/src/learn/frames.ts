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

/** A box with room on all sides, and less where a number begins. */
function widened(box: Box, numbers: Box[], room: number): Box {
    const wide = {
        left: box.left - room,
        top: box.top - room,
        right: box.right + room,
        bottom: box.bottom + room,
    }
    for (const number of numbers) {
        if (!meet(wide, number) || meet(box, number)) continue
        if (number.top >= box.bottom) wide.bottom = number.top
        else if (number.bottom <= box.top) wide.top = number.bottom
        else if (number.left >= box.right) wide.right = number.left
        else wide.left = number.right
    }
    return wide
}

/** Boxes, of which those share one whose frames would meet, if it is at most so many times as large as both. A number
 * that lies partly in a box comes into it. */
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
                area(around(now, each)) <= most * (area(now) + area(each)),
        )
        if (number) open.push(around(now, number))
        else if (met >= 0) open.push(around(now, done.splice(met, 1)[0]!))
        else done.push(now)
    }
    return done.reverse()
}

/** Frames, with some room, around the boxes of each place. Boxes of one place that lie close together share a frame;
 * those of several only if that holds next to nothing else. No frame cuts through a number. */
export function frames(places: Box[][], numbers: Box[], room: number): Box[] {
    const each = places.flatMap((boxes) => shared(boxes, numbers, room, 1.5))
    return shared(each, numbers, room, 1.15).map((box) => widened(box, numbers, room))
}
