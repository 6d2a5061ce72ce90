import type { Browser, Page } from '@playwright/test'
import { open, picks, startAt } from './playing'
import { expect, hurry, Server, test } from './server'
import { PHONE, sound } from './sound'
import { expectOnly, text } from './texts'

/** The last round of a game: both players are about to complete a row. */
const LAST_ROUND = [
    'tw1 mini 2 draft 5 0 0 - . b10y8r7k7w13 ./././yyrk/. bbyyrrrkw',
    '18:w/kk/kk/kkk/rrr:byrk./wbyr./.wb../...b./.....:.',
    '43:b/././yyy/b:.yrkw/.byrk/.wbyr/r.w../..k..:.',
].join(' ')

/** Opens another browser, with a memory of its own. */
async function other(browser: Browser, baseURL: string): Promise<Page> {
    const context = await browser.newContext({ baseURL, locale: 'en-GB', reducedMotion: 'reduce' })
    await hurry(context)
    return context.newPage()
}

/** A game as the progress of this device remembers it. */
const played = (number: number, won: boolean, review: object | null = null) => ({
    id: `game-${number}`,
    game: 'azul',
    date: `2026-11-0${number}T10:00:00+00:00`,
    players: 2,
    bots: ['level:3'],
    score: 50,
    best: 40,
    won,
    points: { tiled: 44, floor: -6, row: 4 },
    theirs: { tiled: 38, floor: -3, column: 7 },
    review,
})

test('the front page names the games, and everything is chosen once', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('hero-title'))
    await expect(page.getByRole('radio', { name: /Azul Duel/ })).toHaveCount(1)
    await page.getByRole('button', { name: text('hero-more') }).click()
    await expect(page.getByRole('button', { name: text('setup-start') })).toBeHidden()
    await page.getByText('Azul Mini', { exact: true }).click()
    await page.getByRole('button', { name: text('hero-play') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Azul Mini')
    await expect(picks(page).first()).toBeVisible()
    await page.goto('/')
    const going = page.getByRole('region', { name: text('continue-title') })
    await expect(going).toContainText('Your turn')
    await going.getByRole('link').click()
    await expect(picks(page).first()).toBeVisible()
})

for (const start of ['hero-play', 'hero-friend'] as const) {
    test(`the wall chosen in the options holds for the quick start: ${start}`, async ({ page }) => {
        await page.goto('/')
        const wall = page.getByRole('group', { name: text('setup-wall') })
        await wall.getByText(text('setup-wall-grey'), { exact: true }).click()
        const asked = page.waitForRequest(
            (each) => each.method() === 'POST' && each.url().endsWith('/api/tables'),
        )
        await page.getByRole('button', { name: text(start) }).click()
        expect((await asked).postDataJSON().game).toBe('azul-grey')
    })
}

test('a clock chosen in the options holds for an invitation, and the rest for those who play', async ({
    page,
}) => {
    await page.goto('/')
    const summary = page.locator('summary').filter({ has: page.getByText(text('terms-title')) })
    await summary.click()
    await page.getByText(text('terms-clock-live'), { exact: true }).click()
    await expect(summary).toContainText('Hints are allowed')
    await page.getByLabel(text('setup-kind', { number: 2 })).selectOption('open')
    await expect(summary).toContainText('No hints')
    await page.getByLabel(text('setup-kind', { number: 2 })).selectOption('bot')
    const asked = page.waitForRequest(
        (each) => each.method() === 'POST' && each.url().endsWith('/api/tables'),
    )
    await page.getByRole('button', { name: text('hero-friend') }).click()
    expect((await asked).postDataJSON().terms).toMatchObject({
        hints: false,
        takebacks: false,
        clock: { kind: 'live', main: 600, increment: 5 },
    })
    await expect(page.getByRole('list', { name: text('terms-allowed') })).toContainText('10 min')
})

test('hints that are turned off in the options are off in the game that one click starts', async ({
    page,
}) => {
    await page.goto('/')
    await page.getByText(text('terms-title')).click()
    await page.getByRole('switch', { name: text('terms-hints') }).click()
    await page.getByRole('button', { name: text('hero-play') }).click()
    await expect(picks(page).first()).toBeVisible()
    await expect(page.getByTitle(text('terms-hints-off'))).toBeVisible()
})

for (const size of [
    { width: 360, height: 640 },
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
]) {
    test(`the front page can be played from without scrolling at ${size.width}`, async ({ page }) => {
        await page.addInitScript(() =>
            localStorage.setItem('tilewright.preferences', JSON.stringify({ bot: 'level:4' })),
        )
        await page.setViewportSize(size)
        for (const locale of ['en', 'cs', 'uk']) {
            await page.goto('/')
            expectOnly('en')
            await page.getByRole('combobox', { name: text('bar-language') }).selectOption(locale)
            await expect(page.locator('html')).toHaveAttribute('lang', locale)
            expectOnly(locale)
            await expect(page.getByRole('button', { name: text('hero-play') })).toBeInViewport({ ratio: 1 })
            const tops = await page
                .locator('.actions .button')
                .evaluateAll((found) => found.map((each) => Math.round(each.getBoundingClientRect().top)))
            if (size.width > 1000) expect(new Set(tops).size, 'one row').toBe(1)
            expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
                size.width,
            )
        }
    })
}

test('equal bots at a table differ in name and face', async ({ page }) => {
    const bot = { kind: 'bot', bot: 'level:3' }
    await open(page, { game: 'azul', starter: 0, seats: [{ kind: 'me' }, bot, bot, bot] })
    for (const name of ['Rui (3)', 'Sara (3)', 'Filip (3)']) {
        await expect(page.getByRole('region', { name: `Board, ${name}` })).toBeVisible()
    }
    const grounds = page.locator('.board header use[href^="#face-ground"]')
    expect(await grounds.evaluateAll((uses) => uses.map((use) => use.getAttribute('href')).sort())).toEqual([
        '#face-ground-0',
        '#face-ground-1',
        '#face-ground-2',
    ])
    // A phone has no room for the level, but the names still differ.
    await page.setViewportSize({ width: 390, height: 844 })
    for (const name of ['Rui', 'Sara', 'Filip']) {
        await expect(page.getByRole('heading').getByText(name, { exact: true })).toBeVisible()
    }
})

test('the set-up names equal bots as the table will', async ({ page }) => {
    await page.goto('/')
    await page
        .getByRole('group', { name: text('setup-players') })
        .getByText('4', { exact: true })
        .click()
    for (const [index, name] of ['Rui (3)', 'Sara (3)', 'Filip (3)'].entries()) {
        const bot = page.getByRole('combobox', { name: text('setup-bot', { number: index + 2 }) })
        await bot.selectOption('level:3')
        await expect(bot.locator('option:checked')).toHaveText(name)
    }
    await expect(page.getByRole('combobox', { name: text('setup-starter') })).toContainText('4. Filip (3)')
})

test('a game that was removed from the list by mistake is put back', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: text('hero-play') }).click()
    await expect(picks(page).first()).toBeVisible()
    await page.goto('/')
    const going = page.getByRole('region', { name: text('continue-title') })
    await expect(going.getByRole('link')).toBeVisible()
    await sound(page)
    await going.getByRole('button', { name: /^Remove this game from the list: .*Greedy/ }).click()
    await expect(going).toHaveCount(0)
    await sound(page)
    await page.getByRole('button', { name: text('games-restore') }).click()
    await going.getByRole('link').click()
    await expect(picks(page).first()).toBeVisible()
})

test('an invitation that only this machine can follow says so, and how to serve others', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: text('hero-friend') }).click()
    await expect(page.getByText(text('invite-alone-title'))).toBeVisible()
    await expect(page.locator('code')).toHaveText(/tilewright serve --host 0\.0\.0\.0/)
    await expect(page.locator('code')).toHaveText(/--data \S*tilewright-/)
    await expect(page.getByText(text('invite-alone-link'))).toBeVisible()
    await expect(page.getByText(text('waiting-share'))).toHaveCount(0)
    await expect(page.getByRole('img', { name: text('invite-qr') })).toHaveCount(0)
    await sound(page)
    await page.getByRole('button', { name: text('invite-cancel') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('hero-title'))
    await expect(page.getByRole('region', { name: text('continue-title') })).toHaveCount(0)
})

test('an invitation that is withdrawn says so to the friend who was about to sit down', async ({
    page,
    browser,
    baseURL,
}) => {
    await page.goto('/')
    await page.getByRole('button', { name: text('hero-friend') }).click()
    await expect(page.getByRole('textbox', { name: text('invite-name') })).toBeVisible()
    const friend = await other(browser, baseURL!)
    await friend.goto(new URL(page.url()).pathname)
    await expect(friend.getByRole('button', { name: text('waiting-sit') })).toBeVisible()
    await page.getByRole('button', { name: text('invite-cancel') }).click()
    await expect(friend.getByRole('heading', { name: text('invite-withdrawn') })).toBeVisible()
    await expect(friend.getByText(text('error-unknown_table'))).toHaveCount(0)
    await expect(friend.getByRole('button', { name: text('waiting-sit') })).toHaveCount(0)
    await sound(friend)
    await friend.context().close()
})

test('an invitation is sent by the share sheet of a device that has one', async ({ page }) => {
    await page.addInitScript(() => {
        const shared: ShareData[] = []
        Object.assign(window, { shared })
        Object.assign(navigator, { share: async (data: ShareData) => void shared.push(data) })
    })
    await page.goto('/')
    await page.getByRole('button', { name: text('hero-friend') }).click()
    await page.getByRole('button', { name: text('waiting-send') }).click()
    const shared = () => page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared)
    await expect.poll(shared).toEqual([{ title: 'Tilewright', url: page.url() }])
})

test('links to a table and to a seat lead nowhere from elsewhere, and say so', async ({ page }) => {
    await startAt(page, 'mini', LAST_ROUND)
    await expect(picks(page).first()).toBeVisible()
    const choose = async (id: string) => {
        await page.getByRole('button', { name: text('table-menu') }).click()
        await page.getByRole('button', { name: text(id) }).click()
    }
    for (const id of ['table-watch', 'table-device', 'table-copy-link']) {
        await choose(id)
        const dialog = page.getByRole('dialog')
        await expect(dialog.getByText(text('invite-alone-title'))).toBeVisible()
        await expect(dialog.locator('code')).toHaveText(/tilewright serve --host 0\.0\.0\.0/)
        await expect(dialog.getByRole('img')).toHaveCount(0)
        if (id === 'table-device') await sound(page)
        await page.keyboard.press('Escape')
    }
})

test('a friend is invited by a code, and called to the table from another game', async ({ browser }) => {
    const server = new Server('0.0.0.0')
    await server.start()
    const [ana, ben] = [await other(browser, server.url), await other(browser, server.url)]
    await ana.goto('/')
    await ana.getByText('Azul Mini', { exact: true }).click()
    await ana.getByRole('button', { name: text('hero-friend') }).click()
    const code = ana.getByRole('img', { name: text('invite-qr') })
    await expect(code).toBeVisible()
    expect(await code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(50)
    await sound(ana)
    const invited = new URL(ana.url()).pathname
    await ana.getByRole('textbox', { name: text('invite-name') }).fill('Ana')

    await ben.goto(invited)
    await expect(ben.getByRole('listitem').filter({ hasText: 'Ana' })).toBeVisible()
    await ana.getByRole('button', { name: text('invite-bot') }).click()
    await expect(picks(ana).first()).toBeVisible()
    await expect(ana.getByRole('heading', { level: 1 })).toContainText('Azul Mini')
    const name = ben.getByRole('textbox', { name: text('waiting-name') })
    await expect(name).toHaveAttribute('placeholder', 'Player 2')
    await name.fill('Ben')
    await ben.getByRole('button', { name: text('waiting-sit') }).click()
    await expect(ana.locator('.called').getByText('Ben is here: your game begins.')).toBeVisible()
    await expect(ana, 'in the tab too').toHaveTitle(/^● Ben is here: your game begins\. · /)
    await ana.getByRole('button', { name: text('invite-go') }).click()
    await expect(ana).toHaveURL(new RegExp(invited))
    await expect(ana.getByRole('region', { name: 'Board, Ben' })).toBeVisible()

    // The seat goes to another device by a code too, and its token is in no address on the way.
    const asked: string[] = []
    ana.on('request', (each) => asked.push(each.url()))
    await ana.getByRole('button', { name: text('table-menu') }).click()
    await ana.getByRole('button', { name: text('table-device') }).click()
    await expect(code).toBeVisible()
    expect(await code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(50)
    const link = await ana.getByRole('textbox', { name: text('table-device-link') }).inputValue()
    expect(link).toMatch(/^http:\/\/(?!127\.)[\w.:[\]]+\/table\/[\w-]+#seats=0\./)
    const [, token] = link.split('#seats=0.')
    const open = asked.filter((url) => url.startsWith('http'))
    expect(open.filter((url) => url.endsWith('/qr'))).toHaveLength(1)
    expect(open.filter((url) => url.includes(token!))).toEqual([])
    await sound(ana)
    await ana.keyboard.press('Escape')

    await ana.getByRole('button', { name: text('emote-open') }).click()
    await ana.getByRole('button', { name: text('emote-luck') }).click()
    const bubble = (page: Page) => page.locator('.bubble')
    await expect(bubble(ben)).toContainText('Ana Good luck!')
    await sound(ben)
    await ben.getByRole('button', { name: text('bar-settings') }).click()
    await ben.getByText('Hear what others say').click()
    await ben.keyboard.press('Escape')
    await expect(bubble(ben)).toHaveCount(0)
    await ana.getByRole('button', { name: text('emote-open') }).click()
    await sound(ana)
    await ana.getByRole('button', { name: text('emote-wow') }).click()
    await expect(bubble(ana).filter({ hasText: 'Wow!' })).toBeVisible()
    await expect(bubble(ben), 'muted').toHaveCount(0)
    // Who says too much at once is asked to wait, and plays on.
    await ana.getByRole('button', { name: text('emote-open') }).evaluate(async (open: HTMLElement) => {
        for (let said = 0; said < 10; said += 1) {
            open.click()
            await Promise.resolve()
            document.querySelector<HTMLElement>('.phrases button')!.click()
            await Promise.resolve()
        }
    })
    await expect(ana.getByText(text('error-too_fast'))).toBeVisible()
    await Promise.all([ana, ben].map((page) => page.context().close()))
    await server.end()
})

test('a try-out lies apart from the games that count, even unfinished', async ({ page }) => {
    await startAt(page, 'mini', LAST_ROUND)
    await expect(picks(page).first()).toBeVisible()
    await page.goto('/')
    await page.getByText('Try-outs (1)').click()
    await expect(page.getByRole('region', { name: text('continue-title') })).toHaveCount(0)
    const line = page.getByRole('listitem').filter({ hasText: 'Unfinished' })
    await expect(line).toContainText('Azul Mini')
    await sound(page)
    await line.getByRole('link').click()
    await expect(picks(page).first()).toBeVisible()
    await page.goto('/progress')
    await expect(page.getByText(text('progress-none'))).toBeVisible()
    await sound(page)
})

/** Finished games, two of them reviewed, as a file of the progress. */
const PROGRESS = {
    name: 'progress.json',
    mimeType: 'application/json',
    buffer: Buffer.from(
        JSON.stringify({
            format: 'tilewright-progress',
            version: 1,
            games: [1, 2, 3, 4].map((number) =>
                played(
                    number,
                    number !== 2,
                    number > 2 ? { accuracy: 60 + 5 * number, lost: 2 / number } : null,
                ),
            ),
        }),
    ),
}

test.describe('progress in the dark, in Ukrainian', () => {
    test.use({ ...PHONE, colorScheme: 'dark', locale: 'uk' })

    test('is accessible when it is filled', async ({ page }) => {
        await page.goto('/progress')
        await page.locator('input[type=file]').setInputFiles(PROGRESS)
        await expect(page.getByRole('figure')).not.toHaveCount(0)
        await sound(page)
    })
})

for (const look of [{}, PHONE]) {
    test.describe(`progress ${'isMobile' in look ? 'on a phone' : 'on a desktop'}`, () => {
        test.use(look)

        test('is loaded from a file, shown, and says which level is next', async ({ page }) => {
            await page.goto('/progress')
            const chooser = page.locator('input[type=file]')
            await chooser.setInputFiles({ ...PROGRESS, buffer: Buffer.from('{"hello": "there"}') })
            await expect(page.getByText(text('progress-senseless')).last()).toBeVisible()
            await chooser.setInputFiles(PROGRESS)
            await expect(page.getByRole('heading', { name: 'You are ready for Marta (4)' })).toBeVisible()
            await expect(page.getByRole('main')).toContainText('3 of 4 won')
            await expect(page.getByRole('row', { name: /Tiles/ })).toContainText('44')
            await expect(page.getByRole('main')).toContainText('80%')
            await sound(page)
            await page.reload()
            await expect(page.getByRole('main')).toContainText('4 games finished')
            const saving = page.waitForEvent('download')
            await page.getByRole('button', { name: text('progress-export') }).click()
            expect((await saving).suggestedFilename()).toBe('tilewright-progress.json')
            await page.getByRole('button', { name: 'Play against Marta' }).click()
            await expect(page.getByRole('slider', { name: 'Opponent’s level' })).toHaveValue('4')
        })
    })
}

test('a name with letters of other languages has one typeface', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('h1')).toBeVisible()
    const isLoaded = (letters: string) =>
        page.evaluate((letters) => document.fonts.check("700 1em 'Alegreya'", letters), letters)
    await expect.poll(() => isLoaded('Bořivoj')).toBe(true)
    await expect.poll(() => isLoaded('Зоя')).toBe(true)
})
