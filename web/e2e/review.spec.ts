import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { deflateRawSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { awaited, lines, open, picks } from './playing'
import { expect, test } from './server'
import { DESKTOP, PHONE, sound } from './sound'
import { expectOnly, text } from './texts'

/** A whole game has to be searched. */
const PATIENT = { timeout: 150_000 }

const PROJECT = join(import.meta.dirname, '..', '..')
const RECORD = join(PROJECT, 'tests', 'golden', 'azul-2.jsonl')
const TILEWRIGHT = join(PROJECT, '.venv', 'bin', 'tilewright')

/** A name that would run as a script if it were not escaped. */
const HOSTILE = '</script><script>var ran = 1</script>'

/** Finishes a game: it opens the record without its last move, and then types that move. */
async function finish(page: Page, against: object = { kind: 'hotseat', name: 'Ben' }): Promise<void> {
    const lines = readFileSync(RECORD, 'utf8').trim().split('\n').slice(0, -1)
    const { game, starter, options } = JSON.parse(lines[0]!)
    const last = JSON.parse(lines.pop()!).move
    // The last move is that of the second seat.
    const seats = [against, { kind: 'me', name: 'Ada' }]
    const record = lines.map((line) => `${line}\n`).join('')
    await open(page, { game, starter, options, seats, record })
    await picks(page).first().waitFor()
    await page.keyboard.press('n')
    await page.getByRole('textbox').fill(last)
    await page.keyboard.press('Enter')
    expect(await awaited(page)).toBe('over')
}

const LOOKS = [
    { locale: 'en', colorScheme: 'light', window: DESKTOP },
    { locale: 'uk', colorScheme: 'dark', window: PHONE },
] as const

for (const { locale, colorScheme, window } of LOOKS) {
    test.describe(`${locale}, ${colorScheme}`, () => {
        test.slow()
        test.use({ locale, colorScheme, ...window })

        test('a finished game is reviewed and played again from a mistake', async ({ page }) => {
            await finish(page)
            const table = page.url()
            await page.getByRole('link', { name: text('review-open') }).click()
            await expect(page).toHaveURL(/\/replay\/.*#review$/)
            const graph = page.getByRole('slider', { name: text('review-chance') })
            // Moves are judged one after another; the figures of the whole game come last.
            await expect(page.locator('.accuracy')).toHaveCount(0)
            const ready = page.getByRole('status').filter({ hasText: text('review-ready') })
            await expect(ready).toBeAttached(PATIENT)
            await expect(graph).toBeVisible()
            await expect(page.locator('.accuracy')).toHaveCount(2)
            await sound(page)

            // A click on the worst move leads to the table, with the verdict in view.
            await page.locator('.part ol button').first().click()
            await expect(page.locator('.verdict')).toBeInViewport({ ratio: 0.9 })
            await expect(page.locator('.stage .own')).toBeInViewport({ ratio: window === PHONE ? 0.2 : 0.9 })
            await expect(page.locator('.verdict input:checked')).toHaveValue('better')

            // The graph works by keyboard and by click.
            await graph.press('End')
            const last = await graph.getAttribute('max')
            await expect(graph).toHaveValue(last!)
            await graph.press('Home')
            const box = (await graph.boundingBox())!
            await graph.click({ position: { x: box.width / 2, y: box.height / 2 } })
            expect(Math.abs(Number(await graph.inputValue()) - Number(last) / 2)).toBeLessThan(2)

            // A fault has a mark in the list and a verdict, and the better move is shown on the table.
            await page.getByText(text('review-show-moves'), { exact: true }).click()
            const fault = page.locator('button[data-at]', { has: page.locator('.mark') }).first()
            await expect(fault).toBeVisible()
            await fault.click()
            const at = Number(await fault.getAttribute('data-at'))
            await expect(fault).toHaveAttribute('aria-current', 'step')
            await expect(page.locator('.board .hinted, .market .hinted').first()).toBeVisible()
            await sound(page)
            await page.locator('.verdict label').first().click()
            await expect(page.locator('.verdict input:checked')).toHaveValue('played')
            await expect(page.locator('.hinted')).toHaveCount(0)

            // Another move is tried on the table, and judged there and then.
            await page.getByRole('button', { name: text('review-try') }).click()
            await expect(picks(page).first()).toBeVisible()
            await expect(page.locator('.verdict')).toHaveCount(0)
            await picks(page).first().click()
            await lines(page).first().click()
            await expect(page.locator('.verdict input:checked')).toHaveValue('tried', PATIENT)
            await expect(page.locator('.verdict label')).not.toHaveCount(1)
            // It is marked as the table shows it.
            await expect(page.locator('.board .hinted .cells')).toHaveCSS('outline-style', 'dotted')
            await expect(page.locator('.verdict i.tried')).toHaveCSS('border-top-style', 'dotted')
            // What was tried and what can be done next are in view, however much is said about it.
            await expect(page.locator('.stage .board.turn')).toBeInViewport({ ratio: 0.2 })
            await expect(page.locator('.acts .button').first()).toBeInViewport({ ratio: 1 })
            await sound(page)

            // The move's number is in the address, so a reload shows the same moment.
            await expect(page).toHaveURL(new RegExp(`\\?move=${at}#review$`))
            await page.reload()
            await expect(page.locator('.controls input[type="range"]')).toHaveValue(String(at))
            await expect(page.locator('.accuracy')).toHaveCount(2)

            // The game goes on from here at another table, which leads back.
            const here = page.url()
            await page.getByRole('button', { name: text('review-play-on') }).click()
            await expect(page).toHaveURL(/\/table\//)
            expect(page.url()).not.toBe(table)
            await expect(picks(page).first()).toBeVisible()
            await expect(page.locator('main')).toHaveAttribute('data-revision', String(at - 1))
            await page.getByRole('link', { name: text('table-to-review') }).click()
            await expect(page).toHaveURL(here)
            await expect(page.locator('.controls input[type="range"]')).toHaveValue(String(at))
            await page.goBack()
            await expect(page).toHaveURL(/\/table\//)
            await page.goBack()
            await expect(page).toHaveURL(here)
            await expect(page.locator('.verdict')).toBeVisible()
        })
    })
}

test('a review counts for the progress even if the game ended while no page was open', async ({ page }) => {
    test.slow()
    await finish(page, { kind: 'bot', bot: 'greedy' })
    const id = new URL(page.url()).pathname.split('/').at(-1)!
    await page.evaluate(() => localStorage.removeItem('tilewright.progress'))
    await page.goto(`/replay/${id}#review`)
    const ready = page.getByRole('status').filter({ hasText: text('review-ready') })
    await expect(ready).toBeAttached(PATIENT)
    await expect(page.locator('.summary')).toContainText('Best or good moves: ')
    await page.goto('/progress')
    await expect(page.getByText('1 game finished')).toBeVisible()
    await expect(page.getByRole('figure').filter({ hasText: 'Points lost per move' })).toBeVisible()
    await sound(page)
})

test.describe('a record', () => {
    test.slow()
    test.use({ locale: 'cs', ...DESKTOP })

    test('that came by link is reviewed, and its moves can be passed on', async ({ page, context }) => {
        await context.grantPermissions(['clipboard-read', 'clipboard-write'])
        await page.goto('/')
        const packed = deflateRawSync(readFileSync(RECORD)).toString('base64url')
        await page.goto(`/replay?move=2#${packed}`)
        await page.getByRole('button', { name: text('review-open') }).click()
        await expect(page.locator('.verdict')).toBeVisible(PATIENT)
        await page.keyboard.press('ArrowRight')
        await page.getByRole('button', { name: text('review-link') }).click()
        await expect(page.getByRole('status').filter({ hasText: text('review-linked') })).toBeAttached()
        const link = await page.evaluate(() => navigator.clipboard.readText())
        expect(new URL(link).search).toBe('?move=3&review')
        await sound(page)

        const other = await context.newPage()
        await other.goto(link)
        await expect(other.locator('.controls input[type="range"]')).toHaveValue('3')
        await expect(other.locator('.verdict')).toBeVisible(PATIENT)
        await other.getByRole('button', { name: text('review-play-on') }).click()
        await expect(other).toHaveURL(/\/table\//)
        await expect(other.getByRole('link', { name: text('table-to-review') })).toBeVisible()
    })
})

test('a record of three players that was loaded as a file is reviewed', async ({ page }) => {
    test.slow()
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/')
    const chosen = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: text('open-file') }).click()
    await (await chosen).setFiles(join(PROJECT, 'tests', 'golden', 'azul-3.jsonl'))
    await page.getByRole('button', { name: text('review-open') }).click()
    await expect(page.locator('.accuracy')).toHaveCount(3, PATIENT)
    await sound(page)
    // The worst moves are told by their tiles.
    await expect(page.locator('.part ol .pieces .tile').first()).toBeVisible()
    await page.locator('.part ol button').first().click()
    await expect(page.locator('.verdict .pieces .tile').first()).toBeVisible()
    await expect(page.locator('.chances')).toContainText(/\d+%/)

    // At the last move, another can be tried and the game played on from before it.
    await page.keyboard.press('End')
    await expect(page.getByRole('button', { name: text('review-link') })).toBeVisible()
    await page.getByRole('button', { name: text('review-try') }).click()
    await picks(page).first().click()
    await lines(page).first().click()
    await expect(page.locator('.verdict input:checked')).toHaveValue('tried', PATIENT)
    await page.getByRole('button', { name: text('review-play-on') }).click()
    await expect(page).toHaveURL(/\/table\//)
    await expect(picks(page).first()).toBeVisible()
})

test.describe('a review as a file', () => {
    test.slow()
    test.use({ locale: 'en', ...DESKTOP })

    test('is read without a server, a network or local storage', async ({ page, context }, info) => {
        const [file, made] = [info.outputPath('game.jsonl'), info.outputPath('review.html')]
        const [header = '', ...lines] = readFileSync(RECORD, 'utf8').split('\n')
        const named = header.replace(/"seats": \[.*?\]/, () => `"seats": ["${HOSTILE}", "Ben"]`)
        const record = [named, ...lines].join('\n')
        writeFileSync(file, record)
        const wanted = ['--limit', '200n', '--language', 'cs', '--html', made]
        execFileSync(TILEWRIGHT, ['review', file, ...wanted], { stdio: 'pipe' })

        await context.setOffline(true)
        // Some browsers forbid local storage to files.
        await context.addInitScript(() =>
            Object.defineProperty(window, 'localStorage', {
                get: () => {
                    throw new DOMException('forbidden', 'SecurityError')
                },
            }),
        )
        const asked: string[] = []
        const said: string[] = []
        page.on('request', (request) => asked.push(request.url()))
        page.on('console', (message) => said.push(message.text()))
        page.on('pageerror', (error) => said.push(String(error)))
        const address = pathToFileURL(made).href
        await page.goto(address)

        // The file opens in the requested language, with everything there.
        await expect(page.locator('html')).toHaveAttribute('lang', 'cs')
        expectOnly('cs')
        await expect(page.getByRole('slider', { name: text('review-chance') })).toBeVisible()
        await expect(page.locator('.accuracy')).toHaveCount(2)
        await expect(page.locator('.summary .name').first()).toHaveText(HOSTILE)
        expect(await page.evaluate(() => 'ran' in window)).toBe(false)
        await sound(page)

        // A click on a blunder shows it in words and on the table; the arrow keys lead away from it and back.
        const blunders = page.locator('.part ol li').filter({ hasText: 'Hrubá chyba' })
        await blunders.first().getByRole('button').click()
        await expect(page.locator('.verdict')).toContainText('Hrubá chyba')
        await expect(page.locator('.board .hinted, .market .hinted').first()).toBeVisible()
        await page.keyboard.press('ArrowLeft')
        await page.keyboard.press('ArrowRight')
        await expect(page.locator('.verdict')).toContainText('Hrubá chyba')
        await page.getByRole('combobox').selectOption('uk')
        await expect(page.locator('html')).toHaveAttribute('lang', 'uk')
        expectOnly('uk')
        await expect(page.locator('.verdict')).toContainText('Груба помилка')
        await sound(page)

        // Nothing can be pressed that would need a server, and the record can be saved.
        await expect(page.locator('a[href]:not(.skip)')).toHaveCount(0)
        await expect(page.getByRole('button', { name: text('review-try') })).toHaveCount(0)
        await page.getByRole('button', { name: text('bar-settings') }).click()
        await page.getByText(text('settings-theme-dark'), { exact: true }).click()
        await page.keyboard.press('Escape')
        await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
        await page.getByText(text('review-show-scores'), { exact: true }).click()
        const saved = page.waitForEvent('download')
        await page.getByRole('button', { name: text('result-download') }).click()
        expect(readFileSync(await (await saved).path(), 'utf8')).toBe(record)
        await page.setViewportSize(PHONE.viewport)
        await sound(page)

        expect(asked.filter((url) => url !== address && !url.startsWith('blob:'))).toEqual([])
        expect(said).toEqual([])
    })
})
