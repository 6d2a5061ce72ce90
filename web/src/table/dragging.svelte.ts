/** How far the pointer may move, in pixels, before a press becomes a drag. */
const SLOP = 8

/** A kind of drag: from elements with the attribute `from` to elements with the attribute `to`. The functions get the
 * values of these attributes, or null if there is no matching element under the pointer. */
export type Drag = {
    from: string
    to: string
    /** Takes the piece in hand. Returns false if that is not allowed. */
    grab: (from: string) => boolean
    aim: (to: string | null) => void
    /** Puts the piece down. Returns false if it cannot go there. */
    drop: (to: string, from: string) => boolean
    /** Called if the piece was dropped where it cannot go. */
    cancel: () => void
}

/** Dragging with a mouse or a finger. A press and a movement take something in hand; then whatever is under the pointer
 * is aimed at. */
export class Dragging {
    /** The position of the dragged piece within the table, or null if nothing is being dragged. */
    at = $state.raw<{ x: number; y: number } | null>(null)
    /** The dragged piece: the attribute of its element, and the attribute's value. */
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
            // A touch captures the pointer for the pressed element, but the elements it moves over need its events too.
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

    /** Ends the drag. Returns what was dragged, or null if the press never became a drag. */
    private letGo(): { drag: Drag; value: string } | null {
        const dragged = this.at ? this.pressed : null
        this.pressed = null
        this.held = null
        this.at = null
        return dragged
    }

    /** Swallows the click that the browser sends at the end of a drag. */
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
