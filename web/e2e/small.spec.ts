import { awaited, offered, PAYING, ROUND_3, TAKING } from './duelling'
import { move, moved, picks, start, startAt } from './playing'
import { expect, test } from './server'
import { PHONE, sound } from './sound'
import { text } from './texts'

/** Line 3 of the player in turn is full, and line 5 holds black. */
const LINES_HELD = [
    'tw1 azul 2 draft 1 0 0 - b15y16r17k15w17 . bbbb/./././. byrrrw',
    '0:././yyy/./kkk:...../...../...../...../.....:.',
    '0:./kk/./ww/.:...../...../...../...../.....:.',
].join(' ')

test('a grey Undo says why, until the next key', async ({ page }) => {
    await start(page, 'azul')
    await picks(page).first().waitFor()
    const told = page.locator('p.told')
    await page.getByRole('button', { name: text('table-undo') }).click({ force: true })
    await expect(told).toHaveText(text('table-undo-none'))
    await page.keyboard.press('Escape')
    await expect(told).toHaveCount(0)
})

test('a link that only this machine can follow is not copied without a word', async ({ page }) => {
    await start(page, 'azul')
    await picks(page).first().waitFor()
    await page.getByRole('button', { name: text('table-menu') }).click()
    await page.getByRole('button', { name: text('table-copy-link') }).click()
    await expect(page.getByRole('dialog')).toContainText('tilewright serve --host 0.0.0.0')
    await expect(page.locator('p.told')).toHaveCount(0)
})

/** The last draft of a round: then line 2 is full, and its tile has a neighbour on the left and one above. */
const RUNS = [
    'tw1 azul 2 draft 2 0 0 1 b12y12r12k12w12 b7y6r7k8w8 ././././. y',
    '2:./y/././.:..r../.b.../...../...../.....:.',
    '0:././././.:...../...../...../...../.....:1',
].join(' ')

test('the number of a small factory takes no click from the tile under it', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await start(page, 'azul', 4)
    const tile = picks(page).first()
    await tile.waitFor()
    const number = (await page.locator('.plate .number').first().boundingBox())!
    await page.mouse.click(number.x + number.width / 2, number.y + number.height / 2)
    await expect(tile).toHaveAttribute('aria-pressed', 'true')
})

test('points are told with the runs that gave them', async ({ page }) => {
    await startAt(page, 'azul', RUNS)
    await move(page)
    await page.getByTitle(text('table-how-counted')).click()
    await expect(page.getByRole('dialog')).toContainText('4 points (2 across + 2 down)')
    await sound(page)
})

test('a typed move that is not legal gets the reason that a click gets', async ({ page }) => {
    await startAt(page, 'azul', LINES_HELD)
    await picks(page).first().waitFor()
    await page.keyboard.press('n')
    const dialog = page.getByRole('dialog')
    for (const [move, reason] of [
        ['1b3', 'Line 3 is full'],
        ['1b5', 'Line 5 holds another colour: black'],
        ['2b1', 'There are no blue tiles to take from factory 2.'],
    ]) {
        await page.getByRole('textbox').fill(move!)
        await page.keyboard.press('Enter')
        await expect(dialog).toContainText(reason!)
    }
    await sound(page)
})

test('full lines of Duel say what they will score', async ({ page }) => {
    await startAt(page, 'duel', TAKING)
    await awaited(page)
    const notes = page.locator('.own .lines .note')
    await expect(notes).toHaveText(['+3', '+1', '+2'])
    await expect(page.locator('.own [data-line="4"] .note')).toHaveCount(0)
})

test('a press on a goal of Duel explains the goals, with what each player would get', async ({ page }) => {
    await startAt(page, 'duel', TAKING)
    await awaited(page)
    await page.locator('.goals li').first().getByRole('button').click()
    const goals = page.getByRole('dialog').getByRole('listitem')
    await expect(goals).toHaveCount(3)
    for (const part of ['Rows', '+3 for each complete row', 'You 0', 'Greedy 0'])
        await expect(goals.first()).toContainText(part)
    await sound(page)
})

test.describe('on a phone', () => {
    test.use(PHONE)

    test('a grey Undo has its name and says why', async ({ page }) => {
        await start(page, 'azul')
        await picks(page).first().waitFor()
        const undo = page.getByRole('button', { name: text('table-undo') })
        await expect(undo).toHaveAccessibleDescription(text('table-undo-none'))
        await undo.tap({ force: true })
        await expect(page.locator('p.told')).toHaveText(text('table-undo-none'))
        await sound(page)
    })

    test('an enlarged board is accessible', async ({ page }) => {
        await start(page, 'azul', 3)
        await page
            .getByRole('button', { name: /^Enlarge the board/ })
            .first()
            .tap()
        await expect(page.getByRole('dialog').locator('.board')).toBeVisible()
        await sound(page)
    })

    test('a draw is asked about once, and plates put back are listed', async ({ page }) => {
        await startAt(page, 'duel', ROUND_3)
        await awaited(page)
        await offered(page, 'draw').tap()
        await expect(page.getByText(text('duel-draw-sure', { cost: -1 }))).toBeVisible()
        await sound(page)
        await moved(page, () => page.getByRole('button', { name: text('table-confirm') }).tap())
        await moved(page, () => offered(page, 'draw').first().tap())
        await expect(page.getByText(text('duel-draw-sure', { cost: -1 })), 'not again').toHaveCount(0)
        await moved(page, () => offered(page, 'look').tap())
        await moved(page, () => offered(page, 'plate').first().tap())
        await offered(page, 'field').first().tap()
        await moved(page, () => offered(page, 'field').first().tap())
        await expect(offered(page, 'pick').first(), 'the turn is over').toBeVisible()
        await page.keyboard.press('i')
        await expect(page.getByRole('dialog')).toContainText('(you have seen it)')
    })

    test('chips have one size, and broken tiles squares on either board', async ({ page }) => {
        const sizes = new Set<number>()
        for (const position of [ROUND_3, PAYING]) {
            await startAt(page, 'duel', position)
            await awaited(page)
            const widths = await page
                .locator('.own .store .chip')
                .evaluateAll((chips) => chips.map((chip) => chip.getBoundingClientRect().width))
            expect(widths.length).toBeGreaterThan(3)
            for (const width of widths) sizes.add(Math.round(width))
        }
        expect([...sizes]).toHaveLength(1)
        for (const board of ['.own', '.other']) {
            const corners = await page
                .locator(`${board} .below .slot`)
                .evaluateAll((slots) => slots.map((slot) => getComputedStyle(slot).borderTopLeftRadius))
            // Four for broken tiles, and a round one for the start tile.
            expect(corners).toHaveLength(5)
            expect(corners.filter((corner) => corner === '50%')).toHaveLength(1)
        }
    })

    test('the number of an ornament shows while its plate is turned', async ({ page }) => {
        await startAt(page, 'duel', ROUND_3)
        await awaited(page)
        await offered(page, 'draw').tap()
        await moved(page, () => page.getByRole('button', { name: text('table-confirm') }).tap())
        await moved(page, () => offered(page, 'look').tap())
        const field = page.locator('[data-field="a1"]')
        await field.tap()
        const shown = async () => (await field.innerText()).trim()
        const numbers = new Set([await shown()])
        for (let turn = 0; turn < 3; turn += 1) {
            await page.getByRole('button', { name: text('duel-turn-right') }).tap()
            numbers.add(await shown())
        }
        // Its ornament is in row 1 or 2 of the dome, depending on how it is turned.
        expect([...numbers].sort()).toEqual(['1', '2'])
    })
})
