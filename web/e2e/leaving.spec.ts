import type { Browser, Page } from '@playwright/test'
import { gather } from './people'
import { move, moved, picks, start } from './playing'
import { expect, hurry, test, type Server } from './server'
import { DESKTOP, PHONE, sound } from './sound'
import { text } from './texts'

/** Sits down at a table: Ann, who starts, on a wide screen, and Ben on a phone, in a browser of his own. */
async function sitDown(
    browser: Browser,
    server: Server,
    terms: object | null,
): Promise<{ ann: Page; ben: Page; id: string; close: () => Promise<void> }> {
    const people = [
        { name: 'Ann', look: DESKTOP },
        { name: 'Ben', look: { ...PHONE, colorScheme: 'dark', locale: 'cs' } as const },
    ]
    const { pages, id, close } = await gather(browser, server.url, people, { terms })
    const [ann, ben] = pages as [Page, Page]
    await expect(picks(ann).first()).toBeVisible()
    await expect(ben.getByRole('region', { name: /Ann/ })).toBeVisible()
    return { ann, ben, id, close }
}

const button = (page: Page, id: string, args = {}) => page.getByRole('button', { name: text(id, args) })

async function choose(page: Page, id: string): Promise<void> {
    await button(page, 'table-menu').click()
    await button(page, id).click()
}

const TERMS = { hints: false, takebacks: true, clock: null, at_zero: 'bot', stand_in: 'level:1' }

test('a takeback between people is asked, declined, and accepted', async ({ browser, server }) => {
    const { ann, ben, close } = await sitDown(browser, server, TERMS)
    const undo = ann.getByRole('button', { name: text('table-undo') })
    await ann.getByTitle(text('terms-hints-off')).click({ force: true })
    await expect(ann.locator('.told'), 'a grey hint says why').toHaveText(text('terms-hints-off'))
    await move(ann)
    await undo.click()
    await expect(ann.getByText(text('offer-undo-mine'))).toBeVisible()
    await expect(ben.getByText(text('offer-undo', { who: 'Ann' }))).toBeVisible()
    await sound(ben)
    await button(ben, 'offer-no').tap()
    await expect(ann.getByText(text('offer-declined'))).toBeVisible()
    await expect(undo, 'not again before the next move').toHaveAttribute('aria-disabled', 'true')
    await move(ben)
    await expect(picks(ann).first()).toBeVisible()
    await expect(ann.getByText(text('offer-declined')), 'old news').toHaveCount(0)
    await move(ann)
    await undo.click()
    await sound(ann)
    await moved(ann, () => button(ben, 'offer-yes').tap())
    await expect(picks(ann).first()).toBeVisible()
    await expect(ben.getByText(text('offer-undo', { who: 'Ann' }))).toBeHidden()
    await close()
})

test('a player on a phone says something from the menu', async ({ browser, server }) => {
    const { ann, ben, close } = await sitDown(browser, server, null)
    await button(ben, 'table-menu').tap()
    await button(ben, 'emote-open').tap()
    await sound(ben)
    await button(ben, 'emote-luck').tap()
    await expect(ann.locator('.bubble')).toContainText('Good luck!')
    await expect(ben.locator('.bubble')).toBeInViewport()
    await close()
})

test('a hidden tab calls for a turn, and for what is asked', async ({ browser, server }) => {
    const { ann, ben, close } = await sitDown(browser, server, TERMS)
    await ben.addInitScript(() => {
        localStorage.setItem('tilewright.preferences', JSON.stringify({ speed: 'instant', notify: true }))
        const said: string[] = []
        Object.assign(window, { said, Notification: { permission: 'granted' } })
        ServiceWorkerRegistration.prototype.showNotification = async (title) => void said.push(title)
        Object.defineProperty(document, 'hidden', { value: true })
    })
    await ben.reload()
    await expect(ben.locator('main[data-revision]')).toBeVisible()
    const said = () => ben.evaluate(() => (window as unknown as { said: string[] }).said)
    const turns = async () => (await said()).filter((title) => text('table-your-turn').test(title)).length
    const icon = ben.locator('link[rel="icon"]')
    await expect(icon).toHaveAttribute('href', '/icon.svg')
    expect(await said()).toEqual([])

    await move(ann)
    await expect(ben).toHaveTitle(/^● Jste na tahu · /)
    await expect(icon).toHaveAttribute('href', '/icon-turn.svg')
    await expect.poll(said).toEqual([expect.stringMatching(text('table-your-turn'))])
    // What is asked is said before the turn, and what was asked no longer is.
    await ann.getByRole('button', { name: text('table-undo') }).click()
    await expect(ben).toHaveTitle(/^● Ann /)
    await expect.poll(async () => (await said()).at(-1)).toMatch(text('offer-undo', { who: 'Ann' }))
    await button(ben, 'offer-no').tap()
    await expect(ann.getByText(text('offer-declined'))).toBeVisible()
    await expect(ben).toHaveTitle(/^● Jste na tahu · /)
    expect(await turns(), 'an answer is no new turn').toBe(1)
    await move(ben)
    await expect(icon).toHaveAttribute('href', '/icon.svg')
    await choose(ann, 'leave-end')
    await expect(ben).toHaveTitle(/^● Ann /)
    await expect(icon).toHaveAttribute('href', '/icon-turn.svg')
    await button(ben, 'offer-yes').tap()
    await expect(ben, 'the end of a game is not missed').toHaveTitle(/^● Hra skončila · /)
    expect((await said()).at(-1)).toBe('Hra skončila')
    await close()
})

for (const { allowed, answer, look } of [
    { allowed: true, answer: 'granted', look: DESKTOP },
    { allowed: false, answer: 'denied', look: { ...PHONE, colorScheme: 'dark', locale: 'uk' } as const },
]) {
    test.describe(`notifications that are ${answer}`, () => {
        test.use(look)

        test(`are turned on in the settings only if the browser allows them: ${answer}`, async ({ page }) => {
            await page.addInitScript((answer) => {
                class Notification {
                    static permission = 'default'
                    static requestPermission = async () => (Notification.permission = answer)
                    close(): void {}
                }
                Object.assign(window, { Notification })
            }, answer)
            await page.goto('/rules')
            const asked = () => page.evaluate(() => Notification.permission)
            const wish = page.getByRole('switch', { name: /^(Tell me when|Сповіщати)/ })
            await button(page, 'bar-settings').click()
            await expect(wish).not.toBeChecked()
            expect(await asked(), 'nothing is asked before somebody wants it').toBe('default')
            await wish.click()
            await expect.poll(asked).toBe(answer)
            await expect(wish).toBeChecked({ checked: allowed })
            await expect(page.getByText(text('settings-notify-refused'))).toHaveCount(allowed ? 0 : 1)
            await sound(page)
            await page.reload()
            await button(page, 'bar-settings').click()
            await expect(wish).toBeChecked({ checked: allowed })
        })
    })
}

test('a player resigns, and both see who won and why', async ({ browser, server }) => {
    const { ann, ben, close } = await sitDown(browser, server, null)
    await move(ann)
    await choose(ben, 'leave-resign')
    await sound(ben)
    await button(ben, 'leave-no').tap()
    await expect(ben.getByRole('dialog')).toBeHidden()
    await choose(ben, 'leave-resign')
    await button(ben, 'leave-resign').tap()
    await expect(ann.getByText('You won. Ben resigned.').first()).toBeVisible()
    await expect(ann.getByText(text('result-tie-rows')), 'nothing else decided the game').toBeHidden()
    await expect(
        ben
            .getByText(text('ending-resigned-you'))
            .or(ben.getByText(/Vzdali jste hru/))
            .first(),
    ).toBeVisible()
    await close()
})

test('with three, a bot plays on for a player who resigned, and the others see it', async ({
    browser,
    server,
}) => {
    const people = [
        { name: 'Ann', look: DESKTOP },
        { name: 'Ben', look: { ...PHONE, colorScheme: 'dark', locale: 'cs' } as const },
        { name: 'Cyr', look: { ...PHONE, locale: 'uk' } },
    ]
    const { pages, close } = await gather(browser, server.url, people, { terms: TERMS })
    const [ann, ben, cyr] = pages as [Page, Page, Page]
    await expect(picks(ann).first()).toBeVisible()
    await choose(ben, 'leave-resign')
    await expect(ben.getByRole('dialog')).toContainText('na vašem místě bude hrát robot')
    await sound(ben)
    await button(ben, 'leave-resign').tap()
    for (const page of pages) await expect(page.getByText(text('leave-lost'))).toBeVisible()
    await move(ann)
    // The bot has moved for Ben, so Cyr is in turn.
    await expect(picks(cyr).first()).toBeVisible({ timeout: 30_000 })
    await move(cyr)
    await expect(picks(ann).first()).toBeVisible()
    for (const page of pages) {
        await expect(page.getByText(text('table-winner')), 'the game goes on').toHaveCount(0)
    }
    await expect(button(ben, 'leave-return'), 'who resigned does not come back').toHaveCount(0)
    await sound(ann)
    await close()
})

test('a game ends when both agree, and what is allowed can be read', async ({ browser, server }) => {
    const { ann, ben, close } = await sitDown(browser, server, null)
    await choose(ben, 'terms-allowed')
    await expect(ben.getByRole('dialog').getByText(text('terms-hints-off'))).toBeVisible()
    await sound(ben)
    await ben.keyboard.press('Escape')
    await choose(ann, 'leave-end')
    await button(ann, 'offer-withdraw').click()
    await expect(ann.getByText(text('offer-end-mine'))).toBeHidden()
    await choose(ben, 'leave-end')
    await button(ann, 'offer-yes').click()
    for (const page of [ann, ben]) await expect(page.getByText(text('ending-agreed')).first()).toBeVisible()
    await close()
})

test('a game against a bot ends early only for a player who is sure', async ({ page }) => {
    await start(page, 'azul')
    await move(page)
    await choose(page, 'leave-end-here')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('Nobody wins')
    await sound(page)
    await button(page, 'leave-no').click()
    await expect(dialog).toBeHidden()
    await move(page)
    await choose(page, 'leave-end-here')
    await button(page, 'leave-end-here').click()
    await expect(page.getByRole('heading', { name: text('ending-alone') })).toBeVisible()
})

test('a clock runs out, a bot plays on, and the owner takes the seat back', async ({ browser, own }) => {
    const clock = { kind: 'live', main: 300, increment: 5 }
    const { ann, ben, close } = await sitDown(browser, own, { ...TERMS, clock })
    const clocks = ann.getByRole('timer')
    await expect(clocks).toHaveCount(2)
    await move(ann)
    await sound(ann)
    await own.pass(245)
    await ben.reload()
    await expect(ben.getByRole('timer', { name: /0:\d\d/ })).toBeVisible()
    await own.pass(310)
    await ben.reload()
    await expect(ben.getByText(text('leave-time'))).toBeVisible()
    await expect(ben, 'the tab says it too').toHaveTitle(/^● Hraje za vás robot · /)
    await sound(ben)
    // The bot has moved for Ben, so Ann is in turn.
    await expect(picks(ann).first()).toBeVisible({ timeout: 30_000 })
    await button(ben, 'leave-return').tap()
    await expect(ben.getByText(text('leave-time'))).toBeHidden()
    await expect(ben).not.toHaveTitle(/●/)
    await move(ann)
    await expect(picks(ben).first()).toBeVisible()
    await close()
})

test('a live clock at zero loses the game, if that was chosen, and the replay says so', async ({
    browser,
    own,
}) => {
    const clock = { kind: 'live', main: 300, increment: 5 }
    const { ann, ben, id, close } = await sitDown(browser, own, { ...TERMS, clock, at_zero: 'lost' })
    await move(ann)
    await expect(picks(ben).first()).toBeVisible()
    await own.pass(310)
    await ann.reload()
    await expect(ann.getByText('You won. Ben ran out of time.').first()).toBeVisible()
    await expect(ben.getByText(/Váš čas vypršel/).first()).toBeVisible()
    await sound(ben)
    await ann.goto(`/replay/${id}`)
    await button(ann, 'replay-last').click()
    await expect(ann.getByText('You won. Ben ran out of time.')).toBeVisible()
    await sound(ann)
    await close()
})

test('a seat that was left alone is given to a bot, and its owner comes back', async ({ browser, own }) => {
    const { ann, ben, id, close } = await sitDown(browser, own, TERMS)
    await move(ann)
    await ben.goto('/rules')
    // The time of an absence runs from the moment at which the server notices it.
    await expect(ann.getByTitle(text('table-gone'))).toBeVisible()
    await own.pass(200)
    await ann.reload()
    await expect(ann.getByText(text('leave-alone', { who: 'Ben' }))).toBeVisible()
    await sound(ann)
    await button(ann, 'leave-give', { who: 'Ben' }).click()
    await expect(ann.getByText(text('leave-stand-in-short'))).toBeVisible()
    await expect(picks(ann).first()).toBeVisible({ timeout: 30_000 })
    await ben.goto(`/table/${id}`)
    await button(ben, 'leave-return').tap()
    await expect(ann.getByText(text('leave-stand-in-short'))).toBeHidden()
    await move(ann)
    await expect(picks(ben).first()).toBeVisible()
    await close()
})

test('a live clock stands while the server is down, and goes on for the same player', async ({
    browser,
    own,
}) => {
    const clock = { kind: 'live', main: 300, increment: 5 }
    const { ann, ben, close } = await sitDown(browser, own, { ...TERMS, clock })
    await own.pass(70)
    await move(ann)
    const left = (page: Page, time: RegExp) => page.getByRole('timer').filter({ hasText: time })
    await expect(left(ann, /^\s*3:\d\d/), '300 s less 70 s and more, and the increment').toHaveCount(1)
    await own.kill()
    await expect(ben.getByText(text('table-away'))).toBeVisible()
    await own.pass(250)
    await own.start()
    await expect(ben.getByText(text('table-away'))).toBeHidden()
    for (const page of [ann, ben]) {
        await expect(left(page, /^\s*3:\d\d/), 'the time that was left').toHaveCount(1)
        await expect(
            left(page, /^\s*(5:00|4:\d\d)/),
            'nobody pays for the time without a server',
        ).toHaveCount(1)
    }
    await move(ben)
    await expect(picks(ann).first()).toBeVisible()
    await close()
})

test('days for a move go on while the server is down', async ({ browser, own }) => {
    const clock = { kind: 'days', days: 2 }
    const { ann, ben, close } = await sitDown(browser, own, { ...TERMS, clock, at_zero: 'lost' })
    await move(ann)
    await own.kill()
    await own.pass(30 * 60 * 60)
    await own.start()
    await ben.reload()
    await expect(ben.getByRole('timer', { name: /17/ })).toBeVisible()
    await ben.goto('/')
    const due = ben.getByRole('link', { name: /Jste na tahu/ })
    await expect(due).toContainText(/17\s/)
    await sound(ben)
    await own.kill()
    await own.pass(50 * 60 * 60)
    await own.start()
    await ann.reload()
    await expect(ann.getByText('You won. Ben ran out of time.').first()).toBeVisible()
    await close()
})

test('a player goes on at another device, which lists the game too', async ({ browser, server }) => {
    const { ann, ben, id, close } = await sitDown(browser, server, null)
    await choose(ann, 'table-device')
    const link = await ann.getByRole('textbox', { name: text('table-device-link') }).inputValue()
    await sound(ann)
    const context = await browser.newContext({ ...PHONE, baseURL: server.url })
    await hurry(context)
    const phone = await context.newPage()
    await phone.goto(link)
    await expect(picks(phone).first()).toBeVisible()
    expect(phone.url(), 'the token is not in the address').toBe(`${server.url}/table/${id}`)
    await phone.goto('/')
    await expect(phone.getByRole('link', { name: /Ben/ }).first()).toContainText('Your turn')
    await phone.goto(`/table/${id}`)
    await move(phone)
    await expect(picks(ben).first()).toBeVisible()
    await expect(ann.locator('main')).toHaveAttribute('data-revision', '2')
    await context.close()
    await close()
})

test('a player whose turn comes hears a knock, if sounds are on', async ({ browser, server }) => {
    const { ann, ben, close } = await sitDown(browser, server, null)
    const heard = () => ben.evaluate(() => (window as unknown as { tones: number }).tones)
    for (const sound of [true, false]) {
        await ben.addInitScript((sound) => {
            localStorage.setItem('tilewright.preferences', JSON.stringify({ speed: 'instant', sound }))
            Object.assign(window, { tones: 0 })
            OscillatorNode.prototype.start = () => void ((window as unknown as { tones: number }).tones += 1)
            OscillatorNode.prototype.stop = () => {}
        }, sound)
        await ben.reload()
        await expect(ben.locator('main[data-revision]')).toBeVisible()
        await move(ann)
        await expect(picks(ben).first()).toBeVisible()
        if (sound) await expect.poll(heard).toBeGreaterThan(0)
        else expect(await heard()).toBe(0)
        if (!sound) continue
        await move(ben)
        await expect(picks(ann).first()).toBeVisible()
        const before = await heard()
        await choose(ann, 'leave-end')
        await expect.poll(heard, 'for what is asked, too').toBeGreaterThan(before)
        await button(ben, 'offer-no').tap()
        await expect(ann.getByText(text('offer-declined'))).toBeVisible()
    }
    await close()
})
