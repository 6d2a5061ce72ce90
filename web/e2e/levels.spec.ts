import { lines, open, picks } from './playing'
import { expect, test } from './server'
import { PHONE } from './sound'

/** A bot that searches may have to be prepared first. */
const PATIENT = { timeout: 120_000 }

test('a level is chosen by keyboard and remembered, and its bot plays', async ({ page }) => {
    await page.goto('/')
    const level = page.getByRole('slider', { name: 'Opponent’s level' })
    await level.press('End')
    await expect(page.getByRole('group', { name: 'Opponent' })).toContainText('Amalia')
    await level.press('Home')
    await level.press('ArrowRight')
    await expect(level).toHaveAttribute('aria-valuetext', /^Nina \(2\): /)
    await level.press('ArrowLeft')
    await page.reload()
    await expect(level).toHaveAttribute('aria-valuetext', /^Pico \(1\): /)
    await expect(page.getByLabel('Bot at seat 2')).toHaveValue('level:1')

    await page.getByRole('button', { name: 'Play against a bot' }).click()
    await expect(page.getByRole('region', { name: 'Board, Pico (1)' })).toBeVisible()
    await picks(page).first().waitFor(PATIENT)
    const main = page.locator('main')
    const before = Number(await main.getAttribute('data-revision'))
    await picks(page).first().click()
    await lines(page).first().click()
    await expect
        .poll(async () => Number(await main.getAttribute('data-revision')), PATIENT)
        .toBeGreaterThanOrEqual(before + 2)
    await expect(picks(page).first()).toBeVisible()
    await expect(page.getByRole('region', { name: 'Last move' })).toContainText('Pico (1)')
})

test('a click on the scale chooses that level, and the list has other bots', async ({ page }) => {
    await page.goto('/')
    const opponent = page.getByRole('group', { name: 'Opponent' })
    const level = opponent.getByRole('slider')
    await expect(opponent).toContainText('Greedy')
    const box = (await level.boundingBox())!
    for (const [wanted, name] of [
        [7, 'Tiago'],
        [1, 'Pico'],
        [10, 'Amalia'],
    ] as const) {
        await level.click({ position: { x: (box.width * (wanted - 0.5)) / 10, y: box.height / 2 } })
        await expect(opponent).toContainText(name)
    }
    await opponent.getByLabel('Other bots').selectOption('Random')
    await expect(opponent).toContainText('plays any legal move')
    await page.getByLabel('Bot at seat 2').selectOption('Helena (8)')
    await expect(opponent, 'a seat may have a bot of its own').toContainText('Random')
    await page.getByRole('button', { name: 'Start the game' }).click()
    await expect(page.getByRole('region', { name: 'Board, Helena (8)' })).toBeVisible()
})

test('the table says that a bot is being prepared, until it moves', async ({ page }) => {
    const held: (string | Buffer)[] = []
    let release: (() => void) | null = null
    await page.routeWebSocket(/\/play$/, (socket) => {
        const server = socket.connectToServer()
        let waits = false
        server.onMessage((message) => {
            const said = JSON.parse(message.toString())
            if (waits) held.push(message)
            else if (said.type === 'table' && said.seats[said.actor]?.kind === 'bot') {
                waits = true
                release = () => {
                    waits = false
                    for (const late of held.splice(0)) socket.send(late)
                }
                socket.send(JSON.stringify({ ...said, preparing: true }))
            } else socket.send(message)
        })
    })
    await page.goto('/')
    await page.getByLabel('Who starts').selectOption({ index: 1 })
    await page.getByRole('button', { name: 'Start the game' }).click()
    await picks(page).first().click()
    await lines(page).first().click()
    const notice = page.getByText('Preparing the bot: a minute or two, only once')
    await expect(notice.first()).toBeVisible()
    await expect.poll(() => held.length).toBeGreaterThan(0)
    release!()
    await expect(picks(page).first()).toBeVisible()
    await expect(page.locator('.board').getByText('Preparing the bot')).toHaveCount(0)
})

for (const locale of ['en', 'cs', 'uk']) {
    test.describe(`${locale}, phone`, () => {
        test.use({ locale, ...PHONE })

        test('the names of levels are not cut off on the small boards', async ({ page }) => {
            for (const levels of [[3], [9], [5, 9], [7, 9, 10]]) {
                const bots = levels.map((level) => ({ kind: 'bot', bot: `level:${level}` }))
                await open(page, { game: 'azul', starter: 0, seats: [{ kind: 'me' }, ...bots] })
                const names = page.locator('.others h2')
                await expect(names).toHaveCount(levels.length)
                const cut = await names.evaluateAll((found) =>
                    found
                        .filter(
                            (each) =>
                                each.scrollWidth > each.clientWidth ||
                                each.scrollHeight > each.clientHeight + 2,
                        )
                        .map((each) => each.textContent),
                )
                expect(cut).toEqual([])
            }
        })
    })
}
