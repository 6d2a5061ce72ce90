import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Connection } from './connection.svelte'

/** A socket on which the test is the server. */
class Socket {
    static readonly OPEN = 1
    static all: Socket[] = []
    readyState = Socket.OPEN
    sent: { type: string; id?: string }[] = []
    onopen: (() => void) | null = null
    onmessage: ((event: { data: string }) => void) | null = null
    onclose: ((event: { code: number }) => void) | null = null

    constructor() {
        Socket.all.push(this)
    }
    send(text: string): void {
        this.sent.push(JSON.parse(text))
    }
    say(message: object): void {
        this.onmessage?.({ data: JSON.stringify(message) })
    }
    close(): void {
        this.readyState = 3
    }
}

const TABLE = { type: 'table', revision: 1, ply: 1, position: '', steps: [] }

let connection: Connection

beforeEach(async () => {
    vi.useFakeTimers()
    vi.stubGlobal('WebSocket', Socket)
    Socket.all = []
    connection = new Connection('table')
    Socket.all[0]!.onopen!()
    Socket.all[0]!.say(TABLE)
    await vi.advanceTimersByTimeAsync(0)
})
afterEach(() => {
    connection.close()
    vi.unstubAllGlobals()
    vi.useRealTimers()
})

describe('a connection', () => {
    it('is opened anew if nothing comes back when the device wakes up', async () => {
        expect(connection.online).toBe(true)
        document.dispatchEvent(new Event('visibilitychange'))
        expect(Socket.all[0]!.sent.map(({ type }) => type)).toEqual(['hello', 'hello'])
        await vi.advanceTimersByTimeAsync(7000)
        expect(connection.online).toBe(false)
        expect(Socket.all).toHaveLength(2)
    })

    it('stays if the server answers', async () => {
        document.dispatchEvent(new Event('visibilitychange'))
        Socket.all[0]!.say(TABLE)
        await vi.advanceTimersByTimeAsync(7000)
        expect(connection.online).toBe(true)
        expect(Socket.all).toHaveLength(1)
    })

    it('is tried after a long silence', async () => {
        await vi.advanceTimersByTimeAsync(41_000)
        expect(Socket.all[0]!.sent.map(({ type }) => type)).toEqual(['hello', 'hello'])
    })

    it('sends a move again, with the same id, that was sent over a dead one', async () => {
        connection.play(0, '3r4')
        const sent = Socket.all[0]!.sent.at(-1)
        await vi.advanceTimersByTimeAsync(7000)
        Socket.all[1]!.onopen!()
        expect(Socket.all[1]!.sent).toContainEqual(sent)
    })

    it('ends for good when the table is left', async () => {
        connection.close()
        await vi.advanceTimersByTimeAsync(60_000)
        document.dispatchEvent(new Event('visibilitychange'))
        expect(Socket.all).toHaveLength(1)
    })
})
