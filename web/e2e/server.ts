import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, type BrowserContext } from '@playwright/test'

const PYTHON = join(import.meta.dirname, '..', '..', '.venv', 'bin', 'python')
const SERVING = join(import.meta.dirname, 'serving.py')

/** A server of the project with its own process and data folder. It deals the same games in every run, and ends when this
 * process does, even if it is killed, because its standard input ends then. */
export class Server {
    private readonly data = mkdtempSync(join(tmpdir(), 'tilewright-'))
    private child: ChildProcessWithoutNullStreams | undefined
    url = ''

    /** Start it; after a stop on the same port and data as before. */
    async start(): Promise<void> {
        const port = this.url ? new URL(this.url).port : '0'
        const child = spawn(PYTHON, [SERVING, port, this.data], { stdio: 'pipe' })
        this.child = child
        let said = ''
        this.url = await new Promise<string>((found, failed) => {
            const read = (data: Buffer) => {
                said += data.toString()
                const address = /http:\/\/127\.0\.0\.1:\d+/.exec(said)
                if (address) found(address[0])
            }
            child.stdout.on('data', read)
            child.stderr.on('data', read)
            child.on('exit', () => failed(new Error(`the server did not start: ${said}`)))
        })
    }

    /** End it as a power cut would. */
    async kill(): Promise<void> {
        await this.gone((child) => child.kill('SIGKILL'))
    }

    /** End it as the end of this process would. */
    async end(): Promise<void> {
        await this.gone((child) => child.stdin.end())
        rmSync(this.data, { recursive: true, force: true })
    }

    private async gone(ending: (child: ChildProcessWithoutNullStreams) => void): Promise<void> {
        const child = this.child
        if (!child || child.exitCode !== null || child.signalCode !== null) return
        const ended = new Promise((ended) => child.on('exit', ended))
        ending(child)
        await ended
    }
}

/** Nothing flies and bots answer at once, since nobody has to follow these games. */
export async function hurry(context: BrowserContext): Promise<void> {
    await context.addInitScript(() => {
        const key = 'tilewright.preferences'
        if (!localStorage.getItem(key))
            localStorage.setItem(key, JSON.stringify({ speed: 'instant', bot: 'greedy' }))
    })
}

/** Tests with a server a worker; `own` is one for a test alone, that it may kill. */
export const test = base.extend<{ own: Server }, { server: Server }>({
    server: [
        async ({}, use) => {
            const server = new Server()
            await server.start()
            await use(server)
            await server.end()
        },
        { scope: 'worker' },
    ],
    own: async ({}, use) => {
        const server = new Server()
        await server.start()
        await use(server)
        await server.end()
    },
    baseURL: async ({ server }, use) => use(server.url),
    context: async ({ context }, use) => {
        await hurry(context)
        await use(context)
    },
})

export { expect } from '@playwright/test'
