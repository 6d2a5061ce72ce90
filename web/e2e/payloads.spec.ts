import { deflateRawSync } from 'node:zlib'
import type { APIResponse, Page } from '@playwright/test'
import { ELSEWHERE, PAYLOADS, TRAP } from './payloads'
import { expect, test as base } from './server'
import { text } from './texts'

/** The content security policy is switched off, so a text that is taken for markup runs and is noticed. `escaped` are
 * the payloads that ran, and what left for other hosts. */
const test = base.extend<{ escaped: string[] }>({
    bypassCSP: true,
    baseURL: async ({ own }, use) => use(own.url),
    escaped: [
        async ({ context, own }, use) => {
            const escaped: string[] = []
            await context.exposeFunction(TRAP, (number: number) => void escaped.push(`payload ${number} ran`))
            await context.route(
                (url) => url.origin !== own.url,
                async (route) => {
                    escaped.push(`${route.request().url()} was asked for`)
                    await route.abort()
                },
            )
            context.on('page', (page) => {
                page.on('dialog', (dialog) => {
                    escaped.push(`a dialog said ${dialog.message()}`)
                    void dialog.dismiss()
                })
            })
            await use(escaped)
            expect(escaped).toEqual([])
        },
        { auto: true },
    ],
})

/** The payloads that are allowed as names. */
const NAMES = PAYLOADS.filter(
    (payload) => payload.length <= 24 && !/\p{C}|\p{Z}$|^\p{Z}|\u2028/u.test(payload),
)

function groups<Each>(all: readonly Each[], size: number): Each[][] {
    const starts = Array.from({ length: Math.ceil(all.length / size) }, (_, number) => number * size)
    return starts.map((start) => all.slice(start, start + size))
}

/** Waits until the page has drawn what it knows. */
async function drawn(page: Page): Promise<void> {
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

/** Goes to an address as a link of the page does, without loading the page again. */
async function follow(page: Page, to: string): Promise<void> {
    await page.evaluate((to) => {
        history.pushState(null, '', to)
        dispatchEvent(new PopStateEvent('popstate'))
    }, to)
}

/** Goes to an address and waits until the page has heard of it from the server. */
async function ask(page: Page, to: string): Promise<void> {
    const heard = page.waitForResponse((response) => response.request().method() === 'POST', {
        timeout: 6000,
    })
    await follow(page, to)
    await (await heard).finished()
    await drawn(page)
}

function link(record: string): string {
    return `/replay#${deflateRawSync(record).toString('base64url')}`
}

test('there are two hundred payloads, and the trap notices them', async ({ page, escaped }) => {
    expect(new Set(PAYLOADS).size).toBeGreaterThanOrEqual(200)
    expect(NAMES.length).toBeGreaterThanOrEqual(20)
    await page.goto('/rules')
    await page.evaluate((payloads) => {
        for (const payload of payloads) {
            const place = document.createElement('div')
            document.body.append(place)
            place.innerHTML = payload
        }
    }, PAYLOADS)
    await expect.poll(() => escaped.filter((what) => what.includes('ran')).length).toBeGreaterThan(20)
    await expect.poll(() => escaped.filter((what) => what.includes(ELSEWHERE)).length).toBeGreaterThan(5)
    escaped.length = 0
})

test('names of players are shown as they are', async ({ page }) => {
    const tables: Record<string, object> = {}
    const shown: [string, string[]][] = []
    for (const names of groups(NAMES, 3)) {
        const seats = [{ kind: 'me' }, ...names.map((name) => ({ kind: 'hotseat', name }))]
        const opened = await page.request.post('/api/tables', { data: { game: 'azul', seats } })
        expect(opened.ok(), await opened.text()).toBe(true)
        const { id, tokens } = (await opened.json()) as { id: string; tokens: Record<number, string> }
        tables[id] = { 0: tokens[0] }
        shown.push([id, names])
    }
    await page.goto('/rules')
    await page.evaluate((tables) => localStorage.setItem('tilewright.tables', JSON.stringify(tables)), tables)
    await page.goto('/')
    const main = page.getByRole('main')
    await page
        .getByRole('button', { name: text('games-all', { count: shown.length }) })
        .first()
        .click()
    for (const name of NAMES) await expect(main).toContainText(name)
    for (const [id, names] of shown) {
        await follow(page, `/table/${id}`)
        for (const name of names) await expect(main).toContainText(name)
    }
    const record = await (await page.request.get(`/api/tables/${shown[0]![0]}/record`)).text()
    await follow(page, link(record))
    for (const name of shown[0]![1]) await expect(main).toContainText(name)
})

test('records are shown or refused as text', async ({ page }) => {
    const header = {
        format: 'tilewright-record',
        version: 1,
        game: 'azul',
        players: 2,
        starter: 0,
        options: {},
    }
    await page.goto('/rules')
    for (const [number, [one = '', two = '', three = '', four = '']] of groups(PAYLOADS, 4).entries()) {
        const damaged = [
            { ...header, seats: [one, two], date: three, [four]: four },
            { ...header, game: one, seats: ['A', 'B'], date: '' },
            { ...header, options: { wall: one, [two]: three }, seats: ['A', 'B'], date: '' },
        ][number % 3]
        const move = { seat: 0, move: four }
        await ask(page, link(`${JSON.stringify(damaged)}\n${JSON.stringify(move)}\n${two}`))
    }
    await ask(page, link(PAYLOADS.join('\n')))
    await expect(page.getByRole('main')).toContainText('expected')
})

test('positions and addresses are shown or refused as text', async ({ page }) => {
    await page.goto('/rules')
    for (const payloads of groups(PAYLOADS, 5)) {
        await ask(page, `/edit#tw1_azul_2_${encodeURIComponent(payloads.join('_'))}`)
    }
    await expect(page.getByRole('main')).toContainText('expected')
    const places = ['table', 'replay', 'rules', 'learn', 'nowhere']
    for (const [number, payload] of PAYLOADS.entries()) {
        await follow(page, `/${places[number % places.length]}/${encodeURIComponent(payload)}`)
    }
    await drawn(page)
    await page.goto(`/table/${encodeURIComponent(PAYLOADS.slice(0, 20).join('').replaceAll('/', ''))}`)
    await drawn(page)
})

test('a link that somebody pastes leads nowhere else', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('#open-pasted')).toBeVisible()
    await page.evaluate(async (payloads) => {
        const field = document.querySelector<HTMLInputElement>('#open-pasted')!
        for (const payload of payloads) {
            field.value = payload
            field.dispatchEvent(new Event('input', { bubbles: true }))
            await Promise.resolve()
            field.form!.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
            await Promise.resolve()
        }
    }, PAYLOADS)
    await drawn(page)
    expect(new URL(page.url()).pathname).toBe('/')
    await expect(page.getByText(text('open-senseless'))).toBeVisible()
})

test('a progress file is shown as text', async ({ page }) => {
    const games = PAYLOADS.map((payload, number) => ({
        id: payload,
        game: number % 2 ? 'azul' : payload,
        date: number % 3 ? '2026-01-02' : payload,
        players: 2,
        bots: [payload],
        score: number,
        best: 1,
        won: true,
        points: { tiles: 1, [payload]: 2 },
        theirs: { [payload]: 3 },
        review: null,
    }))
    const file = JSON.stringify({ format: 'tilewright-progress', version: 1, games })
    await page.goto('/progress')
    await page.locator('input[type=file]').setInputFiles({
        name: '<img src onerror=ran(0)>.json',
        mimeType: 'application/json',
        buffer: Buffer.from(file),
    })
    await expect(page.getByText(text('progress-imported', { count: games.length })).last()).toBeVisible()
    await page.reload()
    await expect(page.getByRole('main')).toContainText(String(games.length))
    await drawn(page)
})

test('what the server refuses is no page', async ({ page }) => {
    const isText = (answer: APIResponse) => {
        expect(answer.status()).toBeGreaterThanOrEqual(400)
        expect(answer.headers()['content-type']).toMatch(/^application\/json/)
        expect(answer.headers()['x-content-type-options']).toBe('nosniff')
    }
    for (const [one = '', two = '', three = '', four = ''] of groups(PAYLOADS, 4)) {
        const seats = [
            { kind: 'me', name: one },
            { kind: 'bot', bot: two },
        ]
        const terms = { stand_in: three, clock: { kind: four }, [one]: two }
        isText(
            await page.request.post('/api/tables', {
                data: { game: four, seats, terms, options: { wall: one } },
            }),
        )
    }
    const address = encodeURIComponent(PAYLOADS.slice(0, 20).join('').replaceAll('/', ''))
    await page.goto(`/api/tables/${address}`)
    await expect(page.locator('body')).toContainText('unknown_table')
})
