import { againstBots, awaited, move, open } from './playing'
import { expect, test } from './server'
import { DESKTOP, PHONE, sound } from './sound'
import { text } from './texts'

for (const { name, window, locale } of [
    { name: 'desktop', window: DESKTOP, locale: 'en' },
    { name: 'phone', window: PHONE, locale: 'uk' },
]) {
    test.describe(name, () => {
        test.use({ locale, ...window })

        test('the moves since one’s own are at hand, with their tiles', async ({ page }) => {
            await open(page, { game: 'azul', starter: 0, seats: againstBots(3) })
            await move(page)
            expect(await awaited(page)).toBe('draft')
            if (name === 'phone') await expect(page.locator('section.last .count')).toHaveText('3')
            await page.getByRole('button', { name: text('table-since-count', { count: 3 }) }).click()
            const listed = page.getByRole('dialog').getByRole('listitem')
            await expect(listed).toHaveCount(3)
            for (const each of await listed.all()) {
                await expect(each.locator('.tile').first()).toBeVisible()
                await expect(each.locator('.disc.frame'), 'the face of the bot').toBeVisible()
            }
            await sound(page)
        })
    })
}
