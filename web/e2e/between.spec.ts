import type { Page } from '@playwright/test'
import { gather } from './people'
import { holdScoring, move, picks, replayButton, startAt } from './playing'
import { expect, test } from './server'
import { DESKTOP, PHONE, sound } from './sound'
import { text } from './texts'

/** What lies between the screens and around the games: links to pass on, calls to other tables, and notices. */

/** The last draft of a game: its first move ends the game. */
const LAST_DRAFT = [
    'tw1 azul 2 draft 5 0 0 0 b12y15r14k15w15 . ././././. w',
    '18:w/./././.:byrk./.b.../.wb../.k.b./.r..b:1',
    '43:w/./././y:byrk./.byrk/.wbyr/r..../..k..:.',
].join(' ')

const button = (page: Page, id: string) => page.getByRole('button', { name: text(id) })

/** What everybody in the house calls this server. */
const SERVED = 'http://192.168.1.5:8000'

/** Lets the server say that others reach it, at another address than this page has. Returns how often it was asked. */
async function serve(page: Page): Promise<() => number> {
    let asked = 0
    await page.route('**/api/reach', (route) => {
        asked += 1
        return route.fulfill({ json: { address: `${SERVED}/`, command: null } })
    })
    return () => asked
}

test.describe('links that others are to follow', () => {
    test.use({ ...DESKTOP, permissions: ['clipboard-read', 'clipboard-write'] })
    const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

    test('begin with the address that others use', async ({ page }) => {
        const asked = await serve(page)
        await startAt(page, 'azul', LAST_DRAFT)
        await expect(page.locator('.own .board')).toBeVisible()
        const path = new URL(page.url()).pathname
        const before = asked()
        await button(page, 'table-menu').click()
        await button(page, 'table-copy-link').click()
        await expect(page.locator('.told')).toHaveText(text('table-copied-link'))
        expect(await copied(page)).toBe(SERVED + path)
        expect(asked(), 'a browser copies only right after the press').toBe(before)

        await page.goto(path.replace('table', 'replay'))
        await page.getByText(text('review-show-scores')).click()
        await button(page, 'result-share').click()
        await expect(page.getByText(text('result-shared-link'))).toBeVisible()
        expect(await copied(page)).toMatch(new RegExp(`^${SERVED}/replay#.`))

        await page.goto('/edit')
        await button(page, 'edit-link').click()
        await expect(button(page, 'waiting-copied').or(page.getByText(text('waiting-copied')))).toBeVisible()
        expect(await copied(page)).toMatch(new RegExp(`^${SERVED}/edit`))
    })

    test('are shown where the browser copies nothing', async ({ page }) => {
        await serve(page)
        await page.addInitScript(() => {
            Object.defineProperty(navigator, 'clipboard', { value: undefined })
            document.execCommand = () => false
        })
        await startAt(page, 'azul', LAST_DRAFT)
        await button(page, 'table-menu').click()
        await button(page, 'table-copy-link').click()
        const link = SERVED + new URL(page.url()).pathname
        await expect(page.getByRole('dialog').getByLabel(text('table-watch-link'))).toHaveValue(link)
        await sound(page)
    })
})

const ANNA = { name: 'Anna', look: DESKTOP }
const BEN = { name: 'Ben', look: PHONE }
const spoken = (page: Page) => page.locator('.sr[aria-live]')

test('a rematch that is offered while another game goes on can be put off', async ({ browser, own }) => {
    const { pages, id, close } = await gather(browser, own.url, [ANNA, BEN], { position: LAST_DRAFT })
    const [anna, ben] = pages as [Page, Page]
    await move(anna)
    await ben.getByRole('link', { name: text('result-new') }).tap()
    await button(ben, 'hero-play').tap()
    await expect(picks(ben).first()).toBeVisible()
    await replayButton(anna).click()
    const offer = ben.getByText(text('result-rematch-offered', { names: 'Anna' }))
    await expect(offer).toBeInViewport({ ratio: 1 })
    await sound(ben)

    await own.kill()
    const notice = ben.getByText(text('table-away'))
    await expect(notice).toBeVisible()
    const [above, below] = [await notice.boundingBox(), await offer.boundingBox()]
    expect(below!.y, 'no notice lies under it').toBeGreaterThanOrEqual(above!.y + above!.height)
    await own.start()
    await expect(notice).toBeHidden()

    await button(ben, 'close').tap()
    await expect(offer).toBeHidden()
    const listed = ben.waitForResponse('**/api/tables/list')
    await ben.getByRole('link', { name: text('bar-home') }).tap()
    await listed
    await expect(ben.getByRole('heading', { level: 1 })).toHaveText(text('hero-title'))
    await expect(offer, 'it is not offered again').toBeHidden()
    await ben.goto(`/table/${id}`)
    await expect(offer, 'it waits where it was offered').toBeVisible()
    await close()
})

test('a rematch that cannot be opened says why, and leaves nobody stuck', async ({ browser, baseURL }) => {
    const { pages, close } = await gather(browser, baseURL!, [ANNA, BEN], { position: LAST_DRAFT })
    const [anna, ben] = pages as [Page, Page]
    await move(anna)
    await replayButton(anna).click()
    await anna.getByRole('link', { name: text('result-new') }).click()
    await expect(anna.getByRole('heading', { level: 1 })).toHaveText(text('hero-title'))
    await anna.route('**/rematch', (route) => route.abort())
    await button(ben, 'result-rematch-accept').tap()
    const called = anna.locator('.called')
    await button(anna, 'result-rematch-open').click()
    await expect(called.getByRole('alert').getByText(text('error-unreachable'))).toBeVisible()
    await sound(anna)
    await button(anna, 'invite-stay').click()
    await expect(called).toHaveCount(0)
    await anna.reload()
    await expect(anna.getByRole('heading', { level: 1 })).toHaveText(text('hero-title'))
    await expect(called).toHaveCount(0)
    await close()
})

test('a visitor is told that the invitation was withdrawn, and nothing of a connection', async ({
    browser,
    page,
    own,
}) => {
    const seats = [{ kind: 'me', name: 'Anna' }, { kind: 'open' }]
    const opened = await page.request.post(`${own.url}/api/tables`, { data: { game: 'azul', seats } })
    const { id, tokens } = await opened.json()
    const context = await browser.newContext({ ...PHONE, baseURL: own.url })
    const visitor = await context.newPage()
    const connected = visitor.waitForEvent('websocket')
    await visitor.goto(`/table/${id}`)
    await expect(button(visitor, 'waiting-sit')).toBeVisible()
    const socket = await connected
    await page.request.post(`${own.url}/api/tables/${id}/cancel`, { data: { tokens: Object.values(tokens) } })
    await expect(visitor.getByText(text('invite-withdrawn'))).toBeVisible()
    const closed = socket.waitForEvent('close')
    await own.kill()
    await closed
    await expect(visitor.getByText(text('table-away'))).toHaveCount(0)
    await sound(visitor)
    await context.close()
})

test('the bar of a small phone has room for spectators and the way back to the review', async ({
    browser,
    baseURL,
}) => {
    const small = { ...PHONE, viewport: { width: 360, height: 640 } }
    const { pages, id, close } = await gather(browser, baseURL!, [{ name: 'Ben', look: small }, ANNA])
    const [ben] = pages as [Page]
    await ben.evaluate((id) => {
        const origin = { path: `/replay/${id}?move=3`, move: 3 }
        localStorage.setItem('tilewright.origins', JSON.stringify({ [id]: origin }))
    }, id)
    await ben.reload()
    const back = ben.getByRole('link', { name: text('table-to-review') })
    await expect(back).toBeVisible()
    const context = await browser.newContext({ ...DESKTOP, baseURL: baseURL! })
    await (await context.newPage()).goto(`/table/${id}`)
    await expect(ben.getByTitle(text('table-watchers', { count: 1 }))).toBeVisible()
    await expect(back).toHaveCount(0)
    await sound(ben)
    await button(ben, 'table-menu').tap()
    await sound(ben)
    await button(ben, 'table-to-review').tap()
    await expect(ben).toHaveURL(/\/replay\/.*move=3/)
    await context.close()
    await close()
})

test('a press on a clock tells what happens at zero', async ({ browser, baseURL }) => {
    const clock = { kind: 'live', main: 300, increment: 5 }
    const terms = { hints: false, takebacks: false, clock, at_zero: 'lost', stand_in: 'level:1' }
    const { pages, close } = await gather(browser, baseURL!, [ANNA, BEN], { terms })
    const [anna, ben] = pages as [Page, Page]
    const zero = text('terms-zero-lost-on', { bot: '' })
    await ben.locator('.own').getByRole('button', { name: zero }).tap()
    await expect(ben.locator('.told')).toHaveText(zero)
    await expect(spoken(ben)).toContainText('the player loses')
    await sound(ben)
    await anna.locator('.own').getByRole('button', { name: zero }).focus()
    await anna.keyboard.press('Enter')
    await expect(anna.locator('.told')).toHaveText(zero)
    await sound(anna)
    await close()
})

test('the title calls for a turn on every screen', async ({ browser, baseURL }) => {
    const { pages, close } = await gather(browser, baseURL!, [ANNA, { ...BEN, look: DESKTOP }])
    const [anna, ben] = pages as [Page, Page]
    await ben.goto('/')
    await expect(ben.getByRole('region', { name: text('continue-title') })).toBeVisible()
    await expect(ben).not.toHaveTitle(/●/)
    await move(anna)
    await ben.evaluate(() => dispatchEvent(new Event('focus')))
    const icon = ben.locator('link[rel="icon"]')
    await expect(ben).toHaveTitle(/^● Your turn · /)
    await expect(icon).toHaveAttribute('href', '/icon-turn.svg')
    await ben.goto('/rules')
    await expect(ben).toHaveTitle(/^● Your turn · /)
    await ben.goto('/')
    await ben.getByRole('link', { name: /Anna/ }).click()
    await move(ben)
    await expect(ben).not.toHaveTitle(/●/)
    await expect(icon).toHaveAttribute('href', '/icon.svg')
    await close()
})

test.describe('a replay', () => {
    test.use({ contextOptions: { reducedMotion: 'no-preference' } })

    test('says nothing of an end that its reader has stepped back from', async ({ page }) => {
        await holdScoring(page)
        await startAt(page, 'azul', LAST_DRAFT)
        await move(page)
        await button(page, 'table-skip').click()
        const path = new URL(page.url()).pathname
        await page.goto(path.replace('table', 'replay'))
        const place = page.getByRole('slider')
        const last = Number(await place.getAttribute('max'))
        await place.press('End')
        await place.press('ArrowLeft')
        await expect(place).toHaveValue(String(last - 1))
        await page.keyboard.press('ArrowRight')
        await expect(page.locator('.card.final')).toBeVisible()
        await place.press('ArrowLeft')
        await expect(page.locator('.card.final')).toHaveCount(0)
        await expect(spoken(page)).not.toContainText('The game is over')
    })
})

for (const [width, height] of [
    [844, 390],
    [915, 412],
] as const) {
    test(`the front page begins with the button to play on a phone on its side: ${width}`, async ({
        browser,
        baseURL,
    }) => {
        const look = { ...PHONE, viewport: { width, height }, baseURL: baseURL!, locale: 'uk' }
        const context = await browser.newContext(look)
        const page = await context.newPage()
        await page.goto('/')
        await expect(button(page, 'hero-play')).toBeInViewport({ ratio: 0.8 })
        await sound(page)
        await context.close()
    })
}
