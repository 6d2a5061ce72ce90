/** The pictures of the README, from games of their own: `npm run screens`. */
import { chromium, type BrowserContextOptions } from '@playwright/test'
import { executablePath } from '../playwright.config.ts'
import { lines, move, picks, start, type Wanted } from './playing.ts'
import { Server } from './server.ts'

const DESKTOP = { viewport: { width: 1440, height: 900 } }
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true }
const PICTURES: [string, BrowserContextOptions, Wanted, number][] = [
    ['table-light', { ...DESKTOP, colorScheme: 'light' }, { players: 2 }, 14],
    ['table-dark', { ...DESKTOP, colorScheme: 'dark' }, { players: 4, wall: 'grey' }, 14],
    ['phone-light', { ...PHONE, colorScheme: 'light' }, { players: 3 }, 14],
    ['phone-dark', { ...PHONE, colorScheme: 'dark' }, { game: 'mini', players: 2 }, 14],
]

const server = new Server()
await server.start()
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
for (const [name, look, wanted, moves] of PICTURES) {
    const context = await browser.newContext({
        ...look,
        baseURL: server.url,
        locale: 'en-GB',
        reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    await start(page, wanted)
    for (let made = 0; made < moves; made += 1) await move(page)
    await picks(page).first().click()
    await lines(page).first().focus()
    await page.waitForFunction(() => document.getAnimations().length === 0)
    await page.screenshot({ path: `../docs/${name}.png` })
    await context.close()
}
await browser.close()
await server.end()
