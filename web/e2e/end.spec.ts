import type { Page } from '@playwright/test'
import { gather } from './people'
import {
    againstBots,
    columns,
    finger,
    holdScoring,
    inEach,
    move,
    moved,
    PHONES,
    picks,
    replayButton,
    start,
    startAt,
} from './playing'
import { expect, test } from './server'
import { DESKTOP, PHONE, sound } from './sound'
import { text } from './texts'

/** The last draft of a game: after it, rows, a column and a colour are complete. */
const LAST_DRAFT = [
    'tw1 azul 2 draft 5 0 0 0 b12y15r14k15w15 . ././././. w',
    '18:w/./././.:byrk./.b.../.wb../.k.b./.r..b:1',
    '43:w/./././y:byrk./.byrk/.wbyr/r..../..k..:.',
].join(' ')

/** The last move of a game of Duel with four goals. */
const LAST_TILING = [
    'tw1 duel 2 columns,five_colours,corners,ornaments tile5.0 5 1 0 0 b4y1r1k3t4 b2y3r1k3',
    '.,.,./.,.,./.,.,./.,.,./.,.,. . . . . .',
    '48:0:2:././././rrrrr/b:o9+3/m7+1/o8+0/o5+1/m5+2/m8+2/m9+1/m6+3/o4+3:yryr../obytyb/btb..t/or.y../....b./....y.:.:.',
    '21:0:2:././././yy/ttt:o2+2/o7+0/o3+3/m4+0/o6+3/m3+1/m2+3/m1+1/o1+3:rtbkk./okot.r/ty...k/kk..../r...../..k...:.:b,r,r,ky',
].join(' ')

/** The same with a tile that goes to the edge of the dome, which is one of the goals. */
const LAST_AT_EDGE = LAST_TILING.replace('columns,five_colours', 'five_colours,edge')
    .replace('tile5.0', 'tile6.0')
    .replace('b4y1r1', 'b5y1')
    .replace('/rrrrr/b:', '/./rrrrrr:')

/** Checks that the whole result is in the window, and that it covers no board. */
async function expectResultInView(page: Page): Promise<void> {
    const result = page.locator('.result')
    await expect(result).toBeInViewport({ ratio: 1 })
    await expect(page.locator('main h1'), 'the title names no round any more').not.toContainText(/\d/)
    const own = (await page.locator('.own .board').boundingBox())!
    const card = (await result.boundingBox())!
    expect(card.y + card.height, 'the result covers no board').toBeLessThanOrEqual(own.y + 1)
    await expectBelow(page)
}

/** Checks that what follows after the game lies below the table. */
async function expectBelow(page: Page): Promise<void> {
    const own = (await page.locator('.own .board').boundingBox())!
    const after = (await page.locator('.after').boundingBox())!
    expect(after.y, 'the scores over the rounds cover no board').toBeGreaterThanOrEqual(own.y + own.height)
}

/** The same draft with more players at the table. */
const THREE =
    LAST_DRAFT.replace('azul 2', 'azul 3').replace('b12', 'b11').replace('./././. w', './././././. w') +
    ' 9:././././.:b..../...../...../...../.....:.'
const FOUR =
    THREE.replace('azul 3', 'azul 4').replace('y15', 'y14').replace('./. w', './././. w') +
    ' 12:././././.:.y.../...../...../...../.....:.'

/** The last draft of a game of four, by the third player. */
const LAST_OF_FOUR = [
    'tw1 azul 4 draft 5 3 2 2 b1y1 . ././././././././. k',
    '61:b/ww/www/kkkk/.:.yrkw/.byrk/..byr/..wby/...w.:b',
    '35:b/./yyy/rrrr/bbbbb:.yrkw/.byrk/..b.r/.k.../..k..:rrr',
    '42:w/rr/./kkkk/.:byrk./wby../kwb../..w../..kw.:1',
    '35:b/ww/www/./yyyy:.yrkw/.byrk/..byr/r...y/.....:.',
].join(' ')

const TWO = [{ name: 'Anna' }, { name: 'Ben' }]

test('a rematch is offered, declined, offered again and accepted, and both go there', async ({
    browser,
    baseURL,
}) => {
    const { pages, id, close } = await gather(browser, baseURL!, TWO, { position: LAST_DRAFT })
    const [anna, ben] = pages as [Page, Page]
    await move(anna)
    const rematch = (page: Page) => replayButton(page)
    await rematch(anna).click()
    await expect(anna.getByText(/Waiting for Ben/)).toBeVisible()
    await expect(ben.getByText('Anna would like a rematch')).toBeInViewport()
    for (const { viewport } of [PHONE, DESKTOP]) {
        await ben.setViewportSize(viewport)
        const banner = (await ben.locator('.banner').boundingBox())!
        const result = (await ben.locator('.result').boundingBox())!
        const apart = banner.y + banner.height <= result.y || banner.y >= result.y + result.height
        expect(apart, 'the banner covers nothing of the result').toBe(true)
    }
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
    await close()
})

test('players see who is here, whose turn it is, and how many watch', async ({ browser, baseURL }) => {
    const { pages, contexts, id, close } = await gather(browser, baseURL!, TWO)
    const [anna, ben] = pages as [Page, Page]
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
    await anna.setViewportSize(PHONE.viewport)
    await expect(anna.getByRole('button', { name: '1 person is watching' })).toBeInViewport({ ratio: 1 })
    await expect(anna.getByRole('button', { name: '1 person is watching' })).toContainText('1')
    await anna.setViewportSize(DESKTOP.viewport)
    await expect(board(watcher, 'Anna')).toContainText('is thinking…')
    await watcher.close()
    await expect(anna.getByRole('button', { name: '1 person is watching' })).toBeHidden()

    await ben.close()
    await expect(board(anna, 'Ben')).toContainText('is away')
    await move(anna)
    await expect(board(anna, 'Ben')).toContainText('to move, but away')
    await expect(board(anna, 'You')).toContainText('Ben to move, but away')
    await expect(anna).not.toHaveTitle(/Your turn/)
    await close()
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
            await holdScoring(page)
            await startAt(page, 'azul', LAST_DRAFT)
            await move(page)
            await expect(page.getByText(text('table-final'))).toBeInViewport()
            await expect(page.getByText(text('table-final-row'))).toBeVisible()
            await expect(page.locator('.result')).toHaveCount(0)
            await expect(page.getByText(text('table-winner'))).toHaveCount(0)
            await page.getByRole('button', { name: text('table-skip') }).click()
            await expect(page.locator('.result')).toBeInViewport({ ratio: 1 })
            await expect(page.locator('[data-layer] .points'), 'no points over the result').toHaveCount(0)
            // On a phone, the small board of the winner has no room for the word.
            await expect(page.getByText(text('table-winner'))).toHaveCount(1)
        })
    })
}

test('the final scoring of Duel goes goal by goal, and nothing is ahead of it', async ({ page }) => {
    await page.addInitScript(() =>
        localStorage.setItem('tilewright.preferences', JSON.stringify({ speed: 'fast' })),
    )
    await page.setViewportSize({ width: 1280, height: 800 })
    await startAt(page, 'duel', LAST_AT_EDGE)
    await expect(columns(page).first()).toBeVisible()
    // Everything that the page shows from here on, as far as it differs from what it showed before.
    await page.evaluate(() => {
        const texts = (selector: string) =>
            [...document.querySelectorAll(selector)].map((each) => each.textContent.trim())
        const seen: string[] = []
        Object.assign(window, { seen })
        const look = () => {
            const now = JSON.stringify({
                goal: texts('.card.final > b')[0] ?? null,
                scores: texts('.score > :first-child'),
                values: texts('.goals .seat b'),
                result: document.querySelector('.result') !== null,
                winner: texts('.board .winner').length > 0,
                title: texts('main h1')[0],
            })
            if (now !== seen.at(-1)) seen.push(now)
        }
        look()
        // A busy machine draws few frames, but every change is observed.
        new MutationObserver(look).observe(document, {
            attributes: true,
            characterData: true,
            childList: true,
            subtree: true,
        })
    })
    await moved(page, () => columns(page).first().click())
    await expect(page.locator('.result')).toBeVisible()
    type Seen = {
        goal: string | null
        scores: string[]
        values: string[]
        result: boolean
        winner: boolean
        title: string
    }
    const seen: Seen[] = await page.evaluate(() =>
        (window as unknown as { seen: string[] }).seen.map((each) => JSON.parse(each)),
    )
    const counted = seen.filter(({ goal }) => goal !== null)
    const goals = [...new Set(counted.map(({ goal }) => goal!))]
    expect(goals).toEqual(['Five colours', 'Edge', 'Corners', 'Ornaments'])
    const last = seen.at(-1)!
    expect(last).toMatchObject({ goal: null, result: true })
    const first = counted[0]!
    for (const { goal, values, result, winner, title } of counted) {
        expect([result, winner, title]).toEqual([false, false, first.title])
        // The goals in their order, with two values each: those that come later are as they were.
        const later = 2 * (goals.indexOf(goal!) + 1)
        expect(values.slice(later)).toEqual(seen[0]!.values.slice(later))
    }
    // When a goal is named, the scores hold what the goals before it gave, and no more.
    const sum = (texts: string[]) =>
        texts.reduce((whole, each) => whole + Number(each.replace('−', '-').replace('+', '')), 0)
    for (const [index, goal] of goals.entries()) {
        const named = counted.find((each) => each.goal === goal)!
        const given = sum(last.values.slice(0, 2 * index))
        expect(sum(named.scores), `the scores before ${goal}`).toBe(sum(first.scores) + given)
    }
    expect(last.values, 'the last tile changes what goals give').not.toEqual(seen[0]!.values)
    expect(counted.at(-1)!.scores).toEqual(last.scores)
})

test('the card of the final scoring is accessible', async ({ page }) => {
    await holdScoring(page)
    await startAt(page, 'azul', LAST_DRAFT)
    await move(page)
    await expect(page.locator('.card.final')).toBeVisible()
    await sound(page)
    await expect(page.locator('.card.final'), 'it was there all the time').toBeVisible()
})

test('the result is seen without scrolling in every window', async ({ page }) => {
    await startAt(page, 'azul', LAST_DRAFT)
    await move(page)
    const windows = [...PHONES, [768, 1024], [1024, 768], [1280, 800], [1920, 1080]] as const
    await inEach(page, windows, async (width) => {
        await expectResultInView(page)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
        await sound(page)
    })
})

for (const locale of ['en', 'cs', 'uk']) {
    test.describe(locale, () => {
        test.use({ ...PHONE, locale })

        for (const [game, position] of [
            ['azul', LAST_DRAFT],
            ['duel', LAST_TILING],
        ] as const) {
            test(`the result and the final scoring fit small phones: ${game}, ${locale}`, async ({
                page,
            }) => {
                await holdScoring(page)
                await page.setViewportSize({ width: 360, height: 640 })
                await startAt(page, game, position)
                if (game === 'azul') await move(page, finger)
                else await moved(page, () => columns(page).first().tap())
                const card = page.locator('.card.final')
                await expect(card).toBeVisible()
                const { x, width } = (await card.boundingBox())!
                expect(Math.abs(x + width / 2 - 180), 'the card is centred').toBeLessThanOrEqual(1)
                await page.getByRole('button', { name: text('table-skip') }).tap()
                for (const [width, height] of PHONES) {
                    await page.setViewportSize({ width, height })
                    await expectResultInView(page)
                }
            })
        }
    })
}

/** Returns what is cut off, overflows or takes two lines among the words of the result and the names of the boards. */
async function cutOf(page: Page): Promise<string[]> {
    return page.locator('.result tbody th, .result thead .name, .board h2').evaluateAll((found) =>
        found
            .filter((each) => {
                const cut = each.scrollWidth > each.clientWidth || each.scrollHeight > each.clientHeight + 2
                const high = each.localName === 'th' && each.clientHeight > 32
                return each.checkVisibility() && (cut || high)
            })
            .map((each) => each.textContent.trim()),
    )
}

for (const locale of ['en', 'cs', 'uk']) {
    test.describe(`${locale}, all windows`, () => {
        test.use({ locale })

        test(`the words of the result and the names of bots are whole: ${locale}`, async ({ page }) => {
            const bot = (level: number) => ({ kind: 'bot', bot: `level:${level}` })
            const seats = [bot(3), bot(9), { kind: 'me' }, bot(10)]
            await startAt(page, 'duel', LAST_TILING, [{ kind: 'me' }, bot(9)])
            await moved(page, () => columns(page).first().click())
            await expect(page.locator('.result')).toBeVisible()
            await inEach(page, [...PHONES, [1280, 800]], async (_, height) => {
                await expect.poll(() => cutOf(page)).toEqual([])
                if (height !== 800) return
                const low = await page
                    .locator('.board')
                    .evaluateAll((found) => found.map((each) => each.getBoundingClientRect().bottom))
                expect(Math.max(...low), 'the boards stay in the window').toBeLessThanOrEqual(height)
            })
            await startAt(page, 'azul', LAST_OF_FOUR, seats)
            await move(page)
            await expect(page.locator('.result')).toBeVisible()
            await inEach(page, PHONES, async () => expect.poll(() => cutOf(page)).toEqual([]))

            await page.setViewportSize({ width: 1280, height: 800 })
            const people = ['Олександра', 'Володимир', 'Святослава', 'Єлизавета']
            const sitting = people.map((name, seat) => ({ kind: seat === 0 ? 'me' : 'hotseat', name }))
            await startAt(page, 'azul', LAST_OF_FOUR, sitting)
            await move(page)
            const names = page.locator('.result thead .name')
            await expect(names).toHaveText(people)
            const heights = await names.evaluateAll((found) => found.map((each) => each.clientHeight))
            expect(Math.max(...heights), 'no name takes two lines').toBeLessThan(20)
        })
    })
}

test('the result stays whole in a small phone while a rematch is waited for', async ({
    browser,
    baseURL,
}) => {
    const small = { ...PHONE, viewport: { width: 360, height: 640 }, locale: 'uk' }
    const people = [
        { name: 'Володимир', look: { ...DESKTOP, locale: 'uk' } },
        { name: 'Олександра', look: small },
    ]
    const { pages, close } = await gather(browser, baseURL!, people, {
        game: 'duel',
        position: LAST_TILING,
    })
    const [one, other] = pages as [Page, Page]
    await moved(one, () => columns(one).first().click())
    await replayButton(other).tap()
    await expect(other.getByRole('button', { name: text('result-rematch-withdraw') })).toBeVisible()
    await expectResultInView(other)
    expect(await cutOf(other)).toEqual([])
    await sound(other)
    await close()
})

for (const [game, position] of [
    ['azul', LAST_DRAFT],
    ['duel', LAST_TILING],
] as const) {
    test(`who won and what to do next is seen on a phone on its side: ${game}`, async ({ page }) => {
        await page.setViewportSize({ width: 844, height: 390 })
        await startAt(page, game, position)
        if (game === 'azul') await move(page)
        else await moved(page, () => columns(page).first().click())
        await expect(page.locator('#verdict')).toBeInViewport({ ratio: 1 })
        for (const button of await page.locator('.result .actions .button').all()) {
            await expect(button).toBeInViewport({ ratio: 1 })
        }
        await expect(page.locator('.own .board')).toBeInViewport({ ratio: 0.9 })
        await sound(page)
    })
}

test.describe('a game with a long name', () => {
    test.use({ viewport: { width: 360, height: 640 }, locale: 'uk' })

    test('is named in full when it is over, on a small phone', async ({ page }) => {
        await start(page, 'azul-grey', 3)
        await move(page)
        await page.getByRole('button', { name: text('table-menu') }).click()
        await page.getByRole('button', { name: text('leave-end-here') }).click()
        await page.getByRole('button', { name: text('leave-end-here') }).click()
        await expect(page.locator('.result')).toBeVisible()
        const title = page.locator('.bar .title')
        await expect(title).toHaveText('Azul, сіра стіна')
        expect(await title.evaluate((title) => title.scrollHeight - title.clientHeight)).toBeLessThan(2)
        await sound(page)
    })
})

for (const [position, players] of [
    [THREE, 3],
    [FOUR, 4],
] as const) {
    test(`the result covers no board on phones with ${players} players`, async ({ page }) => {
        await page.setViewportSize({ width: 360, height: 640 })
        await startAt(page, 'azul', position, againstBots(players - 1))
        await picks(page).first().click()
        // Lines, not only factories, are in view when tiles are taken.
        await expect(page.locator('.own button[data-line="4"]')).toBeInViewport()
        await page.keyboard.press('Escape')
        await move(page)
        for (const [width, height] of [
            [360, 640],
            [390, 844],
        ] as const) {
            await page.setViewportSize({ width, height })
            const result = page.locator('.result')
            await expect(result).toBeVisible()
            const boards = await page.locator('.board').evaluateAll((all) =>
                all.map((board) => {
                    const { top, bottom } = board.getBoundingClientRect()
                    return { top, bottom }
                }),
            )
            const { y, height: high } = (await result.boundingBox())!
            for (const { top, bottom } of boards) expect(Math.min(y + high - top, bottom - y)).toBeLessThan(2)
            await expectBelow(page)
        }
    })
}

test('with four players, the final scoring lies on no board and can be skipped', async ({ page }) => {
    await holdScoring(page)
    await page.setViewportSize(DESKTOP.viewport)
    const bot = { kind: 'bot', bot: 'greedy' }
    await startAt(page, 'azul', LAST_OF_FOUR, [bot, bot, { kind: 'me' }, bot])
    await move(page)
    const card = page.locator('.card.final')
    await expect(card).toBeVisible()
    const covered = await card.evaluate((card) => {
        const { left, right, top, bottom } = card.getBoundingClientRect()
        const boards = [...document.querySelectorAll('.board')].map((board) => board.getBoundingClientRect())
        const meets = (board: DOMRect) =>
            board.left < right && board.right > left && board.top < bottom && board.bottom > top
        return [boards.length, boards.filter(meets).length]
    })
    expect(covered, 'the card lies on no board').toEqual([4, 0])
    await page.getByRole('button', { name: text('table-skip') }).click()
    for (const viewport of [DESKTOP.viewport, PHONE.viewport, { width: 360, height: 640 }]) {
        await page.setViewportSize(viewport)
        await expectResultInView(page)
        const { x, width } = (await page.locator('.result').boundingBox())!
        expect(x + width).toBeLessThanOrEqual(viewport.width)
    }
})

test.describe('points', () => {
    test.use({ ...PHONE, contextOptions: { reducedMotion: 'no-preference' } })

    test('that are counted stay within the table', async ({ page }) => {
        await page.addInitScript(() => {
            localStorage.setItem('tilewright.preferences', JSON.stringify({ speed: 'fast' }))
            const seen = { labels: 0, cut: 0 }
            Object.assign(window, { seen })
            const look = () => {
                const layer = document.querySelector('[data-layer]')?.getBoundingClientRect()
                for (const label of document.querySelectorAll('[data-layer] .points')) {
                    const { left, right, top } = label.getBoundingClientRect()
                    seen.labels += 1
                    if (left < layer!.left - 1 || right > layer!.right + 1 || top < layer!.top - 1)
                        seen.cut += 1
                }
                requestAnimationFrame(look)
            }
            look()
        })
        await startAt(page, 'azul', LAST_DRAFT)
        await move(page)
        await expect(page.locator('.result')).toBeVisible()
        const { labels, cut } = await page.evaluate(
            () => (window as unknown as { seen: { labels: number; cut: number } }).seen,
        )
        expect(labels).toBeGreaterThan(0)
        expect(cut).toBe(0)
    })
})

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    test.describe(`a victory with ${reducedMotion}`, () => {
        test.use({ contextOptions: { reducedMotion } })

        test(`is celebrated unless motion is reduced: ${reducedMotion}`, async ({ page }) => {
            await page.addInitScript(() =>
                localStorage.setItem('tilewright.preferences', JSON.stringify({ speed: 'fast' })),
            )
            await startAt(page, 'azul', LAST_DRAFT.replace('43:', '3:'))
            const rain = page.waitForSelector('.rain', { state: 'attached', timeout: 90_000 }).then(
                () => true,
                () => false,
            )
            await move(page)
            await expect(page.locator('.result')).toContainText('You won')
            if (reducedMotion === 'reduce') await expect(page.locator('.rain')).toHaveCount(0)
            else expect(await rain).toBe(true)
        })
    })
}
