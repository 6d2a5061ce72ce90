import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { gather } from './people'
import { awaited, expectResult, offered, Player, ROUND_3, TAKING } from './duelling'
import { finger, lines, moved, mouse, setUp, start, startAt } from './playing'
import { expect, hurry, test } from './server'
import { PHONE, sound } from './sound'
import { text } from './texts'

test.use({ actionTimeout: 15_000 })

const PROJECT = join(import.meta.dirname, '..', '..')

test('a whole game of Duel by mouse', async ({ page }) => {
    await start(page, 'duel')
    await awaited(page)
    await sound(page)
    await new Player(page, mouse).playOut()
    await expectResult(page)
    await sound(page)
})

test('a whole game of Duel by keyboard alone', async ({ page }) => {
    await start(page, 'duel')
    await new Player(page, 'keys').playOut()
    await expectResult(page)
})

test.describe('on a phone', () => {
    test.use(PHONE)

    test('a whole game of Duel by touch', async ({ page }) => {
        await setUp(page, { game: 'duel' }, finger)
        await new Player(page, finger).playOut()
        await expectResult(page)
        await sound(page)
    })

    test('every step of a turn can be tapped where the last move shares its place with the hand', async ({
        page,
    }) => {
        await page.setViewportSize({ width: 360, height: 640 })
        await startAt(page, 'duel', ROUND_3)
        await awaited(page)
        const confirm = page.getByRole('button', { name: text('table-confirm') })
        await offered(page, 'draw').tap()
        await moved(page, () => confirm.tap())
        await moved(page, () => page.locator('[data-draw="again"]').tap())
        await moved(page, () => offered(page, 'look').tap())
        await moved(page, () => offered(page, 'plate').first().tap())
        await offered(page, 'field').first().tap()
        await page.getByRole('button', { name: text('duel-turn-right') }).tap()
        await moved(page, () => page.getByRole('button', { name: text('duel-put') }).tap())
        await offered(page, 'pick').first().tap()
        await moved(page, () => page.locator('.tray .destinations button').last().tap())
    })
})

test('a plate in the last move is drawn whole on a phone', async ({ page }) => {
    await page.setViewportSize(PHONE.viewport)
    await start(page, 'duel')
    await awaited(page)
    await moved(page, () => offered(page, 'plate').first().click())
    const plate = page.locator('section.last .tiles > .plate')
    await expect(plate.locator('.tile')).toHaveCount(4)
    const outside = await plate.evaluate((plate) => {
        const { left, right, top, bottom } = plate.firstElementChild!.getBoundingClientRect()
        return [...plate.querySelectorAll('.tile')].filter((tile) => {
            const box = tile.getBoundingClientRect()
            return box.left < left || box.right > right || box.top < top || box.bottom > bottom
        }).length
    })
    expect(outside).toBe(0)
})

/** Collects every message that a page receives from the table. */
function listen(page: Page, reader: number, heard: [number, string][]): void {
    page.on('websocket', (socket) =>
        socket.on('framereceived', ({ payload }) => heard.push([reader, String(payload)])),
    )
}

test('two browsers play Duel, and each receives only what its seat may know', async ({
    browser,
    baseURL,
}) => {
    test.slow()
    const heard: [number, string][] = []
    const [one, other] = await Promise.all([browser.newContext({ baseURL }), browser.newContext({ baseURL })])
    await Promise.all([hurry(one), hurry(other)])
    const [anna, ben] = await Promise.all([one.newPage(), other.newPage()])
    listen(anna, 0, heard)
    listen(ben, 1, heard)
    const opened = await anna.request.post('/api/tables', {
        data: { game: 'duel', seats: [{ kind: 'open' }, { kind: 'open' }], options: { position: ROUND_3 } },
    })
    const { id } = await opened.json()
    for (const page of [anna, ben]) {
        await page.goto(`/table/${id}`)
        await page.getByRole('button', { name: 'Sit down here' }).first().click()
        await expect(page.getByRole('button', { name: 'Sit down here' })).toHaveCount(0)
    }

    const players = [anna, ben].map((page) => new Player(page, mouse))
    const due = async (index: number) => {
        await awaited([anna, ben][index]!)
        return index
    }
    const waiting = [due(0), due(1)]
    for (let more = true; more;) {
        const index = await Promise.race(waiting)
        more = await players[index]!.step()
        waiting[index] = due(index)
    }

    const record = await (await anna.request.get(`/api/tables/${id}/record`)).text()
    const witness = spawnSync(
        join(PROJECT, '.venv', 'bin', 'python'),
        [join(import.meta.dirname, 'witness.py')],
        { input: JSON.stringify({ record, heard }), encoding: 'utf8' },
    )
    expect(witness.stderr).toBe('')
    const { compared, hidden } = JSON.parse(witness.stdout)
    expect(compared).toBeGreaterThan(100)
    expect(hidden).toBeGreaterThan(0)
    await Promise.all([one.close(), other.close()])
})

test('Duel is set up with chosen goals and a chosen starting player', async ({ page }) => {
    await page.goto('/')
    const option = (group: string, choice: string) =>
        page.getByRole('group', { name: text(group) }).getByText(text(choice), { exact: true })
    await option('setup-game', 'game-duel').click()
    await option('setup-goals', 'setup-goals-picked').click()
    // The sides for a first game are already picked. Picking the other side of a tile replaces the first.
    const side = (goal: string) =>
        page.getByRole('button').filter({ has: page.getByText(text(`duelgoal-${goal}`), { exact: true }) })
    for (const goal of ['mosaics', 'edge', 'corners']) {
        await side(goal).click()
        await expect(side(goal)).toHaveAttribute('aria-pressed', 'true')
    }
    await page.getByRole('combobox', { name: text('setup-starter') }).selectOption('1')
    await page.getByRole('button', { name: text('setup-start') }).click()
    await expect(page).toHaveURL(/\/table\//)
    const goals = ['rows', 'edge', 'corners', 'mosaics']
    const shown = page.getByRole('list', { name: text('duel-goals') }).getByRole('listitem')
    await expect(shown).toHaveCount(goals.length)
    for (const goal of goals) {
        const name = page.getByText(text(`duelgoal-${goal}`), { exact: true })
        await expect(shown.filter({ has: name })).toHaveCount(1)
    }
    const record = await page.request.get(`/api/tables/${page.url().split('/').at(-1)}/record`)
    expect(JSON.parse((await record.text()).split('\n')[0]!)).toMatchObject({ starter: 1 })
})

test('a turn of Duel is undone step by step, and a step can be typed', async ({ page }) => {
    await start(page, 'duel')
    await awaited(page)
    const plate = offered(page, 'plate')
    const undo = page.getByRole('button', { name: text('table-undo') })
    const first = await plate.first().getAttribute('data-plate')
    await moved(page, () => plate.first().click())
    await expect(offered(page, 'field').first()).toBeVisible()
    // Another plate is taken instead, and the first one is back on the display.
    const other = await plate.first().getAttribute('data-plate')
    await moved(page, () => plate.first().click())
    await expect(page.locator(`[data-plate="${other}"]`)).toHaveCount(0)
    await expect(page.locator(`[data-plate="${first}"]`)).toHaveCount(1)
    await expect(offered(page, 'field').first()).toBeVisible()
    await moved(page, () => page.keyboard.press('Escape'))
    await expect(plate).toHaveCount(3)
    await expect(undo).toBeDisabled()
    await moved(page, () => plate.first().dragTo(page.locator('[data-field="b2"]')))
    await page.keyboard.press('r')
    await moved(page, () => page.keyboard.press('Enter'))
    const record = await page.request.get(`/api/tables/${page.url().split('/').at(-1)}/record`)
    expect(await record.text()).toContain('"b2+1"')

    await awaited(page)
    const pick = await offered(page, 'pick').first().getAttribute('data-pick')
    await page.keyboard.press('n')
    await page.getByRole('textbox').fill('s9w:9')
    await page.keyboard.press('Enter')
    await expect(page.getByText('is not a legal move now')).toBeVisible()
    await page.getByRole('textbox').fill(`${pick}:4`)
    await moved(page, () => page.keyboard.press('Enter'))
    await expect(undo).toBeEnabled()
})

test('a hinted tile stands out among those that can be taken', async ({ page }) => {
    await startAt(page, 'duel', TAKING)
    await offered(page, 'pick').first().waitFor()
    await page.getByRole('button', { name: text('table-hint') }).click()
    await expect(page.getByText(/Hint: /).first()).toBeVisible()
    await page.keyboard.press('h')
    const hinted = page.locator('[data-pick].hinted:visible')
    await expect(hinted.first()).toBeVisible()
    const looks = (of: string) =>
        page.locator(`[data-pick]:enabled${of}:visible .tile`).evaluateAll((tiles) =>
            tiles.map((tile) => {
                const { boxShadow, filter, outlineStyle } = getComputedStyle(tile)
                return [boxShadow, filter, outlineStyle].join()
            }),
        )
    const others = await looks(':not(.hinted)')
    expect(others.length).toBeGreaterThan(0)
    for (const look of await looks('.hinted')) expect(others).not.toContain(look)
})

test('steps of a turn go back at once, and a whole turn only if the other agrees', async ({
    browser,
    baseURL,
}) => {
    const terms = { hints: false, takebacks: true, clock: null, at_zero: 'bot', stand_in: 'level:1' }
    const people = [{ name: 'Anna' }, { name: 'Ben' }]
    const { pages, close } = await gather(browser, baseURL!, people, {
        game: 'duel',
        position: ROUND_3,
        terms,
    })
    const [anna, ben] = pages as [Page, Page]
    const asks = ben.getByText(text('offer-undo', { who: 'Anna' }))
    const plates = anna.locator('button.take')
    await expect(offered(anna, 'plate').first()).toBeVisible()
    const all = await plates.count()
    await offered(anna, 'plate').first().click()
    await expect(offered(anna, 'field').first()).toBeVisible()
    await expect(ben.locator('main')).toHaveAttribute('data-revision', '1')

    await anna.getByTitle(text('duel-plate-instead')).first().click()
    await expect(anna.locator('main'), 'put back, and the other taken').toHaveAttribute('data-revision', '3')
    await expect(offered(anna, 'field').first()).toBeVisible()
    await anna.getByRole('button', { name: text('table-back') }).click()
    await expect(offered(anna, 'plate')).toHaveCount(all)
    await expect(ben.locator('main')).toHaveAttribute('data-revision', '4')
    await expect(asks).toHaveCount(0)

    // The large factory leaves nothing to be stacked, and turns up no chip.
    await anna.locator('[data-pick^="s0"]:enabled').first().click()
    await moved(anna, () => lines(anna).last().click())
    await expect(ben.locator('main')).toHaveAttribute('data-revision', '5')
    await anna.getByRole('button', { name: text('table-undo') }).click()
    await expect(asks).toBeVisible()
    await ben.getByRole('button', { name: text('offer-yes') }).click()
    await expect(asks).toBeHidden()
    await expect(offered(anna, 'plate')).toHaveCount(all)
    await close()
})

test('a hint in Duel is for one step: it disappears after it and can be asked for again', async ({
    page,
}) => {
    await start(page, 'duel')
    const player = new Player(page, mouse)
    const hint = page.getByRole('button', { name: text('table-hint') })
    const said = page.getByText(/Hint: /)
    await awaited(page)
    await hint.click()
    await expect(said.first()).toBeVisible()
    await player.step()
    await player.step()
    await expect(offered(page, 'pick').first()).toBeVisible()
    await expect(said).toHaveCount(0)
    await hint.click()
    await expect(said.first()).toBeVisible()
})
