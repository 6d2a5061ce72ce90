import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, type BrowserContext } from '@playwright/test'
import { expectAlso, expectOnly } from './texts.ts'

const PYTHON = join(import.meta.dirname, '..', '..', '.venv', 'bin', 'python')
const SERVING = join(import.meta.dirname, 'serving.py')

/** A server of the project with its own process and data folder. It deals the same games in every run. It exits when
 * this process does, even if this process is killed, because its standard input is closed then. */
export class Server {
    private readonly data = mkdtempSync(join(tmpdir(), 'tilewright-'))
    private child: ChildProcessWithoutNullStreams | undefined
    private readonly host: string
    url = ''

    /** `host` is where it listens: for this machine alone, or for others too. */
    constructor(host = '127.0.0.1') {
        this.host = host
    }

    /** Starts it; after `kill`, on the same port and with the same data. */
    async start(): Promise<void> {
        const port = this.url ? new URL(this.url).port : '0'
        const child = spawn(PYTHON, [SERVING, port, this.data, this.host], { stdio: 'pipe' })
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

    /** Sets its watch ahead by so many seconds. It looks at it when a page next asks for something. */
    async pass(seconds: number): Promise<void> {
        const file = join(this.data, 'ahead.txt')
        await writeFile(`${file}.new`, String(seconds))
        await rename(`${file}.new`, file) // so that the server never reads half a file
    }

    /** Stops it as a power cut would. */
    async kill(): Promise<void> {
        await this.gone((child) => child.kill('SIGKILL'))
    }

    /** Stops it as the end of this process would, and deletes its data. */
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

/** Turns animations off and lets bots answer at once, because nobody has to follow these games. The front page shows all
 * options of a new game. */
export async function hurry(context: BrowserContext): Promise<void> {
    await context.addInitScript(() => {
        const key = 'tilewright.preferences'
        if (!localStorage.getItem(key))
            localStorage.setItem(key, JSON.stringify({ speed: 'instant', bot: 'greedy', more: true }))
    })
}

/** Tests with one server per worker. `own` is a server for a single test, which may kill it. */
export const test = base.extend<{ own: Server; languages: void }, { server: Server }>({
    /** Texts are expected in the language of the page, and of further browsers that the test opens. */
    languages: [
        async ({ browser, locale }, use) => {
            expectOnly(locale)
            const open = browser.newContext
            browser.newContext = (options) => {
                if (options?.locale) expectAlso(options.locale)
                return open.call(browser, options)
            }
            await use()
            browser.newContext = open
        },
        { auto: true },
    ],
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
