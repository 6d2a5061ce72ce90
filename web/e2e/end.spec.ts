import type { Browser, BrowserContext, Page } from '@playwright/test'
import { move, picks, replayButton, startAt } from './playing'
import { expect, hurry, test } from './server'
import { DESKTOP, PHONE, sound } from './sound'
import { text } from './texts'

/** The last draft of a game: after it, rows, a column and a colour are complete. */
const LAST_DRAFT = [
    'tw1 azul 2 draft 5 0 0 0 b12y15r14k15w15 . ././././. w',
    '18:w/./././.:byrk./.b.../.wb../.k.b./.r..b:1',
    '43:w/./././y:byrk./.byrk/.wbyr/r..../..k..:.',
].join(' ')

/** Sits two people down at a table, each in a browser of their own. */
async function pair(
    browser: Browser,
    baseURL: string,
    position: string,
    looks: object = {},
): Promise<{ pages: [Page, Page]; contexts: BrowserContext[]; id: string }> {
    const contexts = [
        await browser.newContext({ baseURL, ...looks }),
        await browser.newContext({ baseURL, ...looks }),
    ]
    const pages = await Promise.all(contexts.map((context) => context.newPage()))
    const { request } = contexts[0]!
    const seats = [{ kind: 'me', name: 'Anna' }, { kind: 'open' }]
    const data = { game: 'azul', seats, options: position ? { position } : {}, starter: 0 }
    const opened = await (await request.post('/api/tables', { data })).json()
    const sat = await (
        await request.post(`/api/tables/${opened.id}/seats/1`, { data: { name: 'Ben' } })
    ).json()
    for (const [index, page] of pages.entries()) {
        await hurry(contexts[index]!)
        await page.goto('/')
        await page.evaluate(
            ([id, tokens]) => localStorage.setItem('tilewright.tables', JSON.stringify({ [id]: tokens })),
            [opened.id, index === 0 ? opened.tokens : sat.tokens],
        )
        await page.goto(`/table/${opened.id}`)
    }
    return { pages: [pages[0]!, pages[1]!], contexts, id: opened.id }
}

test('a rematch is offered, declined, offered again and accepted, and both go there', async ({
    browser,
    baseURL,
}) => {
    const { pages, contexts, id } = await pair(browser, baseURL!, LAST_DRAFT)
    const [anna, ben] = pages
    await move(anna)
    const rematch = (page: Page) => replayButton(page)
    await rematch(anna).click()
    await expect(anna.getByText(/Waiting for Ben/)).toBeVisible()
    await expect(ben.getByText('Anna would like a rematch')).toBeInViewport()
    await sound(ben)
    await ben.getByRole('button', { name: 'Decline' }).click()
    await expect(anna.getByText('Ben declined the rematch.')).toBeVisible()
    await rematch(anna).click()
    await anna.getByRole('button', { name: 'Withdraw' }).click()
    await expect(ben.getByText('Anna would like a rematch')).toBeHidden()
    await rematch(ben).click()
    await anna.getByRole('button', { name: 'Accept' }).click()
    await expect(anna).not.toHaveURL(new RegExp(id))
    await expect(ben).toHaveURL(anna.url())
    await expect(anna.locator('.own .board')).toBeVisible()
    await Promise.all(contexts.map((context) => context.close()))
})

test('players see who is here, whose turn it is, and how many watch', async ({ browser, baseURL }) => {
    const { pages, contexts, id } = await pair(browser, baseURL!, '')
    const [anna, ben] = pages
    await expect(picks(anna).first()).toBeVisible()
    const board = (page: Page, who: string) => page.getByRole('region', { name: `Board, ${who}` })
    await expect(anna).toHaveTitle(/^● Your turn/)
    await expect(anna.locator('link[rel="icon"]')).toHaveAttribute('href', '/icon-turn.svg')
    await expect(ben).not.toHaveTitle(/Your turn/)
    await expect(board(ben, 'Anna')).toContainText('is thinking…')
    await expect(board(anna, 'Ben').locator('.presence.here')).toBeVisible()

    const watcher = await contexts[1]!.newPage()
    await watcher.goto('/')
    await watcher.evaluate(() => localStorage.removeItem('tilewright.tables'))
    await watcher.goto(`/table/${id}`)
    await anna.getByRole('button', { name: '1 person is watching' }).click()
    await expect(anna.getByRole('dialog').getByRole('textbox')).toHaveValue(`${baseURL}/table/${id}`)
    await sound(anna)
    await anna.keyboard.press('Escape')
    await watcher.close()
    await expect(anna.getByRole('button', { name: '1 person is watching' })).toBeHidden()

    await ben.close()
    await expect(board(anna, 'Ben')).toContainText('is away')
    await move(anna)
    await expect(board(anna, 'Ben')).toContainText('to move, but away')
    await expect(anna).not.toHaveTitle(/Your turn/)
    await Promise.all(contexts.map((context) => context.close()))
})

for (const look of [
    { name: 'desktop', locale: 'en', ...DESKTOP },
    { name: 'phone', locale: 'uk', ...PHONE },
]) {
    test.describe(look.name, () => {
        test.use({ ...look, reducedMotion: 'no-preference' } as object)

        test(`the final scoring is shown by name, and nothing is ahead of it: ${look.name}`, async ({
            page,
        }) => {
            await page.addInitScript(() =>
                localStorage.setItem('tilewright.preferences', JSON.stringify({ speed: 'normal' })),
            )
            await startAt(page, 'azul', LAST_DRAFT)
            await move(page)
            await expect(page.getByText(text('table-final'))).toBeInViewport()
            await expect(page.getByText(text('table-final-row'))).toBeVisible()
            await expect(page.locator('.result')).toHaveCount(0)
            await expect(page.getByText(text('table-winner'))).toHaveCount(0)
            await page.getByRole('button', { name: text('table-skip') }).click()
            await expect(page.locator('.result')).toBeInViewport({ ratio: 1 })
            // On a phone, the small board of the winner has no room for the word.
            await expect(page.getByText(text('table-winner'))).toHaveCount(1)
        })
    })
}

for (const [width, height] of [
    [360, 640],
    [390, 664],
    [390, 844],
    [768, 1024],
    [1024, 768],
    [1280, 800],
    [1920, 1080],
] as const) {
    test(`the result is seen without scrolling in a window of ${width} by ${height}`, async ({ page }) => {
        await page.setViewportSize({ width, height })
        await startAt(page, 'azul', LAST_DRAFT)
        await move(page)
        const result = page.locator('.result')
        await expect(result).toBeInViewport({ ratio: 1 })
        const own = (await page.locator('.own .board').boundingBox())!
        const card = (await result.boundingBox())!
        expect(card.y + card.height, 'the result covers no board').toBeLessThanOrEqual(own.y + 1)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
        await sound(page)
    })
}
