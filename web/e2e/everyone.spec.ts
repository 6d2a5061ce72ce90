import {
    awaited,
    boxes,
    finger,
    inEach,
    lines,
    mouse,
    move,
    picks,
    playOut,
    setUp,
    start,
    startAt,
} from './playing'
import { expect, test } from './server'
import { DESKTOP, PHONE, sound } from './sound'
import { text } from './texts'

const LOOKS = [
    { locale: 'en', colorScheme: 'light', size: 'desktop' },
    { locale: 'cs', colorScheme: 'dark', size: 'desktop' },
    { locale: 'uk', colorScheme: 'light', size: 'phone' },
    { locale: 'en', colorScheme: 'dark', size: 'phone' },
] as const

/** The last round of a game: both players are about to complete a row. */
const LAST_ROUND = [
    'tw1 mini 2 draft 5 0 0 - . b10y8r7k7w13 ./././yyrk/. bbyyrrrkw',
    '18:w/kk/kk/kkk/rrr:byrk./wbyr./.wb../...b./.....:.',
    '43:b/././yyy/b:.yrkw/.byrk/.wbyr/r.w../..k..:.',
].join(' ')

for (const { locale, colorScheme, size } of LOOKS) {
    const look = `${locale}-${colorScheme}-${size}`
    test.describe(look, () => {
        test.slow()
        test.use({ locale, colorScheme, ...(size === 'phone' ? PHONE : DESKTOP) })

        test(`every screen is accessible and fits the window: ${look}`, async ({ page }) => {
            const hand = size === 'phone' ? finger : mouse
            const button = (id: string) => page.getByRole('button', { name: text(id) })
            const check = async (name: string) => {
                await sound(page)
                await page.screenshot({ path: `test-results/screens/${look}-${name}.png` })
            }
            await page.goto('/')
            await expect(button('setup-start')).toBeVisible()
            await expect(page.locator('html')).toHaveAttribute('lang', locale)
            await check('lobby')
            await hand(page.getByText(text('terms-title')))
            for (const clock of ['live', 'days']) {
                await hand(page.getByText(text(`terms-clock-${clock}`), { exact: true }))
                await expect(page.getByText(text('terms-zero'))).toBeVisible()
                await check(`clock-${clock}`)
            }
            await hand(button('bar-settings'))
            await expect(page.getByRole('dialog')).toBeVisible()
            await check('settings')
            await page.keyboard.press('Escape')
            for (const path of [
                '/rules',
                '/rules/azul-grey',
                '/rules/duel',
                '/progress',
                '/nothing',
                '/replay#abc',
                '/table/AAAAAAAAAAAAAAAA',
            ]) {
                await page.goto(path)
                await expect(page.getByRole('heading').first()).toBeVisible()
                await check(path.replaceAll(/\W/g, '-').slice(1))
            }
            await page.goto('/')
            await hand(button('hero-friend'))
            await expect(button('waiting-copy').first()).toBeVisible()
            await check('waiting')

            await setUp(page, { wall: 'grey', players: 3 }, hand)
            await expect(picks(page).first()).toBeVisible()
            await check('table')
            await hand(picks(page).first())
            await lines(page).first().focus()
            await check('picked')
            await page.keyboard.press('Escape')
            for (const [key, name] of Object.entries({ i: 'what', n: 'typed', '?': 'keys' })) {
                await page.keyboard.press(key)
                await expect(page.getByRole('dialog')).toBeVisible()
                await check(name)
                await page.keyboard.press('Escape')
                await expect(page.getByRole('dialog')).toBeHidden()
            }
            while ((await awaited(page)) === 'draft') await move(page, hand)
            await check('columns')

            await startAt(page, 'mini', LAST_ROUND)
            await playOut(page, hand)
            await check('over')
            await button('result-rematch').scrollIntoViewIfNeeded()
            await check('result')
            await hand(page.getByRole('link', { name: text('result-replay') }))
            await expect(page.getByRole('slider')).toBeVisible()
            await check('replay')
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

for (const players of [2, 3, 4]) {
    test(`the table of ${players} fits every window, and neither picking nor a move shifts it`, async ({
        page,
    }) => {
        await start(page, 'azul', players)
        await expect(picks(page).first()).toBeVisible()
        const before: number[][][] = []
        await inEach(page, WINDOWS, async (width) => {
            const parts = await boxes(page)
            expect(parts.length).toBeGreaterThanOrEqual(players)
            for (const [left, right] of parts) {
                expect(left).toBeGreaterThanOrEqual(0)
                expect(right).toBeLessThanOrEqual(width)
            }
            expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
            before.push(parts)
        })
        const expectUnmoved = async (why: string) => {
            const after = [...before]
            await inEach(page, WINDOWS, async (width, height) =>
                expect(await boxes(page), `${why}, ${width} by ${height}`).toEqual(after.shift()),
            )
        }
        await picks(page).first().click()
        await expect(lines(page).first()).toBeVisible()
        await expectUnmoved('picking moves nothing')
        await lines(page).last().click()
        await expect(picks(page).first()).toBeVisible()
        await expectUnmoved('a move moves nothing')
    })
}

test('a dialog stays open even if it opens as soon as another closes', async ({ page }) => {
    await start(page, 'azul')
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

test('tiles can be told apart without colour', async ({ page }) => {
    await start(page, 'azul')
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

test('the first load is small and requests nothing from other hosts', async ({ page, baseURL }) => {
    const asked: string[] = []
    const sizes: Promise<number>[] = []
    page.on('requestfinished', (request) => {
        asked.push(request.url())
        if (/\.(js|css)(\?|$)/.test(request.url())) {
            sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
        }
    })
    await page.goto('/')
    await page.getByRole('button', { name: 'Play against a bot' }).click()
    await expect(picks(page).first()).toBeVisible()
    expect(asked.filter((url) => !url.startsWith(baseURL!))).toEqual([])
    const bytes = (await Promise.all(sizes)).reduce((sum, each) => sum + each, 0)
    expect(bytes).toBeGreaterThan(10_000)
    expect(bytes).toBeLessThan(150_000)
})
