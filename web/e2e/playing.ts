import { expect, test, type Locator, type Page } from '@playwright/test'
import { text } from './texts.ts'

/** How to press something: with the mouse or a finger. */
export type Hand = (what: Locator) => Promise<void>
export const mouse: Hand = (what) => what.click()
export const finger: Hand = (what) => what.tap()

/** Windows of phones, with and without the browser's own bars. */
export const PHONES = [
    [360, 640],
    [390, 664],
    [390, 844],
] as const

export type Wanted = {
    game?: 'azul' | 'mini' | 'duel'
    wall?: 'coloured' | 'grey'
    players?: number
    /** The opponents from seat 2 on, if they are not those that the lobby offers. */
    bots?: string[]
}

/** Sets up a game against bots in the lobby and starts it. */
export async function setUp(
    page: Page,
    { game, wall, players, bots = [] }: Wanted,
    hand: Hand = mouse,
): Promise<void> {
    await page.goto('/')
    const more = page.getByRole('button', { name: text('hero-more') })
    if ((await more.getAttribute('aria-expanded')) === 'false') await hand(more)
    const option = (group: string, choice: string | RegExp) =>
        page.getByRole('group', { name: text(group) }).getByText(choice, { exact: true })
    if (game) await hand(option('setup-game', text(`game-${game}`)))
    if (wall) await hand(option('setup-wall', text(`setup-wall-${wall}`)))
    if (players) await hand(option('setup-players', String(players)))
    for (const [index, bot] of bots.entries()) {
        await page.getByLabel(text('setup-bot', { number: index + 2 })).selectOption(bot)
    }
    await hand(page.getByRole('button', { name: text('setup-start') }))
    await expect(page).toHaveURL(/\/table\//)
}

/** The seats of a table for the reader and some bots. */
export function againstBots(count: number): object[] {
    return [{ kind: 'me' }, ...Array.from({ length: count }, () => ({ kind: 'bot', bot: 'greedy' }))]
}

/** Opens a table without the lobby, which takes longer, and sits down there. Returns its id. */
export async function open(page: Page, table: object): Promise<string> {
    const opened = await page.request.post('/api/tables', { data: table })
    expect(opened.ok(), await opened.text()).toBe(true)
    const { id, tokens } = await opened.json()
    await hold(page, id, tokens)
    return id
}

/** Gives a browser its seats at a table, and opens it. */
export async function hold(page: Page, id: string, tokens: Record<number, string>): Promise<void> {
    const seats = Object.entries(tokens).map(([seat, token]) => `${seat}.${token}`)
    await page.goto(`/table/${id}#seats=${seats.join(',')}`)
}

/** Sits down at a table of a game against bots. */
export async function start(page: Page, game: string, players = 2): Promise<void> {
    await open(page, { game, seats: againstBots(players - 1) })
}

/** Sits down at a table that starts from a position, against a bot unless other seats are given. */
export async function startAt(
    page: Page,
    game: string,
    position: string,
    seats = againstBots(1),
): Promise<void> {
    await open(page, { game, seats, options: { position } })
}

/** Checks something in several windows, one after another. */
export async function inEach(
    page: Page,
    windows: readonly (readonly [number, number])[],
    check: (width: number, height: number) => Promise<void>,
): Promise<void> {
    for (const [width, height] of windows) {
        await test.step(`${width} by ${height}`, async () => {
            await page.setViewportSize({ width, height })
            // What is measured before a frame is drawn decides what that frame shows.
            await page.evaluate(
                () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
            )
            await check(width, height)
        })
    }
}

export const picks = (page: Page): Locator => page.locator('[data-pick]:enabled')
export const lines = (page: Page): Locator =>
    page.locator('button[data-line]:enabled:not([aria-disabled="true"]):visible')
export const columns = (page: Page): Locator => page.locator('button[data-column]:enabled')
export const replayButton = (page: Page): Locator =>
    page.getByRole('button', { name: text('result-rematch') })

/** Waits until this page has something to choose or the game is over. Returns which. The page is looked at in every frame:
 * Playwright itself looks at locators ever less often. */
export async function awaited(page: Page): Promise<'draft' | 'tile' | 'over'> {
    const found = await page.waitForFunction(
        () => {
            const shows = (selector: string) =>
                [...document.querySelectorAll(selector)].some((each) => each.checkVisibility())
            if (shows('.result')) return 'over'
            if (shows('button[data-column]:enabled')) return 'tile'
            return shows('[data-pick]:enabled') ? 'draft' : null
        },
        null,
        { timeout: 60_000 },
    )
    return (await found.jsonValue())!
}

/** Returns the legal line with the lowest cost, the floor last. */
export async function bestLine(page: Page): Promise<Locator> {
    await lines(page).first().waitFor()
    const costs = await lines(page).evaluateAll((found) =>
        found.map((line) => {
            const [, cost] = /−(\d+)/.exec(line.querySelector('.cost')?.textContent ?? '') ?? []
            const number = Number(line.getAttribute('data-line'))
            return Number(cost ?? 0) * 10 + (number || 9)
        }),
    )
    return lines(page).nth(costs.indexOf(Math.min(...costs)))
}

/** Returns where the parts of the table lie on the page: the left, right, top and bottom of each. */
export async function boxes(page: Page): Promise<number[][]> {
    return page.locator('.board, .plate, .centre').evaluateAll((parts) =>
        parts.map((part) => {
            const { left, right, top, bottom } = part.getBoundingClientRect()
            return [left, right, top + scrollY, bottom + scrollY].map(Math.round)
        }),
    )
}

/** Does something that makes a move, and waits until the table has changed. */
export async function moved(page: Page, act: () => Promise<void>): Promise<void> {
    const before = await page.locator('main').getAttribute('data-revision')
    await act()
    await page.waitForFunction(
        (before) => document.querySelector('main')?.getAttribute('data-revision') !== before,
        before,
    )
}

/** Makes one move by pointer. Returns false when the game is over. */
export async function move(page: Page, hand: Hand = mouse): Promise<boolean> {
    const due = await awaited(page)
    if (due === 'over') return false
    await moved(page, async () => {
        if (due === 'tile') {
            await hand(columns(page).first())
        } else {
            await hand(picks(page).first())
            await hand(await bestLine(page))
        }
    })
    return true
}

/** Holds the final scoring at the name of its first category until it is skipped. So a slow machine sees what a fast
 * one sees. */
export async function holdScoring(page: Page): Promise<void> {
    await page.addInitScript(() => {
        localStorage.setItem('tilewright.preferences', JSON.stringify({ speed: 'fast' }))
        const wait = window.setTimeout
        const held = (length = 0) => length > 200 && document.querySelector('.card.final') !== null
        window.setTimeout = ((act: () => void, length?: number) =>
            held(length) ? 0 : wait(act, length)) as typeof window.setTimeout
    })
}

/** Plays to the end of the game. */
export async function playOut(page: Page, hand: Hand = mouse): Promise<void> {
    for (let moves = 0; moves < 200; moves += 1) if (!(await move(page, hand))) return
    throw new Error('the game has not ended')
}
