import { start } from './playing'
import { expect, test } from './server'
import { sound } from './sound'
import { text } from './texts'

test('the commitment is shown before the game ends, and the deals are proven after it', async ({ page }) => {
    await start(page, 'azul')
    const button = (id: string) => page.getByRole('button', { name: text(id) })
    const choose = async (id: string) => {
        await button('table-menu').click()
        await button(id).click()
    }
    await choose('terms-allowed')
    const shown = page.getByRole('dialog').locator('code')
    await expect(shown).toHaveText(/^[0-9a-f]{64}$/)
    const commitment = (await shown.textContent())!
    await sound(page)
    await page.keyboard.press('Escape')
    await choose('leave-resign')
    await button('leave-resign').click()
    await button('fair-verify').click()
    await expect(page.getByText(text('fair-proven', { deals: 1 }))).toBeVisible()
    await expect(page.locator('code')).toHaveText(commitment)
    await sound(page)
})

test('a table that does not keep to the commitment is told of', async ({ page }) => {
    await start(page, 'azul')
    await page.waitForFunction(() => localStorage.getItem('tilewright.pledges') !== null)
    await page.evaluate(() => {
        const kept = JSON.parse(localStorage.getItem('tilewright.pledges')!)
        for (const pledge of Object.values<any>(kept)) pledge.commitment = 'c0'.repeat(32)
        localStorage.setItem('tilewright.pledges', JSON.stringify(kept))
    })
    await page.reload()
    await expect(page.getByText(text('fair-unkept'))).toBeVisible()
    await sound(page)
    await page.getByRole('button', { name: text('close') }).click()
    await expect(page.getByText(text('fair-unkept'))).toHaveCount(0)
})
