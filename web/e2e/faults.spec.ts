import type { Page } from '@playwright/test'
import { move, picks, playOut, start } from './playing'
import { expect, test } from './server'

const lineTexts = (page: Page) =>
    page
        .locator('button[data-line]')
        .evaluateAll((lines) => lines.map((line) => line.querySelector('.sr')?.textContent))

test('a reload in mid-game shows the same table', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Play against a bot' }).click()
    for (let moves = 0; moves < 3; moves += 1) await move(page)
    await expect(picks(page).first()).toBeVisible()
    const before = await lineTexts(page)
    await page.reload()
    await expect(picks(page).first()).toBeVisible()
    expect(await lineTexts(page)).toEqual(before)
    await page.goto('/')
    await page.getByText('Your turn').first().click()
    await expect(picks(page).first()).toBeVisible()
    expect(await lineTexts(page)).toEqual(before)
})

test('a killed server resumes its games after a restart', async ({ page, own }) => {
    await page.goto(own.url)
    await page.getByRole('button', { name: 'Play against a bot' }).click()
    for (let moves = 0; moves < 3; moves += 1) await move(page)
    await expect(picks(page).first()).toBeVisible()
    const before = await lineTexts(page)
    await own.kill()
    await expect(page.getByText('The server is unreachable, trying again')).toBeVisible()
    expect(await lineTexts(page)).toEqual(before)
    await own.start()
    await expect(page.getByText('The server is unreachable, trying again')).toBeHidden()
    expect(await lineTexts(page)).toEqual(before)
    await playOut(page)
})

test('switching the language in mid-game changes every text and nothing else', async ({ page }) => {
    await start(page, 'azul', 3)
    await move(page)
    await expect(picks(page).first()).toBeVisible()
    await page.getByLabel('Language').selectOption('cs')
    await expect(page.locator('html')).toHaveAttribute('lang', 'cs')
    await expect(page.getByText('Podlaha').first()).toBeVisible()
    await page.getByLabel('Jazyk').selectOption('uk')
    await expect(page.getByText('Підлога').first()).toBeVisible()
    expect(await page.locator('main').innerText()).not.toMatch(/Floor|Your turn|Podlaha/)
    await picks(page).first().click()
    await expect(page.locator('button[data-line]:enabled').first()).toBeVisible()
})

for (const [what, path] of [
    ['a table that is not there', '/table/AAAAAAAAAAAAAAAA'],
    ['an address that is not there', '/nothing/here'],
    ['a link that was cut off', '/replay#abc'],
    ['a replay of a table that is not there', '/replay/AAAAAAAAAAAAAAAA'],
]) {
    test(`${what} gets a clear page`, async ({ page }) => {
        await page.goto(path!)
        const said = page.locator('main')
        await expect(said.getByRole('link', { name: 'start page' })).toBeVisible()
        await expect(said.getByRole('heading')).toBeVisible()
        expect((await said.innerText()).length).toBeGreaterThan(40)
    })
}

test('an invalid record is refused with a sentence', async ({ page }) => {
    await page.goto('/')
    const chosen = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Record file' }).click()
    await (
        await chosen
    ).setFiles({ name: 'x.jsonl', mimeType: 'text/plain', buffer: Buffer.from('{"no": 1}\n') })
    await expect(page.getByRole('alert').first()).toBeVisible()
})
