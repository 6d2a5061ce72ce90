import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Checks that there is no serious accessibility violation, that headings are in order, and that nothing overflows
 * horizontally. */
export async function sound(page: Page): Promise<void> {
    await page.waitForFunction(() => document.getAnimations().length === 0)
    // The page has no frames. For frames, axe would collect its results in another page, which takes three times as long.
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
    const { violations } = await axe.analyze()
    const grave = violations.filter(
        ({ id, impact }) => impact === 'serious' || impact === 'critical' || id === 'heading-order',
    )
    expect(grave.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 120))])).toEqual([])
    const [wide, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
    expect(wide).toBeLessThanOrEqual(window!)
}

/** Two window sizes that everything has to fit. */
export const DESKTOP = { viewport: { width: 1280, height: 720 } }
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
