import { preferences } from '../lib/device.svelte'

/** How long each moment is shown, in milliseconds. */
const PAUSES = { slow: 2400, normal: 1400, fast: 700, instant: 700 }

/** Where a replay stands, and its going on by itself. */
export class Player {
    at = $state(0)
    playing = $state(false)
    length = $state(1)
    private timer: ReturnType<typeof setTimeout> | undefined

    constructor(length: number, at = 0) {
        this.length = length
        this.at = at
    }

    get last(): number {
        return this.length - 1
    }

    /** The game has gone on, or back. Who looks at its last moment goes along. */
    grow(length: number): void {
        const along = this.at === this.last && !this.playing
        this.length = length
        this.at = along ? this.last : Math.min(this.at, this.last)
    }

    /** Go to a moment by hand; whoever does so wants to look at it. */
    jump(at: number): void {
        this.pause()
        this.at = Math.max(0, Math.min(at, this.last))
    }

    toggle(): void {
        if (this.playing) return this.pause()
        if (this.at === this.last) this.at = 0
        this.playing = true
        this.wait()
    }

    pause(): void {
        this.playing = false
        clearTimeout(this.timer)
    }

    private wait(): void {
        this.timer = setTimeout(() => {
            this.at += 1
            if (this.at < this.last) this.wait()
            else this.pause()
        }, PAUSES[preferences.speed])
    }

    key(event: KeyboardEvent): void {
        const target = event.target as HTMLElement
        if (event.altKey || event.ctrlKey || event.metaKey || target.closest('dialog, select, textarea'))
            return
        // A field has these keys for itself, and so has the slider; a button is pressed by space.
        if (target.closest('input') || (event.key === ' ' && target.closest('button, a'))) return
        const act = {
            ArrowLeft: () => this.jump(this.at - 1),
            ArrowRight: () => this.jump(this.at + 1),
            Home: () => this.jump(0),
            End: () => this.jump(this.last),
            ' ': () => this.toggle(),
        }[event.key]
        if (!act) return
        event.preventDefault()
        act()
    }
}
