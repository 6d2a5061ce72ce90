import { tick } from 'svelte'
import { on } from 'svelte/events'
import { preferences } from '../lib/device.svelte'
import { SYMBOL } from '../lib/colours'
import type { Beat } from './beat'
import { place as places } from './places'
import { chime, click } from '../shared/sound'
import type { Performer } from './stage.svelte'
import { signed } from '../shared/words'

/** Times in milliseconds: a flight, the pause after a beat that counts points, the delay between tiles that fly
 * together, and the least time from the end of a move to a bot's next move. */
const PACE = {
    slow: { flight: 400, pause: 700, stagger: 24, thought: 800 },
    normal: { flight: 300, pause: 280, stagger: 14, thought: 450 },
    fast: { flight: 160, pause: 90, stagger: 6, thought: 100 },
    instant: { flight: 0, pause: 0, stagger: 0, thought: 0 },
}
const LABEL = 1100
/** How much longer the points of the final scoring are shown. */
const FINAL = 1.5
const EASING = 'cubic-bezier(.3, .1, .2, 1)'

type Spot = { x: number; y: number; size: number }

/** Whether things should move on the screen, by preference or by the system's setting. */
export function moves(): boolean {
    if (preferences.motion !== 'system') return preferences.motion === 'full'
    return !matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Animates beats as flights of tiles over the table. The flights are decoration, drawn with transforms in a layer of
 * their own. A tile that is flying is already in its place on the table, and is only hidden until its flight ends. */
export class Flyer implements Performer {
    private playing = new Set<Animation>()
    private wake: (() => void) | null = null

    constructor(
        private readonly root: HTMLElement,
        private readonly layer: HTMLElement,
    ) {}

    async perform(beat: Beat<unknown>, draw: () => void): Promise<void> {
        const pace = PACE[preferences.speed]
        const moving = moves() && pace.flight > 0
        if (beat.final && document.hidden && pace.pause > 0 && !(await this.seen())) return
        const frame = this.root.getBoundingClientRect()
        const from = beat.flights.map((flight) => this.spot(flight.from, frame))
        const lay = beat.pieces.map((piece) => this.piece(piece.from)?.getBoundingClientRect())
        draw()
        await tick()
        const to = beat.flights.map((flight) => this.spot(flight.to, frame))
        const labels = beat.labels.map(({ place, points }) => ({ points, at: this.spot(place, frame) }))

        let length = 0
        if (moving) {
            beat.flights.forEach((flight, index) => {
                const delay = index * (beat.kind === 'deal' ? pace.stagger : pace.stagger / 2)
                length = Math.max(length, delay + pace.flight)
                this.fly(flight.tile, flight.to, from[index]!, to[index]!, delay, pace.flight)
            })
            beat.pieces.forEach((piece, index) => this.move(piece.to, lay[index], pace.flight))
            for (const place of beat.turned) this.turn(place, pace.flight)
            if (beat.pieces.length + beat.turned.length > 0) length = Math.max(length, pace.flight)
        }
        for (const { points, at } of labels) {
            if (at) this.count(points, at, moving ? length * 0.7 : 0, moving, beat.final !== null)
        }
        if (beat.flights.length + beat.pieces.length > 0) click(Math.max(0, length - 60) / 1000)
        const points = beat.labels.reduce((sum, label) => sum + label.points, 0)
        if (points) chime(points, length / 1000)
        await this.wait(length + beat.lingers * pace.pause)
    }

    async think(since: number): Promise<void> {
        const left = since + PACE[preferences.speed].thought - performance.now()
        if (left > 0) await this.wait(left)
    }

    stop(): void {
        for (const animation of this.playing) animation.cancel()
        this.playing.clear()
        this.layer.replaceChildren()
        this.wake?.()
    }

    private wait(length: number): Promise<void> {
        return new Promise((resolve) => {
            const timer = setTimeout(done, length)
            const wake = () => done()
            const self = this
            this.wake = wake
            function done() {
                clearTimeout(timer)
                if (self.wake === wake) self.wake = null
                resolve()
            }
        })
    }

    /** Waits until somebody looks at the page, so that nobody misses the end of a game. Returns false if the animation was
     * stopped before. */
    private seen(): Promise<boolean> {
        return new Promise((resolve) => {
            const off = on(document, 'visibilitychange', () => {
                if (!document.hidden) done(true)
            })
            const wake = () => done(false)
            const done = (seen: boolean) => {
                off()
                if (this.wake === wake) this.wake = null
                resolve(seen)
            }
            this.wake = wake
        })
    }

    private element(place: string): Element | null {
        return this.root.querySelector(`[data-place="${place}"]`)
    }

    /** Returns the position of a place within the table, or null if it is not visible, such as that of the used tiles
     * without counts. */
    private spot(place: string, frame: DOMRect): Spot | null {
        const found = this.element(place)
        if (!found) return null
        const box = (found.querySelector('.tile, .slot') ?? found).getBoundingClientRect()
        if (box.width === 0) return null
        return { x: box.left - frame.left, y: box.top - frame.top, size: box.width }
    }

    /** Returns the piece that is drawn at a place. */
    private piece(place: string): Element | null {
        const found = this.element(place)
        return found?.matches('[data-piece]') ? found : (found?.querySelector('[data-piece]') ?? null)
    }

    /** Animates a piece from where it lay. The element itself is moved, so it looks the same all the way. */
    private move(place: string, from: DOMRect | undefined, length: number): void {
        const piece = this.piece(place)
        const to = piece?.getBoundingClientRect()
        if (!piece || !to?.width || !from?.width) return
        const [x, y] = [from.left - to.left, from.top - to.top]
        const frames: Keyframe[] = [
            {
                transform: `translate(${x}px, ${y}px) scale(${from.width / to.width})`,
                transformOrigin: '0 0',
                zIndex: 6,
            },
            { transform: 'none', transformOrigin: '0 0', zIndex: 6 },
        ]
        this.track(piece.animate(frames, { duration: length, easing: EASING }), () => {})
    }

    private turn(place: string, length: number): void {
        const piece = this.piece(place)
        if (!piece) return
        const frames: Keyframe[] = [{ transform: 'scaleX(0)' }, { transform: 'none' }]
        this.track(piece.animate(frames, { duration: length, easing: EASING }), () => {})
    }

    private fly(
        tile: string,
        place: string,
        from: Spot | null,
        to: Spot | null,
        delay: number,
        length: number,
    ) {
        const start = from ?? to
        const end = to ?? from
        if (!start || !end) return
        const size = Math.max(start.size, end.size)
        const ghost = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
        ghost.setAttribute('class', 'flying')
        ghost.setAttribute('viewBox', '0 0 64 64')
        ghost.style.width = ghost.style.height = `${size}px`
        const use = document.createElementNS('http://www.w3.org/2000/svg', 'use')
        use.setAttribute('href', `#${SYMBOL[tile]}`)
        ghost.append(use)
        this.layer.append(ghost)

        const at = (spot: Spot) => `translate(${spot.x}px, ${spot.y}px) scale(${spot.size / size})`
        const gone = place === places.used || !to
        const frames: Keyframe[] = [
            { transform: at(start), opacity: from ? 1 : 0 },
            { transform: at(end), opacity: gone ? 0 : 1 },
        ]
        const timing = {
            duration: length,
            delay,
            easing: EASING,
            fill: 'backwards' as const,
        }
        this.track(ghost.animate(frames, timing), () => ghost.remove())
        // A pile may hold other tiles of the colour, so it stays visible.
        const target = this.element(place)
        const landed = target?.matches('.pile') ? null : target?.querySelector('.tile')
        if (landed && !gone) {
            this.track(
                landed.animate([{ opacity: 0 }, { opacity: 0 }], { duration: delay + length }),
                () => {},
            )
        }
    }

    private count(points: number, at: Spot, delay: number, moving: boolean, final: boolean): void {
        const label = document.createElement('b')
        label.className = points > 0 ? 'points' : 'points lost'
        label.classList.toggle('final', final)
        label.textContent = signed(points)
        this.layer.append(label)
        // Points at the edge of the table stay within it, and rise only as far as there is room.
        const [width, height] = [label.offsetWidth / 2, label.offsetHeight / 2]
        const x = Math.max(width, Math.min(at.x + at.size / 2, this.layer.clientWidth - width))
        const y = Math.max(height, at.y + at.size / 2)
        label.style.left = `${x}px`
        label.style.top = `${y}px`
        const rise = moving ? Math.min(2.2 * height, y - height) : 0
        const frames: Keyframe[] = [
            { opacity: 0, transform: 'translate(-50%, -50%) scale(.7)' },
            { opacity: 1, transform: 'translate(-50%, -50%)', offset: 0.2 },
            { opacity: 1, transform: `translate(-50%, calc(-50% - ${rise}px))`, offset: 0.75 },
            { opacity: 0, transform: `translate(-50%, calc(-50% - ${rise}px))` },
        ]
        const duration = final ? LABEL * FINAL : LABEL
        this.track(label.animate(frames, { duration, delay, fill: 'backwards' }), () => label.remove())
    }

    private track(animation: Animation, over: () => void): void {
        this.playing.add(animation)
        const end = () => {
            this.playing.delete(animation)
            over()
        }
        animation.onfinish = end
        animation.oncancel = end
    }
}
