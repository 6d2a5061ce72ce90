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
