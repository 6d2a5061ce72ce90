import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { lines, move, picks, playOut, start } from './playing'
import { expect, test } from './server'

/** No serious or critical finding, and nothing beyond the sides of the window. */
async function sound(page: Page): Promise<void> {
    await page.waitForFunction(() => document.getAnimations().length === 0)
    const { violations } = await new AxeBuilder({ page }).analyze()
    const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    expect(grave.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 120))])).toEqual([])
    const [wide, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
    expect(wide).toBeLessThanOrEqual(window!)
}

async function shot(page: Page, name: string): Promise<void> {
    await page.screenshot({ path: `test-results/screens/${name}.png` })
}

for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(colorScheme, () => {
        test.use({ colorScheme })

        test(`every screen is sound in the ${colorScheme} theme`, async ({ page }) => {
            await page.goto('/')
            await expect(page.getByRole('button', { name: 'Start the game' })).toBeVisible()
            await sound(page)
            await shot(page, `lobby-${colorScheme}`)
            await page.getByRole('button', { name: 'Settings' }).click()
            await expect(page.getByRole('dialog')).toBeVisible()
            await sound(page)
            await page.keyboard.press('Escape')
            for (const path of [
                '/rules',
                '/rules/azul-grey',
                '/nothing',
                '/replay#abc',
                '/table/AAAAAAAAAAAAAAAA',
            ]) {
                await page.goto(path)
                await expect(page.getByRole('heading').first()).toBeVisible()
                await sound(page)
            }
            await page.goto('/')
            await page.getByRole('button', { name: 'Invite a friend' }).click()
            await expect(page.getByText('Copy').first()).toBeVisible()
            await sound(page)

            await start(page, { wall: 'Grey', players: 3 })
            await expect(picks(page).first()).toBeVisible()
            await sound(page)
            await picks(page).first().click()
            await lines(page).first().focus()
            await sound(page)
            await shot(page, `table-grey-picked-${colorScheme}`)
            await page.keyboard.press('Escape')
            await page.keyboard.press('i')
            await expect(page.getByRole('dialog')).toBeVisible()
            await sound(page)
            await page.keyboard.press('Escape')
            await page.keyboard.press('?')
            await expect(page.getByRole('dialog')).toBeVisible()
            await sound(page)
            await page.keyboard.press('Escape')
            await move(page)

            await start(page, { players: 2 })
            await playOut(page)
            await sound(page)
            await shot(page, `over-${colorScheme}`)
            await page
                .getByRole('button', { name: 'Replay' })
                .or(page.getByRole('link', { name: 'Replay' }))
                .first()
                .click()
            await expect(page.getByRole('slider')).toBeVisible()
            await sound(page)
            await shot(page, `replay-${colorScheme}`)
        })
    })
}

const WINDOWS = [
    [390, 844],
    [360, 640],
    [768, 1024],
    [844, 390],
    [1024, 768],
    [1280, 720],
    [1440, 900],
    [2560, 1440],
] as const

for (const [width, height] of WINDOWS) {
    test(`the table fits a window of ${width} by ${height}`, async ({ page }) => {
        await page.setViewportSize({ width, height })
        for (const players of [2, 3, 4]) {
            await start(page, { players })
            await expect(picks(page).first()).toBeVisible()
            const boxes = () =>
                page.locator('.board, .plate, .centre').evaluateAll((parts) =>
                    parts.map((part) => {
                        const { left, right, top, bottom } = part.getBoundingClientRect()
                        return [left, right, top + scrollY, bottom + scrollY].map(Math.round)
                    }),
                )
            const before = await boxes()
            expect(before.length).toBeGreaterThanOrEqual(players)
            for (const [left, right] of before) {
                expect(left).toBeGreaterThanOrEqual(0)
                expect(right).toBeLessThanOrEqual(width)
            }
            expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
            await shot(page, `table-${players}-${width}x${height}`)
            await picks(page).first().click()
            await expect(lines(page).first()).toBeVisible()
            expect(await boxes(), 'picking moves nothing').toEqual(before)
            await lines(page).last().click()
            await expect(picks(page).first()).toBeVisible()
            expect(await boxes(), 'a move moves nothing').toEqual(before)
        }
    })
}

test('the next dialog stays open, however soon it follows the one before', async ({ page }) => {
    await start(page, { players: 2 })
    await expect(picks(page).first()).toBeVisible()
    for (let time = 0; time < 5; time += 1) {
        await page.keyboard.press('i')
        await expect(page.getByRole('dialog')).toBeVisible()
        await Promise.all(['Escape', '?'].map((key) => page.keyboard.press(key)))
        await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toBeHidden()
    }
})

test('tiles stay apart without colour', async ({ page }) => {
    await start(page, { players: 2 })
    await expect(picks(page).first()).toBeVisible()
    const names = ['blue', 'yellow', 'red', 'black', 'white']
    await page.evaluate((names) => {
        const sheet = names.map(
            (name) => `<svg width="40" height="40" viewBox="0 0 64 64"><use href="#${name}"/></svg>`,
        )
        const box = document.createElement('div')
        box.id = 'sheet'
        box.innerHTML = sheet.join('')
        Object.assign(box.style, {
            position: 'fixed',
            inset: '0 auto auto 0',
            zIndex: '99',
            display: 'flex',
            background: '#888',
        })
        document.body.append(box)
    }, names)
    const picture = (await page.locator('#sheet').screenshot()).toString('base64')
    const greys = await page.evaluate(async (picture) => {
        const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0))
        const image = await createImageBitmap(new Blob([bytes]))
        const canvas = new OffscreenCanvas(image.width, image.height)
        const context = canvas.getContext('2d')!
        context.drawImage(image, 0, 0)
        return [0, 1, 2, 3, 4].map((tile) => {
            const { data } = context.getImageData(tile * 40, 0, 40, 40)
            return Array.from(
                { length: 1600 },
                (_, i) => 0.299 * data[4 * i]! + 0.587 * data[4 * i + 1]! + 0.114 * data[4 * i + 2]!,
            )
        })
    }, picture)
    for (let one = 0; one < 5; one += 1) {
        for (let other = 0; other < one; other += 1) {
            const apart =
                greys[one]!.reduce((sum, grey, i) => sum + Math.abs(grey - greys[other]![i]!), 0) / 1600
            expect(apart, `${names[one]} and ${names[other]}`).toBeGreaterThan(25)
        }
    }
})

test('the first load is small and asks nobody else', async ({ page, baseURL }) => {
    const asked: string[] = []
    let bytes = 0
    page.on('requestfinished', async (request) => {
        asked.push(request.url())
        if (/\.(js|css)(\?|$)/.test(request.url())) bytes += (await request.sizes()).responseBodySize
    })
    await page.goto('/')
    await page.getByRole('button', { name: 'Play against a bot' }).click()
    await expect(picks(page).first()).toBeVisible()
    expect(asked.filter((url) => !url.startsWith(baseURL!))).toEqual([])
    expect(bytes).toBeGreaterThan(10_000)
    expect(bytes).toBeLessThan(150_000)
})
