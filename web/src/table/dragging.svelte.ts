import type { Picking } from './picking.svelte'

/** So far a press may wander before it is a drag. */
const SLOP = 8

/** Dragging tiles from a source to a line: the press picks them, the line under the pointer is aimed at. */
export class Dragging {
    /** Where the tiles in hand are, within the table; null while nothing is dragged. */
    at = $state.raw<{ x: number; y: number } | null>(null)

    private pressed: { x: number; y: number; source: number; colour: string; frame: DOMRect } | null = null
    private dropped = false

    constructor(private readonly picking: Picking) {}

    down(event: PointerEvent, table: HTMLElement): void {
        this.dropped = false
        const from = event.target instanceof Element ? event.target.closest('[data-pick]') : null
        const pick = from?.getAttribute('data-pick')
        if (!pick || event.button !== 0) return
        // The pointer belongs to the source it was pressed on; a line must feel it too.
        if (from!.hasPointerCapture?.(event.pointerId)) from!.releasePointerCapture(event.pointerId)
        this.pressed = {
            x: event.clientX,
            y: event.clientY,
            source: Number(pick[0]),
            colour: pick[1]!,
            frame: table.getBoundingClientRect(),
        }
    }

    move(event: PointerEvent): void {
        if (!this.pressed) return
        const { x, y, source, colour, frame } = this.pressed
        if (!this.at) {
            if (Math.hypot(event.clientX - x, event.clientY - y) < SLOP) return
            if (!this.picking.isPicked(source, colour) && !this.picking.pick(source, colour)) {
                this.pressed = null
                return
            }
        }
        this.at = { x: event.clientX - frame.left, y: event.clientY - frame.top }
        this.picking.aim = lineUnder(event)
    }

    up(event: PointerEvent): void {
        const dragged = this.at !== null
        this.pressed = null
        this.at = null
        if (!dragged) return
        this.dropped = true
        const line = lineUnder(event)
        if (line === null || !this.picking.place(line)) this.picking.cancel()
    }

    cancel(): void {
        this.pressed = null
        if (this.at) this.picking.cancel()
        this.at = null
    }

    /** The click that ends a drag is none. */
    swallow(event: MouseEvent): void {
        if (!this.dropped) return
        this.dropped = false
        event.stopPropagation()
        event.preventDefault()
    }
}

function lineUnder(event: PointerEvent): number | null {
    const found = document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-line]')
    return found ? Number(found.getAttribute('data-line')) : null
}
