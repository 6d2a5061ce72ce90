import type { Page } from '@playwright/test'
import { expect, test } from './server'

/** Returns how a random game begins, until a person is in turn: the deal, and the moves of the bots, who wait until
 * somebody is at the table. */
async function begun(page: Page, url: string, game: string, bots: number): Promise<string[]> {
    const seats = [{ kind: 'me' }, ...Array.from({ length: bots }, () => ({ kind: 'bot', bot: 'random' }))]
    const opened = await page.request.post(`${url}/api/tables`, {
        data: { game, seats, starter: 1, options: {} },
    })
    const { id } = await opened.json()
    await page.goto(`${url}/table/${id}`)
    const moves = async () => {
        const record = await page.request.get(`${url}/api/tables/${id}/record`)
        expect(record.ok()).toBe(true)
        return (await record.text()).split('\n').filter((line) => line.includes('"move"'))
    }
    await expect.poll(async () => (await moves()).length).toBeGreaterThan(bots)
    return (await moves()).slice(0, bots + 1)
}

for (const [game, bots] of [
    ['azul', 3],
    ['duel', 1],
] as const) {
    test(`every test server begins the same game: ${game}`, async ({ page, server, own }) => {
        const first = await begun(page, server.url, game, bots)
        expect(await begun(page, own.url, game, bots), 'another server').toEqual(first)
        expect(await begun(page, own.url, game, bots), 'the same again').toEqual(first)
    })
}
