/** Measures what the page loads, and how fast it responds and animates: `npm run bench`. Prints kB, milliseconds and frame
 * times as JSON. */
import { chromium, type Page } from '@playwright/test'
import { executablePath } from '../playwright.config.ts'
import { awaited, lines, picks, setUp } from './playing.ts'
import { Server } from './server.ts'

const GAMES = 1
const middle = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
const rank = (numbers: number[], share: number) =>
    numbers.toSorted((a, b) => a - b)[Math.floor(share * (numbers.length - 1))] ?? 0

/** Returns the milliseconds from a click until the page has painted its effects: a match for each selector, in turn. */
async function answer(page: Page, clicked: string, ...shown: string[]): Promise<number[]> {
    return page.evaluate(
        ([clicked, ...shown]) =>
            new Promise<number[]>((found) => {
                const started = performance.now()
                const times: number[] = []
                const look = () => {
                    while (times.length < shown.length && document.querySelector(shown[times.length]!)) {
                        const index = times.push(0) - 1
                        requestAnimationFrame(() => (times[index] = performance.now() - started))
                    }
                    if (times.length < shown.length) requestAnimationFrame(look)
                    else requestAnimationFrame(() => requestAnimationFrame(() => found(times)))
                }
                document.querySelector<HTMLElement>(clicked!)!.click()
                requestAnimationFrame(look)
            }),
        [clicked, ...shown],
    )
}

/** Returns the kB of script and style that the page has loaded, as they were sent. */
async function loaded(page: Page): Promise<number> {
    const bytes = await page.evaluate(() =>
        performance
            .getEntriesByType('resource')
            .filter(({ name }) => /\.(js|css)(\?|$)/.test(name))
            .reduce((sum, each) => sum + (each as PerformanceResourceTiming).encodedBodySize, 0),
    )
    return Math.round(bytes / 1000)
}

const server = new Server()
await server.start()
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1440, height: 900 } })
const page = await context.newPage()
await page.goto('/')
await page.getByRole('button', { name: 'Play against a bot' }).waitFor()
const front = await loaded(page)
await page.getByRole('button', { name: 'Play against a bot' }).click()
await picks(page).first().waitFor()
const table = await loaded(page)
const picked: number[] = []
const shown: number[] = []
const placed: number[] = []
const frames: number[] = []
for (let game = 0; game < GAMES; game += 1) {
    await setUp(page, { players: 4 })
    await page.evaluate(() => {
        const times: number[] = []
        Object.assign(window, { times })
        let last = 0
        const count = (now: number) => {
            if (last && document.getAnimations().length > 0) times.push(now - last)
            last = now
            requestAnimationFrame(count)
        }
        requestAnimationFrame(count)
    })
    while ((await awaited(page)) !== 'over') {
        await picks(page).first().waitFor()
        picked.push(...(await answer(page, '[data-pick]:enabled', 'button[data-line]:enabled')))
        await lines(page).first().waitFor()
        const before = await page.locator('main').getAttribute('data-revision')
        const [sent, made] = await answer(
            page,
            'button[data-line]:enabled',
            '.board .preview',
            `main:not([data-revision="${before}"])`,
        )
        shown.push(sent!)
        placed.push(made!)
    }
    frames.push(...(await page.evaluate(() => (window as unknown as { times: number[] }).times)))
}
await browser.close()
await server.end()
console.log(
    JSON.stringify({
        loaded_kb: { front, table },
        pick_ms: { median: middle(picked), p95: rank(picked, 0.95) },
        sent_ms: { median: middle(shown), p95: rank(shown, 0.95) },
        move_ms: { median: middle(placed), p95: rank(placed, 0.95) },
        frame_ms: { median: middle(frames), p95: rank(frames, 0.95) },
        frames: frames.length,
    }),
)
