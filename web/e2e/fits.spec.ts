import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import type { Locator, Page } from '@playwright/test'
import { awaited, offered, PAYING, ROUND_3, TAKING } from './duelling'
import { gather } from './people'
import { boxes, inEach, lines, moved, PHONES, picks, start, startAt } from './playing'
import { expect, test } from './server'
import { PHONE } from './sound'
import { text } from './texts'

test.use({ actionTimeout: 15_000 })

const RECORD = join(import.meta.dirname, '..', '..', 'tests', 'golden', 'duel-2.jsonl')

/** Windows of phones with and without the browser's own bars, of tablets and of desktops. */
const WINDOWS = [
    ...PHONES,
    [540, 720],
    [844, 390],
    [768, 1024],
    [1024, 768],
    [1280, 800],
    [2560, 1440],
] as const

/** Windows with room for nine factories in a circle. */
const NINE = [
    [768, 1024],
    [1024, 768],
    [1280, 800],
    [1440, 900],
    [1920, 1080],
] as const

/** One factory is left. After one player takes it, the other has to take the start token, which goes to the floor. */
const TOKEN_NEXT = [
    'tw1 azul 2 draft 1 0 0 - b15y16r17k15w17 . bbbb/./././. byrrrw',
    '0:././yyy/./kkk:...../...../...../...../.....:.',
    '0:./kk/./ww/.:...../...../...../...../.....:.',
].join(' ')

/** The player in turn has no points, plates are on the stack, and tokens are left. */
const DRAWING = [
    'tw1 duel 2 rows,columns,diagonals turn 3 0 0 - r1k1 b7y1r3k2t7',
    'yyrkt,.,./bbkt,.,?/brkk,.,?/bbkt,.,?/yyrk,.,?',
    'm3,m7,m6 o,?,?,?,? . . b,y,y,k,t,t,ty,rt,bk,bk,ky,ky',
    '0:2:0:./././kkk/./yyy:./o6+3/o1+0/./m8+1/./o9+2/m9+1/.:...ry./...kt./...t../....../.b..../......:.:ty,br,br,rt',
    '0:2:0:./rr/t/y/yy/rrr:m4+2/././././m1+3/o7+0/o5+1/m2+3:.y..../....../....../....../....../......:.:b,r,r,k',
].join(' ')

/** The parts that must not overlap. */
const PARTS = [
    '.layout .board',
    '.factory',
    '.market .market',
    '.goals li',
    '.plates .gap',
    '.info > .store',
    '[data-plate]',
    '[data-draw]',
    '.tray .destinations button',
    '.tray .ways button',
    '.tray .held',
    'section.last',
]

/** Checks that the whole table is in the window and no two parts overlap. */
async function expectFit(page: Page, width: number, height: number): Promise<void> {
    const found = await page.evaluate((parts) => {
        const all = [...document.querySelectorAll(parts)]
            .filter((each) => each.checkVisibility())
            .map((each) => ({ name: each.className, box: each.getBoundingClientRect() }))
        const over = (one: DOMRect, other: DOMRect) =>
            Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
            Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1
        const isOutside = ({ left, top, right, bottom }: DOMRect) =>
            left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1
        const { scrollWidth, scrollHeight } = document.documentElement
        return {
            whole: [scrollWidth, scrollHeight],
            overlaps: all.flatMap((one, index) =>
                all
                    .slice(index + 1)
                    .filter((other) => over(one.box, other.box))
                    .map((other) => `${one.name} and ${other.name}`),
            ),
            outside: all.filter(({ box }) => isOutside(box)).map(({ name }) => name),
        }
    }, PARTS.join(','))
    const fitting = { whole: [width, height], overlaps: [], outside: [] }
    expect(found, `${width} by ${height}`).toEqual(fitting)
}

test('the classic table for two fits every window', async ({ page }) => {
    await start(page, 'azul')
    await inEach(page, WINDOWS, async (width, height) => {
        await picks(page).first().click()
        await expect(lines(page).first()).toBeVisible()
        await expectFit(page, width, height)
        await page.keyboard.press('Escape')
    })
})

test('the first penalty on a floor shifts nothing in any window', async ({ page }) => {
    await startAt(page, 'azul', TOKEN_NEXT)
    const factory = picks(page).and(page.locator('[data-pick^="1"]')).first()
    await expect(factory).toBeVisible()
    const before: number[][][] = []
    await inEach(page, WINDOWS, async () => void before.push(await boxes(page)))
    await factory.click()
    await lines(page).and(page.locator('[data-line="4"]')).click()
    await expect(picks(page).first()).toBeVisible()
    await expect(page.locator('.others .floor .sum')).toHaveText('−1')
    await inEach(page, WINDOWS, async (width, height) => {
        expect(await boxes(page), `${width} by ${height}`).toEqual(before.shift())
        await expectFit(page, width, height)
    })
})

test('the Duel table fits every window', async ({ page }) => {
    const expectFits = () => inEach(page, WINDOWS, (width, height) => expectFit(page, width, height))
    await start(page, 'duel')
    await awaited(page)
    await expectFits()
    await moved(page, () => offered(page, 'plate').first().click())
    await expect(offered(page, 'field').first()).toBeVisible()
    await expectFits()

    await startAt(page, 'duel', TAKING)
    await offered(page, 'pick').first().click()
    await expect(lines(page).first()).toBeVisible()
    await expectFits()

    await startAt(page, 'duel', PAYING)
    await expect(offered(page, 'way').first()).toBeVisible()
    await expectFits()
})

for (const locale of ['en', 'cs', 'uk']) {
    test.describe(`the way back, ${locale}`, () => {
        test.use({ locale })
        test('covers no number of the dome', async ({ page }) => {
            await startAt(page, 'duel', TAKING)
            await awaited(page)
            await offered(page, 'pick').first().click()
            await inEach(page, WINDOWS, async (width, height) => {
                const back = (await page
                    .locator('.own')
                    .getByRole('button', { name: text('table-back') })
                    .boundingBox())!
                const numbers = page.locator('.own :is(.columns span, .numbers i)')
                await expect(numbers.first()).toBeAttached()
                const covered = await numbers.evaluateAll(
                    (numbers, { x, y, width, height }) =>
                        numbers
                            .filter((number) => number.checkVisibility({ visibilityProperty: true }))
                            .filter((number) => {
                                const box = number.getBoundingClientRect()
                                const isBeside = box.right <= x || box.left >= x + width
                                return !isBeside && box.bottom > y && box.top < y + height
                            })
                            .map((number) => number.textContent),
                    back,
                )
                expect(covered, `${width} by ${height}`).toEqual([])
            })
        })
    })
}

test('tokens and chips keep apart on narrow phones', async ({ page }) => {
    await startAt(page, 'duel', PAYING)
    await awaited(page)
    const narrow = [360, 375, 390].map((width) => [width, 780] as const)
    await inEach(page, narrow, async (width) => {
        for (const board of ['.own', '.other']) {
            const [tokens, taken] = await Promise.all(
                ['.tokens', '.store .taken'].map((part) =>
                    page.locator(`${board} .below ${part}`).boundingBox(),
                ),
            )
            const isAbove = tokens!.y + tokens!.height <= taken!.y
            expect(isAbove || tokens!.x + tokens!.width <= taken!.x, `${board}, ${width}`).toBe(true)
        }
    })
})

/** A stack of three tiles on a covered chip lies on every small moon. */
const STACKS = [
    'tw1 duel 2 rows,columns,diagonals turn 3 0 0 - r1k1 b8y1r4k3t8',
    'yyrkt,.,./.,btb,?/.,rkk,?/.,bkb,?/.,yyk,?',
    'm3,m7,m6 o,?,?,?,? . . b,y,y,k,t,t,ty,rt,bk,bk,ky,ky',
    '14:2:0:./././kkk/./yyy:./o6+3/o1+0/./m8+1/./o9+2/m9+1/.:...ry./...kt./...t../....../.b..../......:.:ty,br,br,rt',
    '0:2:0:./rr/t/y/yy/rrr:m4+2/././././m1+3/o7+0/o5+1/m2+3:.y..../....../....../....../....../......:.:b,r,r,k',
].join(' ')

test('every tile of a stack of Duel can be read on a phone', async ({ page }) => {
    await startAt(page, 'duel', STACKS)
    await awaited(page)
    await inEach(page, PHONES, async (width, height) => {
        const moons = await page.locator('.moon:has(.stack)').evaluateAll((all) =>
            all.map((moon) => {
                const { left, right } = moon.getBoundingClientRect()
                const tiles = [...moon.querySelectorAll('.pick .tile, .under .tile')]
                    .filter((tile) => tile.checkVisibility({ opacityProperty: true }))
                    .map((tile) => tile.getBoundingClientRect())
                // Each tile is covered by the one to its right, and the top is the rightmost.
                const shown = tiles.map(
                    (tile, at) => (at === 0 ? tile.right : tiles[at - 1]!.left) - tile.left,
                )
                const parts = shown.map((part, at) => part / tiles[at]!.width)
                const inside = tiles.every((tile) => tile.left >= left && tile.right <= right)
                return { count: tiles.length, least: Math.min(...shown), part: Math.min(...parts), inside }
            }),
        )
        expect(moons).toHaveLength(4)
        for (const { count, least, part, inside } of moons) {
            expect(count).toBe(3)
            expect(least).toBeGreaterThanOrEqual(18)
            expect(part).toBeGreaterThan(0.65)
            expect(inside).toBe(true)
        }
        await expectFit(page, width, height)
    })
})

/** Four goals with the longest texts and numbers. */
const LONG_GOALS = TAKING.replace('rows,columns,diagonals', 'five_colours,edge,corners,ornaments')

/** Checks that a text is read whole, without scrolling. */
async function expectWhole(text: Locator): Promise<void> {
    const cut = await text.evaluate((each) => {
        const { clientWidth, clientHeight, scrollWidth, scrollHeight } = each
        return [scrollWidth - clientWidth, scrollHeight - clientHeight]
    })
    // A line that is cut is 15 pixels high; less is the air below the last one.
    expect(Math.max(...cut), (await text.textContent())!).toBeLessThan(5)
    await expect(text).toBeInViewport({ ratio: 1 })
}

/** Checks that what the goals score is read whole: beside them where there is room for all, and on a press. */
async function expectExplained(page: Page): Promise<void> {
    const abouts = page.locator('.goals li .about')
    for (const about of await abouts.all()) if (await about.isVisible()) await expectWhole(about)
    await page.locator('.goals li').last().getByRole('button').click()
    const explained = page.getByRole('dialog').getByRole('listitem').locator('small')
    await expect(explained).toHaveText(await abouts.allTextContents())
    for (const each of await explained.all()) await expectWhole(each)
    await page.keyboard.press('Escape')
    await expect(explained).toHaveCount(0)
}

for (const locale of ['en', 'cs', 'uk']) {
    test.describe(locale, () => {
        test.use({ locale })
        test('four goals with long texts fit', async ({ page }) => {
            const windows = [...WINDOWS, [1440, 900], [1920, 1080]] as const
            await startAt(page, 'duel', LONG_GOALS, [{ kind: 'me' }, { kind: 'bot', bot: 'level:9' }])
            await awaited(page)
            await expect(page.locator('.goals li')).toHaveCount(4)
            await inEach(page, windows, async (width, height) => {
                await expectFit(page, width, height)
                const beyond = await page.locator('.goals li').evaluateAll((goals) =>
                    goals.flatMap((goal) => {
                        const { right } = goal.getBoundingClientRect()
                        // A goal without room for its name has it for screen readers only.
                        const isNamed = getComputedStyle(goal.querySelector('.words')!).clipPath === 'none'
                        const parts = isNamed ? '.words b, .points .seat' : '.points .seat'
                        return [...goal.querySelectorAll(parts)]
                            .filter((each) => each.getBoundingClientRect().right > right + 1)
                            .map((each) => each.textContent)
                    }),
                )
                expect(beyond, `in its place, ${width} by ${height}`).toEqual([])
                await expectExplained(page)
            })
        })

        test('the menu of the table keeps clear of the edges of phones', async ({ page }) => {
            await page.setViewportSize({ width: 360, height: 640 })
            await start(page, 'azul')
            await page.getByRole('button', { name: text('table-menu') }).click()
            const menu = (await page.locator('.menu:popover-open').boundingBox())!
            expect(menu.x).toBeGreaterThanOrEqual(8)
            expect(menu.x + menu.width).toBeLessThanOrEqual(352)
        })

        test('titles are shown whole on phones', async ({ page }) => {
            await page.setViewportSize({ width: 360, height: 640 })
            const record = readFileSync(RECORD)
            const game = deflateRawSync(record).toString('base64url')
            const screens = ['/learn/duel', '/progress', '/edit', '/rules', `/replay?move=40#${game}`]
            const expectWhole = async (screen: string) => {
                const title = page.locator('.bar .title')
                await expect(title).not.toBeEmpty()
                const cut = await title.evaluate((each) => {
                    const { clientWidth, clientHeight, scrollWidth, scrollHeight } = each
                    return Math.max(scrollWidth - clientWidth, scrollHeight - clientHeight)
                })
                expect(cut, screen).toBeLessThan(2)
            }
            for (const screen of screens) {
                await page.goto(screen)
                await expectWhole(screen)
            }
            await start(page, 'duel')
            await awaited(page)
            await expectWhole('a table')
        })

        test('what the settings offer stays in its row on phones', async ({ page }) => {
            await page.goto('/')
            await page.getByRole('button', { name: text('bar-settings') }).click()
            const rows = page.locator('dialog fieldset .row')
            await expect(rows.first()).toBeVisible()
            for (const width of [360, 390]) {
                await page.setViewportSize({ width, height: 844 })
                const outside = await rows.evaluateAll((all) =>
                    all.flatMap((row) => {
                        const { left, right, top } = row.getBoundingClientRect()
                        return [...row.querySelectorAll('span')]
                            .filter((each) => {
                                const box = each.getBoundingClientRect()
                                const isInside = box.left >= left && box.right <= right
                                const isWhole = each.scrollWidth <= each.clientWidth
                                return !isInside || !isWhole || box.top > top + 10
                            })
                            .map((each) => each.textContent)
                    }),
                )
                expect(outside, String(width)).toEqual([])
            }
        })

        test('the question before an unseen draw is shown whole on a small phone', async ({ page }) => {
            await page.setViewportSize({ width: 360, height: 640 })
            for (const [position, cost] of [
                [DRAWING, 0],
                [ROUND_3, -1],
            ] as const) {
                await startAt(page, 'duel', position)
                await awaited(page)
                await offered(page, 'draw').click()
                const asked = page.locator('.own .prompt p')
                await expect(asked).toHaveText(text('duel-draw-sure', { cost }))
                await expectWhole(asked)
                const [question, score] = [
                    await asked.boundingBox(),
                    await page.locator('.own .score').boundingBox(),
                ]
                const yes = page.getByRole('button', { name: text('table-confirm') })
                const no = page.getByRole('button', { name: text('table-back') })
                const [first, second] = [await yes.boundingBox(), await no.boundingBox()]
                expect(question!.x + question!.width).toBeLessThanOrEqual(first!.x)
                expect(second!.x + second!.width).toBeLessThanOrEqual(score!.x)
            }
        })

        test('two lines of a prompt stay within their board on a small phone', async ({ page }) => {
            await page.setViewportSize({ width: 360, height: 640 })
            await startAt(page, 'duel', ROUND_3)
            await awaited(page)
            const [board, prompt] = [page.locator('.own .board'), page.locator('.own .prompt p')]
            await prompt.evaluate((prompt) => {
                prompt.textContent = 'Витягніть ще одну за 1 очко або подивіться'
            })
            const [outside, inside] = [await board.boundingBox(), await prompt.boundingBox()]
            expect(inside!.height, 'there are two lines').toBeGreaterThan(24)
            // The rim of the board is 3 pixels wide.
            expect(inside!.y - outside!.y).toBeGreaterThanOrEqual(3)
        })
    })
}

test('the nine factories keep apart in every window', async ({ page }) => {
    await start(page, 'azul', 4)
    await picks(page).first().waitFor()
    await inEach(page, NINE, async (width, height) => {
        const gaps = await page.locator('.market .plate').evaluateAll((plates) => {
            const circles = plates.map((plate) => plate.getBoundingClientRect())
            return circles.flatMap((one, index) =>
                circles.slice(index + 1).map((other) => {
                    const apart = Math.hypot(one.x - other.x, one.y - other.y)
                    return apart - one.width
                }),
            )
        })
        const covering = await page.locator('.market .plate').evaluateAll((plates) =>
            plates.flatMap((plate) => {
                const { x, y, width, height } = plate.querySelector('.number')!.getBoundingClientRect()
                return plates.filter((other) => {
                    const circle = other.getBoundingClientRect()
                    const down = circle.y + circle.height / 2 - y - height / 2
                    const right = circle.x + circle.width / 2 - x - width / 2
                    return other !== plate && Math.hypot(right, down) < circle.width / 2 + width / 2 - 2
                })
            }),
        )
        expect(covering, `${width} by ${height}`).toEqual([])
        // Two rings fit between two plates.
        expect(Math.min(...gaps), `${width} by ${height}`).toBeGreaterThan(8)
    })
})

test('two lines about the last move keep clear of the market of three on a small phone', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    await start(page, 'azul-grey', 3)
    await picks(page).first().waitFor()
    await page.locator('.last .what').evaluate((what) => {
        what.textContent = 'із середини столу у ряд 3, а решта на підлогу, де вже є плитки'
    })
    const [centre, last] = await Promise.all(
        ['.market .centre', 'section.last'].map((part) => page.locator(part).boundingBox()),
    )
    expect(last!.height).toBeGreaterThan(24)
    expect(centre!.y + centre!.height).toBeLessThanOrEqual(last!.y)
})

test('the market of a replay of four keeps clear of the line below it on small phones', async ({ page }) => {
    await start(page, 'azul', 4)
    await picks(page).first().waitFor()
    await page.goto(page.url().replace('/table/', '/replay/'))
    await expect(page.getByRole('slider')).toBeVisible()
    for (const [width, height] of [
        [360, 640],
        [390, 664],
    ] as const) {
        await page.setViewportSize({ width, height })
        const [centre, last] = await Promise.all(
            ['.market .centre', 'section.last'].map((part) => page.locator(part).boundingBox()),
        )
        expect(centre!.y + centre!.height).toBeLessThanOrEqual(last!.y)
    }
})

/** A hint with a long text: two tiles of the large factory. */
const LONG_HINT = { move: 's0y:6', kind: 'sun', source: 0, colour: 'y', line: 6, tiles: 2 }

const DAYS = {
    hints: false,
    takebacks: true,
    clock: { kind: 'days', days: 3 },
    at_zero: 'bot',
    stand_in: 'level:1',
}

for (const locale of ['en', 'cs', 'uk']) {
    for (const count of [2, 3]) {
        test(`clocks and spectators find room on phones: ${count} players, ${locale}`, async ({
            browser,
            baseURL,
        }) => {
            const look = { locale, viewport: { width: 360, height: 640 } }
            const names = ['Bartholomäus von Habsburg', 'Wilhelmina Gwendolyn', 'Maximiliana Wagner']
            const people = names.slice(0, count).map((name) => ({ name: name.slice(0, 24), look }))
            const { pages, contexts, id, close } = await gather(browser, baseURL!, people, { terms: DAYS })
            const last = pages.at(-1)!
            const clock = last.locator('.others .clock').first()
            const watching = await contexts[0]!.newPage()
            await watching.goto('/')
            await watching.evaluate(() => localStorage.removeItem('tilewright.tables'))
            await watching.goto(`/table/${id}`)
            await expect(last.locator('.watched')).toBeVisible()
            for (const [width, height] of PHONES) {
                for (const page of [last, watching]) {
                    await page.setViewportSize({ width, height })
                    const cut = await page
                        .locator('.bar .title')
                        .evaluateAll((all) => all.filter((each) => each.scrollHeight > each.clientHeight + 1))
                    expect(cut, 'the title is not cut off').toEqual([])
                }
                await expect(clock).toBeVisible()
                const covered = await clock.evaluate((clock) => {
                    const { left, right, top, bottom } = clock.getBoundingClientRect()
                    const parts = 'h2, .disc, .score > :first-child, .slot, .board-space, .tile'
                    return [...clock.closest('.board')!.querySelectorAll(parts)]
                        .map((each) => [each.className, each.getBoundingClientRect()] as const)
                        .filter(([, box]) => Math.min(right, box.right) - Math.max(left, box.left) > 2)
                        .filter(([, box]) => Math.min(bottom, box.bottom) - Math.max(top, box.top) > 2)
                        .map(([name]) => name)
                })
                expect(covered, 'the clock lies on nothing').toEqual([])
            }
            await close()
        })
    }
}

for (const locale of ['en', 'cs', 'uk']) {
    for (const clock of [
        { kind: 'days', days: 14 },
        { kind: 'live', main: 600, increment: 5 },
    ]) {
        test(`prompts are whole beside a clock on phones: ${clock.kind}, ${locale}`, async ({
            browser,
            baseURL,
        }) => {
            const people = ['Anna', 'Ben'].map((name) => ({ name, look: { ...PHONE, locale } }))
            const terms = { ...DAYS, hints: true, clock }
            const { pages, close } = await gather(browser, baseURL!, people, {
                game: 'duel',
                position: ROUND_3,
                terms,
            })
            const [page] = pages as [Page]
            await page.route('**/hint', async (route) => {
                const response = await route.fetch()
                const { choice, ...rest } = await response.json()
                await route.fulfill({ response, json: { ...rest, choice: { ...choice, ...LONG_HINT } } })
            })
            await expect(page.locator('.own .clock')).toBeVisible()
            const prompt = page.locator('.own .prompt p')
            const expectWhole = async () =>
                inEach(page, PHONES, async () => {
                    const cut = await prompt.evaluate((each) => {
                        const { clientWidth, clientHeight, scrollWidth, scrollHeight } = each
                        return Math.max(scrollWidth - clientWidth, scrollHeight - clientHeight)
                    })
                    // A line that is cut is 15 pixels high; less is the air below the last one.
                    expect(cut, (await prompt.textContent())!).toBeLessThan(5)
                })
            await expectWhole()
            for (const step of [1, 2, 3]) {
                const before = await prompt.textContent()
                await page.locator('.tools .tool').nth(1).tap()
                await expect(prompt, `step ${step} of the hint`).not.toHaveText(before!)
                await expectWhole()
            }
            await offered(page, 'pick').first().tap()
            await expect(lines(page).first()).toBeVisible()
            await expectWhole()
            await page.getByRole('button', { name: text('table-back') }).tap()
            await offered(page, 'plate').first().tap()
            await offered(page, 'field').first().tap()
            await expect(page.getByRole('button', { name: text('table-back') })).toBeVisible()
            await expectWhole()
            await close()
        })
    }
}
