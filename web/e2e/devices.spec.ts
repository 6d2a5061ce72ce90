import type { Page, WebSocketRoute } from '@playwright/test'
import { gather } from './people'
import { bestLine, lines, move, moved, picks, start } from './playing'
import { expect, test } from './server'
import { DESKTOP, PHONE } from './sound'
import { text } from './texts'

const lineTexts = (page: Page) =>
    page
        .locator('.own button[data-line]')
        .evaluateAll((found) => found.map((line) => line.querySelector('.sr')?.textContent))

test('two tabs of one device show the same game, and each plays on in it', async ({ page, context }) => {
    await start(page, 'azul')
    await expect(picks(page).first()).toBeVisible()
    const other = await context.newPage()
    await other.goto(page.url())
    await picks(other).first().click()
    await expect(lines(other).first()).toBeVisible()
    await move(page)
    await expect(picks(page).first()).toBeVisible()
    const revision = (await page.locator('main').getAttribute('data-revision'))!
    await expect(other.locator('main')).toHaveAttribute('data-revision', revision)
    await expect(lines(other), 'nothing is in hand any more').toHaveCount(0)
    expect(await lineTexts(other)).toEqual(await lineTexts(page))
    await expect(picks(other)).toHaveCount(await picks(page).count())

    await moved(page, async () => {
        await picks(other).first().click()
        await (await bestLine(other)).click()
    })
    await expect(picks(other).first()).toBeVisible()
    await expect(picks(page).first()).toBeVisible()
    expect(await lineTexts(page)).toEqual(await lineTexts(other))
})

test('a phone whose connection died while it slept shows what is when it wakes', async ({
    browser,
    baseURL,
}) => {
    const people = [
        { name: 'Anna', look: DESKTOP },
        { name: 'Ben', look: PHONE },
    ]
    const { pages, close } = await gather(browser, baseURL!, people)
    const [anna, ben] = pages as [Page, Page]
    let asleep = false
    const sockets: WebSocketRoute[] = []
    await ben.routeWebSocket(/\/play$/, (socket) => {
        const server = socket.connectToServer()
        // Nothing passes any more over a socket that was open when the phone fell asleep, and nobody is told.
        let dead = false
        sockets.push(socket)
        const pass = (to: WebSocketRoute) => (message: string | Buffer) => {
            dead ||= asleep
            if (!dead) to.send(message)
        }
        socket.onMessage(pass(server))
        server.onMessage(pass(socket))
    })
    await ben.clock.install()
    await ben.reload()
    await expect(ben.locator('main[data-revision]')).toBeVisible()
    await expect(ben).not.toHaveTitle(/Your turn/)

    const revision = (page: Page) => page.locator('main').getAttribute('data-revision')
    const before = await revision(ben)
    const opened = sockets.length
    asleep = true
    await move(anna)
    const now = (await revision(anna))!
    expect(await revision(ben), 'it has heard nothing').toBe(before)
    await ben.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    asleep = false
    await ben.clock.fastForward(7000)
    await expect(ben.locator('main')).toHaveAttribute('data-revision', now)
    expect(sockets.length, 'it has connected once more').toBe(opened + 1)
    await expect(ben.getByText(text('table-away'))).toHaveCount(0)
    await moved(anna, async () => void (await move(ben)))
    await close()
})
