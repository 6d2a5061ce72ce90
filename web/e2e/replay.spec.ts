import type { Locator, Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { move, playOut, start } from './playing'
import { expect, test } from './server'
import { sound } from './sound'
import { text } from './texts'

const PROJECT = join(import.meta.dirname, '..', '..')

test('a finished game is replayed, downloaded, shared by link and loaded again', async ({
    page,
    context,
}) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await start(page, 'azul')
    await playOut(page)
    const verdict = await page
        .getByText(/won \d+–\d+/)
        .first()
        .innerText()

    const saving = page.waitForEvent('download')
    await page.getByText('Download the record').click()
    const file = await (await saving).path()
    const record = readFileSync(file, 'utf8')
    expect(record.split('\n')[0]).toContain('"game"')

    await page.getByRole('button', { name: 'Copy a link to the replay' }).click()
    await expect(page.getByText(text('result-shared-link'))).toBeVisible()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    await page.goto('about:blank')
    await page.goto(link)
    const slider = page.getByRole('slider')
    await expect(slider).toBeVisible()
    const last = Number(await slider.getAttribute('max'))
    expect(last).toBe(record.trim().split('\n').length - 2)
    await page.keyboard.press('Home')
    await expect(slider).toHaveValue('0')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(slider).toHaveValue('2')
    await page.keyboard.press('End')
    await expect(slider).toHaveValue(String(last))

    await page.goto('/')
    const chosen = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Record file' }).click()
    await (await chosen).setFiles(file)
    await expect(page.getByRole('slider')).toHaveAttribute('max', String(last))
    expect(verdict).toMatch(/\d/)
})

/** Opens the replay of a golden game at a move, and returns its slider. */
async function replayed(page: Page, game: string, at: number): Promise<Locator> {
    await page.addInitScript(() =>
        localStorage.setItem('tilewright.preferences', JSON.stringify({ speed: 'normal' })),
    )
    const record = readFileSync(join(PROJECT, 'tests', 'golden', `${game}.jsonl`))
    await page.goto(`/replay?move=${at}#${deflateRawSync(record).toString('base64url')}`)
    const slider = page.getByRole('slider')
    await expect(slider).toHaveValue(String(at))
    return slider
}

test.describe('with animations', () => {
    test.use({ contextOptions: { reducedMotion: 'no-preference' } })

    test('a jump in a replay shows the scores there at once', async ({ page }) => {
        const slider = await replayed(page, 'azul-2', 1)
        const shown = await slider.evaluate(async (slider: HTMLInputElement) => {
            slider.value = slider.max
            slider.dispatchEvent(new Event('input', { bubbles: true }))
            await new Promise(requestAnimationFrame)
            return [...document.querySelectorAll('.score > :first-child')].map((score) => score.textContent)
        })
        await expect(page.locator('.score > .sr')).toHaveText(shown.map((score) => `${score} points`))
        expect(shown).toContain('83')
    })

    test('a jump in a replay of Duel shows the target at once, and nothing flies on the way', async ({
        page,
    }) => {
        const slider = await replayed(page, 'duel-2', 40)
        /** Goes to a moment, and returns whether anything flew in the half second after that. */
        const flies = (to: number) =>
            slider.evaluate(async (slider: HTMLInputElement, to) => {
                slider.value = String(to)
                slider.dispatchEvent(new Event('input', { bubbles: true }))
                let flown = false
                for (let frame = 0; frame < 30; frame += 1) {
                    await new Promise(requestAnimationFrame)
                    flown ||= document.querySelector('[data-layer] > *') !== null
                }
                return flown
            }, to)
        let flying = 41
        while (!(await flies(flying))) flying += 1
        // To the same move from elsewhere, ahead and behind, nothing flies.
        for (const from of [flying + 90, flying - 30]) {
            await flies(from)
            expect(await flies(flying)).toBe(false)
        }
        const before = await page.locator('.score > .sr').allTextContents()
        await page.waitForFunction(() => document.getAnimations().length === 0)
        expect(await page.locator('.score > .sr').allTextContents()).toEqual(before)
    })
})

test.describe('with long words', () => {
    test.use({ locale: 'uk' })

    test('the small board of a Duel replay keeps its tokens and chips apart', async ({ page }) => {
        await page.setViewportSize({ width: 1280, height: 800 })
        const record = readFileSync(join(PROJECT, 'tests', 'golden', 'duel-2.jsonl'))
        await page.goto(`/replay?move=40#${deflateRawSync(record).toString('base64url')}`)
        const below = page.locator('.other .below')
        await expect(below).toBeVisible()
        const [tokens, taken] = await Promise.all(
            [below.locator('.tokens'), below.locator('.store .taken')].map((part) => part.boundingBox()),
        )
        expect(tokens!.x + tokens!.width).toBeLessThanOrEqual(taken!.x)
    })
})

test('a spectator replays a running game', async ({ page, browser, baseURL }) => {
    await start(page, 'azul')
    await expect(page.locator('[data-pick]:enabled').first()).toBeVisible()
    const context = await browser.newContext({ baseURL })
    const watcher = await context.newPage()
    await watcher.goto(page.url())
    await expect(watcher.getByText('You are watching').first()).toBeVisible()
    await watcher.goto(page.url().replace('/table/', '/replay/'))
    const slider = watcher.getByRole('slider')
    await expect(slider).toBeVisible()
    const before = Number(await slider.getAttribute('max'))
    await move(page)
    await move(page)
    // The bot answers every move.
    await expect(slider).toHaveAttribute('max', String(before + 4))
    await expect(slider).toHaveValue(String(before + 4))
    await slider.press('Home')
    await move(page)
    await expect(slider).toHaveAttribute('max', String(before + 6))
    await expect(slider).toHaveValue('0')
    await context.close()
})

test('an unfinished record is played on', async ({ page }) => {
    const record =
        '{"format": "tilewright-record", "version": 1, "game": "azul", "players": 2, "starter": 0, "options": {}, "seats": ["Ada", "Ben"], "date": "2026-01-01"}\n' +
        '{"seat": -1, "move": "deal bbyk yrrw kkkk byrw bbww"}\n{"seat": 0, "move": "2r2"}\n'
    await page.goto('/')
    const chosen = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Record file' }).click()
    await (await chosen).setFiles({ name: 'x.jsonl', mimeType: 'text/plain', buffer: Buffer.from(record) })
    const dialog = page.getByRole('dialog')
    await dialog.getByText(text('terms-title')).click()
    await dialog.getByRole('switch', { name: text('terms-hints') }).click()
    await sound(page)
    await page.getByRole('button', { name: 'Play on from here' }).click()
    await expect(page.locator('[data-pick]:enabled').first()).toBeVisible()
    await expect(page.getByTitle(text('terms-hints-off'))).toBeVisible()
})
