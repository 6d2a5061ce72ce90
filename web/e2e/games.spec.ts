import type { Page } from '@playwright/test'
import {
    awaited,
    columns,
    finger,
    lines,
    mouse,
    move,
    moved,
    picks,
    playOut,
    replayButton,
    setUp,
    type Wanted,
} from './playing'
import { expect, hurry, test } from './server'
import { sound } from './sound'
import { text } from './texts'

const KINDS: Wanted[] = [
    { game: 'azul', wall: 'coloured', players: 2 },
    { game: 'azul', wall: 'grey', players: 3 },
    { game: 'mini', wall: 'coloured', players: 4 },
    { game: 'mini', wall: 'grey', players: 2 },
]

for (const kind of KINDS) {
    test(`a whole game by mouse: ${kind.game}, ${kind.wall}, ${kind.players} players`, async ({ page }) => {
        test.slow() // whole games, with bots that the machine may be slow to run
        await setUp(page, kind)
        await playOut(page, mouse)
        await expect(page.getByRole('table').first()).toBeVisible()
        await expect(page.getByText('Where the points came from')).toBeVisible()
    })
}

test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

    test('a whole game by touch, which then counts in the history and the progress', async ({ page }) => {
        test.slow()
        await page.goto('/')
        await page.getByRole('button', { name: 'Play against a bot' }).tap()
        await playOut(page, finger)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
        await page.goto('/')
        const games = page.getByRole('region', { name: text('games-title') })
        await expect(games.getByText(/^(Won|Lost|Shared victory)$/)).toBeVisible()
        await expect(games).toContainText(/\d+ : \d+/)
        await sound(page)
        await page.goto('/progress')
        await expect(page.getByRole('main')).toContainText('1 game finished')
    })
})

test('a whole game by keyboard alone', async ({ page }) => {
    test.slow()
    await page.goto('/')
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')
    for (let presses = 0; presses < 30 && (await focused()) !== 'Play against a bot'; presses += 1) {
        await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Enter')
    for (let moves = 0; moves < 100; moves += 1) {
        if ((await awaited(page)) === 'over') return
        await moved(page, async () => {
            const [source, colour] = ((await picks(page).first().getAttribute('data-pick')) ?? '').split('')
            await page.keyboard.press(source!)
            await page.keyboard.press(colour!)
            await lines(page).first().waitFor()
            await page.keyboard.press((await lines(page).first().getAttribute('data-line')) ?? '0')
        })
    }
    throw new Error('the game has not ended')
})

test('a move is dragged, a move is undone with the bot’s reply, and a move is typed', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Play against a bot' }).click()
    await expect(picks(page).first()).toBeVisible()
    // Escape in the middle of a drag puts the tiles back.
    await picks(page).first().hover()
    await page.mouse.down()
    await page.mouse.move(600, 400, { steps: 4 })
    await expect(page.locator('button[data-line].legal').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.locator('button[data-line].legal')).toHaveCount(0)
    await page.mouse.move(600, 300)
    await page.mouse.up()
    await picks(page).first().dragTo(page.locator('button[data-line="5"]'))
    await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled()
    await expect(picks(page).first()).toBeVisible()
    await expect(page.locator('button[data-line="5"]')).not.toHaveAccessibleName('line 5: empty')
    await page.keyboard.press('u')
    await expect(page.locator('button[data-line="5"]')).toHaveAccessibleName('line 5: empty')
    await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled()

    const pick = await picks(page).first().getAttribute('data-pick')
    await page.keyboard.press('n')
    await page.getByRole('textbox').fill('9w9')
    await page.keyboard.press('Enter')
    await expect(page.getByText('is not a legal move now')).toBeVisible()
    await page.getByRole('textbox').fill(`${pick}4`)
    await page.keyboard.press('Enter')
    await expect(page.locator('button[data-line="4"]')).not.toHaveAccessibleName('line 4: empty')
})

test('moves wait for confirmation if the player wants that', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Settings' }).click()
    await page.getByText('Confirm moves').click()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Play against a bot' }).click()
    await picks(page).first().click()
    await lines(page).last().click()
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled()
    await lines(page).last().click()
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled()
})

test('a hint says where, which colour and which line', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Play against a bot' }).click()
    await expect(picks(page).first()).toBeVisible()
    const hint = page.getByRole('button', { name: 'Hint' })
    await hint.click()
    await expect(page.getByText(/Hint: take from/).first()).toBeVisible()
    // One of the three dots under the button is full.
    const dots = await hint.locator('.level i').evaluateAll((all) => all.map((dot) => dot.clientWidth))
    expect(dots).toEqual([4, 4, 4])
    await hint.click()
    await expect(page.getByText(/Hint: take \d/).first()).toBeVisible()
    await hint.click()
    await expect(page.getByText(/Hint: .* to /).first()).toBeVisible()
})

test('the menu opens under its button', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Play against a bot' }).click()
    const button = page.getByRole('button', { name: 'Menu' })
    await button.click()
    const menu = page.locator('[popover]:popover-open')
    await expect(menu.getByText('Keys')).toBeVisible()
    const [over, under] = [(await button.boundingBox())!, (await menu.boundingBox())!]
    expect(Math.abs(over.x + over.width - under.x - under.width)).toBeLessThan(2)
    // The arrows go through the menu, and not through the tiles behind it.
    const entries = menu.getByRole('button')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(entries.nth(1)).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await expect(entries.last()).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(button, 'the focus returns').toBeFocused()
})

test('two browsers play each other by link, then a rematch', async ({ browser, baseURL }) => {
    test.slow()
    const [one, other] = await Promise.all([browser.newContext({ baseURL }), browser.newContext({ baseURL })])
    await Promise.all([hurry(one), hurry(other)])
    const [anna, ben] = await Promise.all([one.newPage(), other.newPage()])
    await anna.goto('/')
    await anna.getByRole('button', { name: 'Invite a friend' }).click()
    await expect(anna).toHaveURL(/\/table\//)
    await ben.goto(anna.url())
    await ben.getByLabel('Your name').fill('<b>Ben</b>')
    await ben.getByRole('button', { name: 'Sit down here' }).click()
    await expect(anna.getByText('<b>Ben</b>').first()).toBeVisible()
    const due = async (page: Page) => {
        await picks(page).or(columns(page)).or(replayButton(page)).first().waitFor()
        return page
    }
    const next = () => Promise.race([due(anna), due(ben)])
    let page = await next()
    while (await move(page)) page = await next()
    const before = anna.url()
    await anna.getByRole('button', { name: 'Rematch' }).click()
    await ben.getByRole('button', { name: 'Accept' }).click()
    await expect(ben).not.toHaveURL(before)
    await expect(anna).toHaveURL(ben.url())
    await next()
    await Promise.all([one.close(), other.close()])
})

test('a game on one device is passed from player to player', async ({ page }) => {
    await page.goto('/')
    await page.getByLabel('Who sits at seat 2').selectOption('On this device')
    await page.getByLabel('Name at seat 2').fill('Olha')
    await page.getByRole('button', { name: 'Start the game' }).click()
    const asked = new Set<string>()
    for (let moves = 0; moves < 4; moves += 1) {
        await awaited(page)
        asked.add(await page.locator('.own .board h2').innerText())
        await move(page)
    }
    expect([...asked].sort()).toEqual(['Olha', 'Player 1'])
})
