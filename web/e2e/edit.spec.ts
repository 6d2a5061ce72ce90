import type { Page } from '@playwright/test'
import { awaited, Player } from './duelling'
import { mouse, move } from './playing'
import { expect, test } from './server'
import { DESKTOP, PHONE, sound } from './sound'
import { text } from './texts'

const button = (page: Page, id: string) => page.getByRole('button', { name: text(id) })
const board = (page: Page, player: number) =>
    page.getByRole('region', { name: text('table-board', { who: `Player ${player}` }) })
const place = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
/** Finds a tile of the palette. */
const take = (page: Page, colour: string) => page.getByRole('button', { name: new RegExp(`^${colour}: `) })

test('a position is set up, refused with the reason, fixed, evaluated by a bot and played on', async ({
    page,
    context,
}) => {
    test.slow()
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/')
    await page.getByRole('link', { name: text('edit-open') }).click()
    await expect(page.getByText(text('edit-possible-deal', { game: 'azul' }))).toBeVisible()

    // Fill two factories and a line.
    for (const factory of [1, 2]) {
        for (const [number, colour] of ['red', 'red', 'black', 'white'].entries()) {
            await take(page, colour).click()
            await place(page, `Factory ${factory}, place ${number + 1}: empty`).click()
        }
    }
    await take(page, 'blue').click()
    await board(page, 1).getByRole('button', { name: 'Line 3, place 2: empty' }).click()
    await expect(take(page, 'blue')).toHaveAccessibleName('blue: 18 tiles left')
    await board(page, 1)
        .getByRole('spinbutton', { name: text('edit-score') })
        .fill('12')
    await expect(page.getByText('To move: Player 1', { exact: false })).toBeVisible()

    // Blue is on the wall already: the reason appears on the board that is wrong.
    await board(page, 1).getByRole('button', { name: 'Row 3, column 3: empty, for blue' }).click()
    await expect(board(page, 1).getByText(text('fault-line-on-wall', { line: 3, colour: 'b' }))).toBeVisible()
    await expect(button(page, 'edit-play')).toBeDisabled()
    await button(page, 'edit-undo').click()
    await expect(button(page, 'edit-play')).toBeEnabled()

    await button(page, 'edit-ask').click()
    const opinions = page.getByRole('list', { name: text('edit-opinions') }).getByRole('button')
    await expect(opinions.first()).toBeVisible({ timeout: 150_000 })
    await expect(opinions.first()).toHaveAttribute('aria-pressed', 'true')
    await expect(page.locator('[data-space].hinted').first()).toBeVisible()

    // On a phone the moves are far from the boards: a press scrolls to the place, and there is a way back.
    await page.setViewportSize(PHONE.viewport)
    await opinions.nth(1).click()
    await expect(page.locator('[data-space].hinted').last()).toBeInViewport()
    await expect(opinions.nth(1)).not.toBeInViewport()
    await page.getByText(text('edit-back-to-moves')).click()
    await expect(opinions.nth(1)).toBeInViewport()
    await page.setViewportSize(DESKTOP.viewport)

    // The link contains the whole position.
    await button(page, 'edit-link').click()
    await expect(page.locator('[aria-live]', { hasText: text('waiting-copied') })).toBeAttached()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    await page.goto('about:blank')
    await page.goto(link)
    await expect(board(page, 1).getByRole('spinbutton', { name: text('edit-score') })).toHaveValue('12')
    await expect(board(page, 1).getByRole('button', { name: 'Line 3, place 2: blue' })).toBeVisible()
    await expect(place(page, 'Factory 2, place 1: red')).toBeVisible()

    await button(page, 'edit-play').click()
    await page
        .getByRole('dialog')
        .getByLabel(text('setup-bot', { number: 2 }))
        .selectOption('greedy')
    await page.getByText(text('terms-title')).click()
    await page.getByRole('switch', { name: text('terms-takebacks') }).click()
    await page
        .getByRole('dialog')
        .getByRole('button', { name: text('setup-start') })
        .click()
    await expect(page).toHaveURL(/\/table\//)
    await expect(page.getByTitle(text('terms-takebacks-off'))).toBeVisible()
    await expect(page.getByRole('region', { name: 'Board, You' })).toContainText('12')
    expect(await move(page)).toBe(true)
    expect(await move(page)).toBe(true)

    // The editor opens with the position that was last set up.
    await page.goto('/')
    await page.getByRole('link', { name: text('edit-open') }).click()
    await expect(board(page, 1).getByRole('spinbutton', { name: text('edit-score') })).toHaveValue('12')
    await expect(button(page, 'edit-undo')).toBeDisabled()
})

test('all reasons are listed at once, and each leads to its place', async ({ page }) => {
    await page.goto('/edit')
    await button(page, 'edit-deal').click()
    await page.getByRole('button', { name: text('edit-eraser') }).click()
    await place(page, /^Factory 2, place 1: /).click()
    await take(page, 'blue').click()
    await board(page, 2).getByRole('button', { name: 'Line 3, place 2: empty' }).click()
    await board(page, 2).getByRole('button', { name: 'Row 3, column 3: empty, for blue' }).click()
    const wrong = page.locator('[data-wrong]')
    await expect(wrong).toHaveCount(2)
    await expect(page.getByRole('group', { name: 'Factory 2' })).toHaveAttribute('data-wrong')

    await page.setViewportSize({ width: 1000, height: 400 })
    const line = board(page, 2).getByRole('button', { name: 'Line 3, place 2: blue' })
    await page.evaluate(() => scrollTo(0, 0))
    await expect(line).not.toBeInViewport()
    await page.getByRole('button', { name: 'Player 2: Line 3 holds blue' }).click()
    await expect(line).toBeInViewport()
    await expect(wrong.last().locator(':focus')).toHaveAccessibleName(/^Line 3/)
    await expect(line).toHaveAccessibleDescription(/^Player 2: Line 3 holds blue/)
    await expect(page.getByRole('status').getByRole('button')).toHaveCount(0)

    await button(page, 'edit-undo').click()
    await expect(wrong).toHaveCount(1)

    // Hidden reasons are described to screen readers too, and a press shows them.
    for (const row of [2, 3, 4, 5]) {
        await board(page, 1)
            .getByRole('button', { name: `Line ${row}, place 1: empty` })
            .click()
        await board(page, 1)
            .getByRole('button', { name: `Row ${row}, column ${row}: empty, for blue` })
            .click()
    }
    const last = page.getByRole('button', { name: 'Player 1: Line 5 holds blue' })
    await expect(
        board(page, 1).getByRole('button', { name: 'Line 5, place 1: blue' }),
    ).toHaveAccessibleDescription(/Line 5 holds blue/)
    await expect(last).toBeHidden()
    await page.locator('.dock').getByRole('button', { name: 'and 2 more' }).click()
    await expect(last).toBeVisible()
})

test('a table is set up by keyboard', async ({ page }) => {
    await page.goto('/edit')
    await button(page, 'edit-deal').click()
    await expect(page.getByText('To move: Player 1', { exact: false })).toBeVisible()
    const first = board(page, 2).getByRole('button', { name: /^Line 1, place 1/ })
    await first.focus()
    await page.keyboard.press('w')
    await page.keyboard.press('Enter')
    await expect(first).toHaveAccessibleName('Line 1, place 1: white')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowLeft')
    await expect(page.locator(':focus')).toHaveAccessibleName('Line 2, place 2: empty')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Delete')
    await expect(page.locator(':focus')).toHaveAccessibleName(/: empty/)
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
    await expect(first).toHaveAccessibleName('Line 1, place 1: empty')
})

test('a real table is scored', async ({ page }) => {
    await page.goto('/edit/score')
    await take(page, 'yellow').click()
    await board(page, 1).getByRole('button', { name: 'Line 2, place 2: empty' }).click()
    await board(page, 1).getByRole('button', { name: 'Floor, place 1: empty' }).click()
    await board(page, 2)
        .getByRole('spinbutton', { name: text('edit-score') })
        .fill('30')
    for (const column of [1, 2, 3, 4, 5]) {
        await board(page, 2)
            .getByRole('button', { name: new RegExp(`^Row 1, column ${column}`) })
            .click()
    }
    const row = (id: string) =>
        page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: text(id) }) })
    await expect(row('result-tiled').getByRole('cell')).toHaveText(['1', '0'])
    await expect(row('result-floor').getByRole('cell')).toHaveText(['−1', '0'])
    await expect(row('result-row').getByRole('cell')).toHaveText(['0', '2'])
    await expect(row('result-total').getByRole('cell')).toHaveText(['0', '32'])
})

test('a table of Duel is set up, refused, scored and played on', async ({ page }) => {
    test.slow()
    await page.goto('/edit')
    await page.getByRole('combobox', { name: text('setup-game') }).selectOption('duel')
    await button(page, 'edit-deal').click()
    await expect(page.getByText('To move: Player 2', { exact: false })).toBeVisible()
    const dealt = page.url()

    // A plate that nobody took does not fit the round, and a tile scores when the table is counted.
    await page
        .getByRole('region', { name: text('edit-plates') })
        .getByRole('button')
        .last()
        .click()
    await board(page, 1).getByRole('button', { name: 'field a1' }).click()
    const due = text('fault-plates-due', { round: 0, tokens: 2, due_plates: 0, plates: 1 })
    await expect(board(page, 1).getByText(due)).toBeVisible()
    await page.getByText(text('edit-purpose-score')).click()
    const total = page.getByRole('row').last().getByRole('cell')
    await expect(total).toHaveText(['5', '5'])
    await take(page, 'blue').click()
    await board(page, 1)
        .getByRole('button', { name: /^Line 1/ })
        .click()
    await expect(total.first()).not.toHaveText('5')

    await page.goto('about:blank')
    await page.goto(dealt)
    await expect(page.getByText('To move: Player 2', { exact: false })).toBeVisible()
    await button(page, 'edit-play').click()
    await page
        .getByRole('dialog')
        .getByLabel(text('setup-bot', { number: 1 }))
        .selectOption('greedy')
    await sound(page)
    await page
        .getByRole('dialog')
        .getByRole('button', { name: text('setup-start') })
        .click()
    await expect(page).toHaveURL(/\/table\//)
    await expect(page.getByRole('group', { name: text('duel-dome') }).first()).toBeVisible()
})

test('a step within a turn of Duel is set up by hand, evaluated by a bot and played on', async ({ page }) => {
    test.slow()
    await page.goto('/edit')
    await page.getByRole('combobox', { name: text('setup-game') }).selectOption('duel')
    await button(page, 'edit-deal').click()
    await expect(page.getByText('To move: Player 2', { exact: false })).toBeVisible()

    // Player 2 has taken a face-up plate and has to place it.
    const step = page.getByRole('region', { name: text('edit-step') })
    await step.getByRole('combobox', { name: text('edit-next') }).selectOption('place')
    const held = step.getByRole('group', { name: text('edit-held') }).getByRole('button')
    await expect(held).toHaveAccessibleDescription(text('fault-held-none'))
    const faceUp = page.getByRole('group', { name: text('edit-display') }).getByRole('button')
    const plate = (await faceUp.first().getAttribute('aria-label'))!
    await page
        .getByRole('region', { name: text('edit-plates') })
        .getByRole('button', { name: plate })
        .click()
    await held.click()
    await expect(held).toHaveAccessibleName(plate)
    await expect(faceUp.last()).toHaveAccessibleName(text('table-empty'))
    await expect(page.getByText('To move: Player 2, 36 moves')).toBeVisible()

    // The first evaluation waits until the search is compiled.
    await button(page, 'edit-ask').click()
    const opinions = page.getByRole('list', { name: text('edit-opinions') }).getByRole('button')
    await expect(opinions.first()).toBeVisible({ timeout: 300_000 })
    await expect(board(page, 2).locator('.hinted')).toHaveCount(1)

    await button(page, 'edit-play').click()
    await page
        .getByRole('dialog')
        .getByRole('button', { name: text('setup-start') })
        .click()
    await expect(page).toHaveURL(/\/table\//)
    expect(await awaited(page)).toContain('field')
    expect(await new Player(page, mouse).step()).toBe(true)
})

test('a game chosen while the last position is loading stays chosen', async ({ page }) => {
    await page.goto('/edit')
    await button(page, 'edit-deal').click()
    await expect(button(page, 'edit-ask')).toBeVisible()
    const asked = '**/api/positions'
    const reading = new Promise<() => Promise<void>>((held) =>
        page.route(asked, (route) => held(() => route.continue()), { times: 1 }),
    )
    await page.goto('/rules')
    await page.goto('/edit')
    const release = await reading
    const game = page.getByRole('combobox', { name: text('setup-game') })
    await game.selectOption('duel')
    // The table is checked once the last position is read.
    const checked = page.waitForRequest(asked)
    await release()
    await checked
    await expect(game).toHaveValue('duel')
})

test('a damaged link and a damaged text are refused with the reason', async ({ page }) => {
    await page.goto('/edit#tw1_azul_2_draft')
    await expect(page.getByText('cannot read the position', { exact: false })).toBeVisible()
    const told = page.getByRole('status').filter({ hasText: 'so the table is empty. This cannot be read' })
    await expect(told).toBeVisible()
    await expect(button(page, 'edit-play')).toBeDisabled()
    await expect(page.getByText(text('edit-possible-deal', { game: 'azul' }))).toBeHidden()
    await expect(page).toHaveURL(/tw1_azul_2_draft$/)
    await button(page, 'edit-text-open').click()
    await page.getByRole('dialog').getByRole('textbox').fill('nonsense')
    await button(page, 'edit-text-read').click()
    await expect(
        page.getByRole('dialog').getByText('cannot read the position', { exact: false }),
    ).toBeVisible()
})

test.describe('on a small phone', () => {
    test.use({ ...PHONE, viewport: { width: 360, height: 640 }, locale: 'uk' })

    test('a refused link says so where the page begins', async ({ page }) => {
        await page.goto('/edit#tw1_azul_2_draft')
        const told = page.locator('.start').getByRole('status')
        await expect(told).toBeVisible()
        const [above, below] = [await told.boundingBox(), await page.locator('.dock').boundingBox()]
        expect(above!.y + above!.height, 'the tiles do not lie on it').toBeLessThanOrEqual(below!.y)
    })

    test('nothing of the editor of Duel juts out of its panel', async ({ page }) => {
        await page.goto('/edit')
        await page.getByRole('combobox', { name: text('setup-game') }).selectOption('duel')
        await button(page, 'edit-deal').click()
        await expect(button(page, 'edit-ask')).toBeVisible()
        const outside = await page.locator('main .panel').evaluateAll((panels) =>
            panels.flatMap((panel) => {
                const { right } = panel.getBoundingClientRect()
                return [...panel.querySelectorAll(':not(.sr, svg *)')]
                    .filter((each) => each.getBoundingClientRect().right > right)
                    .map((each) => each.className || each.tagName)
            }),
        )
        expect(outside).toEqual([])
    })
})

for (const [locale, colorScheme, size] of [
    ['en', 'light', DESKTOP],
    ['cs', 'dark', PHONE],
    ['uk', 'light', PHONE],
] as const) {
    test.describe(`${locale} ${colorScheme}`, () => {
        test.use({ locale, colorScheme, ...size })
        test('the editor is accessible and fits the window', async ({ page }) => {
            await page.goto('/edit')
            await button(page, 'edit-deal').click()
            await expect(button(page, 'edit-ask')).toBeVisible()
            await sound(page)
            await page.getByRole('button', { name: text('edit-eraser') }).click()
            await page.locator('[data-space]').first().click()
            await expect(page.getByText(text('edit-impossible'))).toBeVisible()
            await expect(page.getByText(text('fault-factory-short', { expected: 4 }))).toBeVisible()
            await sound(page)
            await page.goto('/edit/score')
            await expect(page.getByRole('table')).toBeVisible()
            await sound(page)
            await page.goto('/edit')
            await page.getByRole('combobox', { name: text('setup-game') }).selectOption('duel')
            await button(page, 'edit-deal').click()
            await expect(button(page, 'edit-ask')).toBeVisible()
            // There is nothing to choose where only two can play.
            await expect(page.getByRole('group', { name: text('setup-players') })).toHaveCount(0)
            await sound(page)
            const levels = await page
                .getByRole('heading')
                .evaluateAll((all) => all.map((heading) => Number(heading.tagName[1])))
            const skips = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)
            expect(skips).toEqual([])
            await page.getByRole('combobox', { name: text('edit-next') }).selectOption('draw')
            await page.getByRole('button', { name: text('edit-hidden-unseen', { type: 'o' }) }).click()
            await expect(page.getByText(text('edit-known'))).toBeVisible()
            await sound(page)
        })
    })
}
