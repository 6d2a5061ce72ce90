import { on } from 'svelte/events'
import { tokensOf } from './device.svelte'
import type { Accepted, Emote, Problem, Table } from './server'

type ServerMessage = Table | Accepted | Emote | Problem

/** Milliseconds to wait before the next attempt to connect, by the number of failed attempts. */
const WAITS = [250, 500, 1000, 2000, 4000]

/** Milliseconds within which the server answers. A connection over which no answer comes is dead: after a device has
 * slept, nothing else tells. */
const PATIENCE = 6000

/** Milliseconds without a message after which the page asks for one, to see whether the connection is still alive. */
const SILENCE = 40_000

/** The code with which the server closes the socket if the table does not exist. Then a retry is no use. */
const UNKNOWN_TABLE = 4004

/** Resolves when the last change is on the screen, or after a short time if nothing is drawn, as in a hidden tab. */
function painted(): Promise<void> {
    return new Promise((resolve) => {
        requestAnimationFrame(() => setTimeout(resolve))
        setTimeout(resolve, 100)
    })
}

/** The connection to a table. It reconnects whenever it breaks and asks for the whole table each time. A move that was
 * sent but not answered is sent again with the same id, so that it is made only once. */
export class Connection {
    table = $state.raw<Table | null>(null)
    problem = $state.raw<Problem | null>(null)
    online = $state(false)
    /** Whether a move or an undo is pending: not answered yet, or not yet on the table. */
    asking = $state(false)

    private socket: WebSocket | null = null
    /** Whether the connection could not be opened, or broke and is being opened again. */
    failing = $state(false)
    private failures = 0
    private timer: ReturnType<typeof setTimeout> | undefined
    /** Runs out if no message comes although one is expected, and if none has come for long. */
    private patience: ReturnType<typeof setTimeout> | undefined
    private silence: ReturnType<typeof setTimeout> | undefined
    private readonly off: (() => void)[]
    private closed = false
    private unanswered = new Map<string, object>()
    /** Resolves when the last request is visible on the screen. The answer, which often comes sooner and takes long to
     * draw, waits for it. */
    private shown: Promise<void> = Promise.resolve()
    /** The revision in the last answer, which the table has yet to reach. */
    private promised = 0

    constructor(
        readonly id: string,
        private readonly changed: (table: Table) => void = () => {},
        private readonly said: (emote: Emote) => void = () => {},
    ) {
        this.connect()
        // A device that wakes up, or finds a network again.
        this.off = [
            on(document, 'visibilitychange', () => this.check()),
            on(window, 'online', () => this.check()),
        ]
    }

    private connect(): void {
        const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
        const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.id}/play`)
        this.socket = socket
        this.await()
        socket.onopen = () => {
            this.failures = 0
            this.failing = false
            socket.send(JSON.stringify({ type: 'hello', tokens: tokensOf(this.id) }))
            for (const message of this.unanswered.values()) socket.send(JSON.stringify(message))
        }
        socket.onmessage = (event) => {
            this.hear()
            const message = JSON.parse(event.data as string) as ServerMessage
            void this.shown.then(() => this.receive(message))
        }
        socket.onclose = ({ code }) => {
            this.still()
            this.online = false
            if (!this.closed && code !== UNKNOWN_TABLE) this.retry()
        }
    }

    private retry(): void {
        const wait = WAITS[Math.min(this.failures, WAITS.length - 1)]
        this.failures += 1
        this.failing = true
        this.timer = setTimeout(() => this.connect(), wait)
    }

    /** Expects a message soon. If none comes, the connection is dropped and another one is opened. */
    private await(): void {
        this.patience ??= setTimeout(() => {
            const { socket } = this
            if (socket) socket.onopen = socket.onmessage = socket.onclose = null
            socket?.close()
            this.still()
            this.online = false
            this.retry()
        }, PATIENCE)
    }

    private hear(): void {
        this.still()
        this.silence = setTimeout(() => this.check(), SILENCE)
    }

    private still(): void {
        clearTimeout(this.patience)
        clearTimeout(this.silence)
        this.patience = this.silence = undefined
    }

    /** Finds out whether the connection is still alive. */
    private check(): void {
        if (document.hidden || this.socket?.readyState !== WebSocket.OPEN) return
        this.refresh()
        this.await()
    }

    private receive(message: ServerMessage): void {
        if (message.type === 'table') {
            this.online = true
            this.table = message
            this.changed(message)
        } else if (message.type === 'emote') {
            this.said(message)
        } else {
            if (message.id) this.unanswered.delete(message.id)
            if (message.type === 'error') this.problem = message
            else this.promised = message.revision
        }
        this.asking = this.unanswered.size > 0 || (this.table?.revision ?? 0) < this.promised
    }

    private ask(message: Record<string, unknown>): void {
        const id = crypto.getRandomValues(new Uint32Array(4)).join('-')
        const whole = { ...message, id }
        this.problem = null
        this.unanswered.set(id, whole)
        this.asking = true
        this.shown = painted()
        if (this.socket?.readyState === WebSocket.OPEN) {
            this.socket.send(JSON.stringify(whole))
            this.await()
        }
    }

    play(seat: number, move: string): void {
        this.ask({ type: 'move', seat, move, revision: this.table?.revision ?? 0 })
    }

    undo(seat: number): void {
        this.ask({ type: 'undo', seat, revision: this.table?.revision ?? 0 })
    }

    resign(seat: number): void {
        this.ask({ type: 'resign', seat })
    }

    offerEnd(seat: number): void {
        this.ask({ type: 'offer_end', seat })
    }

    /** Answers what somebody asks. To decline one's own offer withdraws it. */
    answer(seat: number, offer: string, accept: boolean): void {
        this.ask({ type: 'answer', seat, offer, accept })
    }

    /** Gives a seat that was left alone to a bot. */
    give(seat: number, to: number): void {
        this.ask({ type: 'give', seat, to })
    }

    /** Takes a seat back from the bot that plays there. */
    takeBack(seat: number): void {
        this.ask({ type: 'return', seat })
    }

    /** Says something at the table. It is lost if there is no connection now. */
    emote(seat: number, emote: Emote['emote']): void {
        if (this.socket?.readyState === WebSocket.OPEN) {
            this.socket.send(JSON.stringify({ type: 'emote', seat, emote }))
        }
    }

    /** Asks for the table again, for example after sitting down. */
    refresh(): void {
        if (this.socket?.readyState === WebSocket.OPEN) {
            this.socket.send(JSON.stringify({ type: 'hello', tokens: tokensOf(this.id) }))
        }
    }

    close(): void {
        this.closed = true
        this.off.forEach((each) => each())
        this.still()
        clearTimeout(this.timer)
        this.socket?.close()
    }
}
