import { expect, type Locator, type Page } from '@playwright/test'
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
export async function start(
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

/** Sits down at a table that starts from a position, against a bot unless other seats are given. */
export async function startAt(
    page: Page,
    game: string,
    position: string,
    seats = againstBots(1),
): Promise<void> {
    const opened = await page.request.post('/api/tables', { data: { game, seats, options: { position } } })
    const { id, tokens } = await opened.json()
    await page.goto('/')
    await page.evaluate(
        ([id, tokens]) => localStorage.setItem('tilewright.tables', JSON.stringify({ [id]: tokens })),
        [id, tokens],
    )
    await page.goto(`/table/${id}`)
}

export const picks = (page: Page): Locator => page.locator('[data-pick]:enabled')
export const lines = (page: Page): Locator =>
    page.locator('button[data-line]:enabled:not([aria-disabled="true"]):visible')
export const columns = (page: Page): Locator => page.locator('button[data-column]:enabled')
export const replayButton = (page: Page): Locator =>
    page.getByRole('button', { name: text('result-rematch') })

/** Waits until this page has something to choose or the game is over. Returns which. */
export async function awaited(page: Page): Promise<'draft' | 'tile' | 'over'> {
    const any = picks(page).or(columns(page)).or(replayButton(page)).first()
    await any.waitFor({ timeout: 60_000 })
    if (await replayButton(page).isVisible()) return 'over'
    return (await columns(page).count()) > 0 ? 'tile' : 'draft'
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

/** Lets the counting of points stop at the first picture of a kind, so that it can be looked at on a busy machine too:
 * no pause that ends while it is shown leads on. Skipping does. */
export async function holdAt(page: Page, selector: string): Promise<void> {
    await page.addInitScript((selector) => {
        const start = window.setTimeout.bind(window)
        const hold = (act: () => void, pause = 0) =>
            start(() => (pause >= 200 && document.querySelector(selector) ? undefined : act()), pause)
        Object.assign(window, { setTimeout: hold })
    }, selector)
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

/** Plays to the end of the game. */
export async function playOut(page: Page, hand: Hand = mouse): Promise<void> {
    for (let moves = 0; moves < 200; moves += 1) if (!(await move(page, hand))) return
    throw new Error('the game has not ended')
}
