import { getContext, setContext } from 'svelte'
import type { Seat, Table } from '../lib/server'
import { t } from '../lib/texts.svelte'
import { zeroText, type Terms } from '../shared/terms'

type Times = Table['times']

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** The clocks of a table. The server says how much time is left, and from then on they run here until it says more. */
export class Clocks {
    private times = $state.raw<Times>(null)
    private terms = $state.raw<Terms | null>(null)
    private seats = $state.raw<Seat[]>([])
    private received = 0
    private now = $state(0)

    /** `say` shows a sentence to the reader. */
    constructor(private readonly say: (text: string) => void = () => {}) {}

    take(times: Times, terms: Terms | null = null, seats: Seat[] = []): void {
        this.times = times
        this.terms = terms
        this.seats = seats
        this.received = this.now = performance.now()
    }

    /** Lets the clocks run. Returns a function that stops them. */
    run(): () => void {
        const timer = setInterval(() => (this.now = performance.now()), 250)
        return () => clearInterval(timer)
    }

    /** What happens when a clock is at zero, in a sentence; empty while nothing is known of the table. */
    get zero(): string {
        return this.terms ? zeroText(this.terms, this.seats) : ''
    }

    /** Shows what happens when a clock is at zero. */
    tell(): void {
        this.say(this.zero)
    }

    get running(): number | null {
        return this.times?.running ?? null
    }

    /** Returns the milliseconds that a seat has left, or null if it has no clock. */
    left(seat: number): number | null {
        const left = this.times?.left[seat] ?? null
        if (left === null || seat !== this.running) return left
        return Math.max(0, left - (this.now - this.received))
    }
}

const KEY = Symbol('the clocks of the table')

/** Creates the context in which the boards of a table find their clocks. */
export function provideClocks(say: (text: string) => void): Clocks {
    return setContext(KEY, new Clocks(say))
}

/** Returns the clocks of the table around a board, or undefined if it has none. */
export function tableClocks(): Clocks | undefined {
    return getContext<Clocks | undefined>(KEY)
}

/** Returns a time as it is shown: in minutes and seconds, or in hours or days if it is long. A brief one has one unit. */
export function timeText(left: number, brief = false): string {
    if (brief && left >= 2 * DAY) return t('clock-days-brief', { days: Math.floor(left / DAY) })
    if (brief && left >= HOUR) return t('clock-hours-brief', { hours: Math.floor(left / HOUR) })
    if (left >= DAY) {
        return t('clock-days', { days: Math.floor(left / DAY), hours: Math.floor((left % DAY) / HOUR) })
    }
    if (left >= HOUR) {
        return t('clock-hours', {
            hours: Math.floor(left / HOUR),
            minutes: Math.floor((left % HOUR) / MINUTE),
        })
    }
    const seconds = Math.ceil(left / 1000)
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
