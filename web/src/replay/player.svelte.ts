import { preferences } from '../lib/device.svelte'

/** How long each moment is shown, in milliseconds. */
const PAUSES = { slow: 2400, normal: 1400, fast: 700, instant: 700 }

/** The position in a replay, and its playback. */
export class Player {
    at = $state(0)
    /** Whether the viewer came to this moment from the one before it. After a jump nothing is animated. */
    stepped = $state(false)
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

    /** Updates the length after the game went on or a move was taken back. A viewer at the last moment stays at the
     * last. */
    grow(length: number): void {
        const along = this.at === this.last && !this.playing
        this.length = length
        this.move(along ? this.last : Math.min(this.at, this.last))
    }

    /** Goes to a moment and pauses the playback, so that there is time to look at it. */
    jump(at: number): void {
        this.pause()
        this.move(Math.max(0, Math.min(at, this.last)))
    }

    toggle(): void {
        if (this.playing) return this.pause()
        if (this.at === this.last) this.move(0)
        this.playing = true
        this.wait()
    }

    pause(): void {
        this.playing = false
        clearTimeout(this.timer)
    }

    private move(at: number): void {
        if (at !== this.at) this.stepped = at === this.at + 1
        this.at = at
    }

    private wait(): void {
        this.timer = setTimeout(() => {
            this.move(this.at + 1)
            if (this.at < this.last) this.wait()
            else this.pause()
        }, PAUSES[preferences.speed])
    }

    key(event: KeyboardEvent): void {
        const target = event.target as HTMLElement
        if (event.altKey || event.ctrlKey || event.metaKey || target.closest('dialog, select, textarea'))
            return
        // Fields and the slider use these keys themselves, and Space presses a button.
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
