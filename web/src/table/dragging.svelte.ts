/** So far a press may wander before it is a drag. */
const SLOP = 8

/** What can be dragged where: elements with the attribute `from` to elements with the attribute `to`. The functions
 * are given what the attributes say; where nothing fitting is under the pointer, null. */
export type Drag = {
    from: string
    to: string
    /** Take it in hand; false if it cannot be. */
    grab: (from: string) => boolean
    aim: (to: string | null) => void
    /** Put it down; false if it does not belong there. */
    drop: (to: string, from: string) => boolean
    /** It was dropped where it does not belong. */
    cancel: () => void
}

/** Dragging with a mouse or a finger: the press takes something in hand, what is under the pointer is aimed at. */
export class Dragging {
    /** Where the thing in hand is, within the table; null while nothing is dragged. */
    at = $state.raw<{ x: number; y: number } | null>(null)
    /** What is in hand, as its attribute says. */
    held = $state.raw<{ from: string; value: string } | null>(null)

    private pressed: { x: number; y: number; drag: Drag; value: string; frame: DOMRect } | null = null
    private dropped = false

    constructor(private readonly drags: Drag[]) {}

    down(event: PointerEvent, table: HTMLElement): void {
        this.dropped = false
        if (event.button !== 0 || !(event.target instanceof Element)) return
        for (const drag of this.drags) {
            const from = event.target.closest(`[${drag.from}]`)
            if (!from) continue
            // The pointer belongs to what it was pressed on; where it goes must feel it too.
            if (from.hasPointerCapture?.(event.pointerId)) from.releasePointerCapture(event.pointerId)
            this.pressed = {
                x: event.clientX,
                y: event.clientY,
                drag,
                value: from.getAttribute(drag.from)!,
                frame: table.getBoundingClientRect(),
            }
            return
        }
    }

    move(event: PointerEvent): void {
        if (!this.pressed) return
        const { x, y, drag, value, frame } = this.pressed
        if (!this.at) {
            if (Math.hypot(event.clientX - x, event.clientY - y) < SLOP) return
            if (!drag.grab(value)) {
                this.pressed = null
                return
            }
            this.held = { from: drag.from, value }
        }
        this.at = { x: event.clientX - frame.left, y: event.clientY - frame.top }
        drag.aim(under(event, drag.to))
    }

    up(event: PointerEvent): void {
        const pressed = this.letGo()
        if (!pressed) return
        this.dropped = true
        const { drag, value } = pressed
        const to = under(event, drag.to)
        if (to === null || !drag.drop(to, value)) drag.cancel()
    }

    cancel(): void {
        this.letGo()?.drag.cancel()
    }

    /** What was in hand, if it was dragged at all. */
    private letGo(): { drag: Drag; value: string } | null {
        const dragged = this.at ? this.pressed : null
        this.pressed = null
        this.held = null
        this.at = null
        return dragged
    }

    /** The click that ends a drag is none. */
    swallow(event: MouseEvent): void {
        if (!this.dropped) return
        this.dropped = false
        event.stopPropagation()
        event.preventDefault()
    }
}

function under(event: PointerEvent, attribute: string): string | null {
    const found = document.elementFromPoint(event.clientX, event.clientY)?.closest(`[${attribute}]`)
    return found?.getAttribute(attribute) ?? null
}
