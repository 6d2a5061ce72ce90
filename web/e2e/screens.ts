/** Takes the screenshots of the README, from games of its own: `npm run screens`, or `npm run screens -- NAME` for
 * one. */
import { chromium, type BrowserContextOptions, type Locator, type Page } from '@playwright/test'
import { executablePath } from '../playwright.config.ts'
import { awaited as asked, offered, Player } from './duelling.ts'
import { awaited, lines, mouse, move, moved, picks, setUp, type Wanted } from './playing.ts'
import { Server } from './server.ts'
import { text } from './texts.ts'

const DESKTOP = { viewport: { width: 1280, height: 800 } }
const PHONE = {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 1.5,
    hasTouch: true,
    isMobile: true,
}
const LIGHT = { colorScheme: 'light' } as const
const DARK = { colorScheme: 'dark' } as const
type Picture = [string, BrowserContextOptions, Wanted, (page: Page) => Promise<void>]
const PICTURES: Picture[] = [
    ['table-light', { ...DESKTOP, ...LIGHT }, { players: 2, bots: ['level:5'] }, amid],
    [
        'table-dark',
        { ...DESKTOP, ...DARK },
        { players: 4, wall: 'grey', bots: ['level:3', 'level:4', 'level:6'] },
        amid,
    ],
    ['phone-light', { ...PHONE, ...LIGHT }, { players: 3, bots: ['level:3', 'level:6'] }, amid],
    ['phone-dark', { ...PHONE, ...DARK }, { game: 'mini', players: 2, bots: ['level:7'] }, amid],
    ['duel', { ...DESKTOP, ...LIGHT }, { game: 'duel', bots: ['level:5'] }, duelling],
    ['duel-phone', { ...PHONE, ...DARK }, { game: 'duel', bots: ['level:5'] }, duelling],
    ['review', { ...DESKTOP, ...LIGHT }, { players: 2, bots: ['level:2'] }, reviewed],
]

/** Takes tiles that fit into a line. Returns the line, or null if there are none. */
async function take(page: Page): Promise<Locator | null> {
    const whole = lines(page).filter({ has: page.locator('.cost', { hasText: /^0$/ }) })
    const many = await picks(page).count()
    for (let index = 0; index < many; index += 1) {
        await picks(page).nth(index).click()
        if ((await whole.count()) > 0) return whole.first()
        await page.keyboard.press('Escape')
    }
    return null
}

/** Makes a move that drops no tiles, if there is one. Returns false when the game is over. */
async function carefully(page: Page): Promise<boolean> {
    const line = (await awaited(page)) === 'draft' ? await take(page) : null
    if (!line) return move(page)
    await moved(page, () => line.click())
    return true
}

/** Plays to the middle of a game, with most factories full and tiles in hand. */
async function amid(page: Page): Promise<void> {
    const sources = () =>
        picks(page).evaluateAll((found) => new Set(found.map((pick) => pick.dataset['pick']?.[0])).size)
    for (let made = 0; made < 14 || (await sources()) < 4; made += 1) {
        await carefully(page)
        await awaited(page)
    }
    await (await take(page))?.focus()
}

/** Plays to round 3 of a game of Duel, with tiles in hand. */
async function duelling(page: Page): Promise<void> {
    const player = new Player(page, mouse)
    const inRound = () => page.locator('main h1', { hasText: '3' }).count()
    while (!((await inRound()) && (await asked(page)).includes('pick'))) await player.step()
    await offered(page, 'pick').first().click()
    await lines(page).last().focus()
}

/** Plays a game and opens its review, with the graph, at the worst move. */
async function reviewed(page: Page): Promise<void> {
    while (await carefully(page));
    await page.getByRole('link', { name: text('review-open') }).click()
    const ready = page.getByRole('status').filter({ hasText: text('review-ready') })
    await ready.waitFor({ state: 'attached', timeout: 150_000 })
    await page.locator('.part ol button').first().click()
    await page.locator('aside .part').evaluate((part) => part.scrollTo({ top: 0 }))
}

const server = new Server()
await server.start()
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
const named = process.argv.slice(2)
for (const [name, look, wanted, play] of PICTURES) {
    if (named.length > 0 && !named.includes(name)) continue
    const context = await browser.newContext({
        ...look,
        baseURL: server.url,
        locale: 'en-GB',
        reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    await setUp(page, wanted)
    await play(page)
    await page.waitForFunction(() => document.getAnimations().length === 0)
    await page.screenshot({ path: `../docs/${name}.png` })
    await context.close()
}
await browser.close()
await server.end()
