import type { Page } from '@playwright/test'
import { gather } from './people'
import { holdScoring, move, replayButton } from './playing'
import { expect, test } from './server'
import { DESKTOP, PHONE, sound } from './sound'
import { text } from './texts'

/** The last draft of a game, for two and for three: its first move ends the game. */
const LAST_DRAFT = [
    'tw1 azul 2 draft 5 0 0 0 b12y15r14k15w15 . ././././. w',
    '18:w/./././.:byrk./.b.../.wb../.k.b./.r..b:1',
    '43:w/./././y:byrk./.byrk/.wbyr/r..../..k..:.',
].join(' ')
const LAST_OF_THREE =
    LAST_DRAFT.replace('azul 2', 'azul 3').replace('b12', 'b11').replace('./././. w', './././././. w') +
    ' 9:././././.:b..../...../...../...../.....:.'

const ANNA = { name: 'Anna', look: DESKTOP }
const button = (page: Page, id: string) => page.getByRole('button', { name: text(id) })
const called = (page: Page) => page.locator('.called').getByText(text('result-rematch-begun'))
const offered = (page: Page, names: string) => page.getByText(text('result-rematch-offered', { names }))

test('a rematch is offered to a player who looks back at the game, and accepted there', async ({
    browser,
    baseURL,
}) => {
    const look = { ...PHONE, locale: 'uk', colorScheme: 'dark' } as const
    const people = [ANNA, { name: 'Борис', look }]
    const { pages, id, close } = await gather(browser, baseURL!, people, { position: LAST_DRAFT })
    const [anna, borys] = pages as [Page, Page]
    await move(anna)
    await borys.getByRole('link', { name: text('review-open') }).tap()
    await expect(borys).toHaveURL(new RegExp(`/replay/${id}`))

    await replayButton(anna).click()
    await expect(offered(borys, 'Anna')).toBeInViewport({ ratio: 1 })
    await sound(borys)
    await button(borys, 'result-rematch-decline').tap()
    await expect(anna.getByText(text('result-rematch-declined', { name: 'Борис' }))).toBeVisible()
    await expect(offered(borys, 'Anna')).toBeHidden()

    await replayButton(anna).click()
    await button(borys, 'result-rematch-accept').tap()
    await expect(borys).toHaveURL(/\/table\//)
    await expect(borys).not.toHaveURL(new RegExp(id))
    await expect(anna).toHaveURL(borys.url())
    await expect(borys.locator('.own .board')).toBeVisible()
    await close()
})

test('a game that was resigned is reviewed, and a rematch is offered there', async ({ browser, baseURL }) => {
    const people = [ANNA, { name: 'Bára', look: { ...PHONE, locale: 'cs' } }]
    const { pages, close } = await gather(browser, baseURL!, people)
    const [anna, bara] = pages as [Page, Page]
    await move(anna)
    await button(anna, 'table-menu').click()
    await button(anna, 'leave-resign').click()
    await button(anna, 'leave-resign').click()
    await bara.getByRole('link', { name: text('review-open') }).tap()
    const ready = bara.getByRole('status').filter({ hasText: text('review-ready') })
    await expect(ready).toBeAttached({ timeout: 60_000 })
    await replayButton(anna).click()
    await expect(offered(bara, 'Anna')).toBeInViewport({ ratio: 1 })
    await button(bara, 'result-rematch-accept').tap()
    await expect(bara).toHaveURL(/\/table\//)
    await expect(anna).toHaveURL(bara.url())
    await close()
})

test('three players come to a rematch from the replay, the front page and the table', async ({
    browser,
    baseURL,
}) => {
    const look = { ...DESKTOP, locale: 'cs' }
    const people = [ANNA, { name: 'Bára', look }, { name: 'Cyril', look: { ...PHONE, locale: 'cs' } }]
    const { pages, id, close } = await gather(browser, baseURL!, people, { position: LAST_OF_THREE })
    const [anna, bara, cyril] = pages as [Page, Page, Page]
    await move(anna)
    await bara.getByRole('link', { name: text('result-new') }).click()
    await expect(bara.getByRole('heading', { level: 1 })).toHaveText(text('hero-title'))
    await expect(bara).not.toHaveTitle(/●/)
    const knocked = bara.evaluate(
        () =>
            new Promise<void>((heard) => {
                const create = BaseAudioContext.prototype.createOscillator
                BaseAudioContext.prototype.createOscillator = function () {
                    heard()
                    return create.call(this)
                }
            }),
    )
    await replayButton(anna).click()
    await anna.getByRole('link', { name: text('result-replay') }).click()

    await expect(offered(bara, 'Anna')).toBeInViewport({ ratio: 1 })
    await expect(bara, 'the tab says it on every screen').toHaveTitle(/^● Odvetu nabízí: Anna/)
    await knocked
    await sound(bara)
    await button(bara, 'result-rematch-accept').click()
    await expect(offered(bara, 'Anna')).toBeHidden()
    await expect(bara, 'one player has yet to agree').toHaveURL(/\/$/)
    await button(cyril, 'result-rematch-accept').tap()
    await expect(cyril).toHaveURL(/\/table\//)
    await expect(cyril).not.toHaveURL(new RegExp(id))
    await expect(anna, 'from the replay everybody is taken along').toHaveURL(cyril.url())
    await expect(called(bara)).toBeInViewport({ ratio: 1 })
    await sound(bara)
    await button(bara, 'result-rematch-open').click()
    await expect(bara).toHaveURL(cyril.url())
    for (const page of pages) await expect(page.locator('.own .board')).toBeVisible()
    await close()
})

test('a rematch that begins while its player stays elsewhere is among the games that go on', async ({
    browser,
    baseURL,
}) => {
    const people = [ANNA, { name: 'Ben', look: PHONE }]
    const { pages, close } = await gather(browser, baseURL!, people, { position: LAST_DRAFT })
    const [anna, ben] = pages as [Page, Page]
    await move(anna)
    await replayButton(anna).click()
    await anna.getByRole('link', { name: text('result-new') }).click()
    await anna.goto('about:blank') // she closes the page
    await button(ben, 'result-rematch-accept').tap()
    await expect(ben).toHaveURL(/\/table\//)
    await anna.goto('/rules')
    await expect(called(anna)).toBeVisible()
    await button(anna, 'invite-stay').click()
    await expect(called(anna)).toBeHidden()
    // If she left before her seat was kept, the rematch would call her again.
    const id = new URL(ben.url()).pathname.split('/').at(-1)!
    await expect.poll(() => anna.evaluate(() => localStorage.getItem('tilewright.tables'))).toContain(id)
    await anna.goto('/')
    const going = anna.getByRole('region', { name: text('continue-title') })
    await going.getByRole('link', { name: /Ben/ }).click()
    await expect(anna).toHaveURL(ben.url())
    await expect(anna.locator('.own .board')).toBeVisible()
    await close()
})

test('a bot plays the rematch for one of three who has left, until they are back', async ({
    browser,
    baseURL,
}) => {
    const people = [ANNA, { name: 'Ben', look: PHONE }, { name: 'Cyril', look: DESKTOP }]
    const { pages, id, close } = await gather(browser, baseURL!, people, { position: LAST_OF_THREE })
    const [anna, ben, cyril] = pages as [Page, Page, Page]
    await move(anna)
    await expect(replayButton(anna)).toBeVisible()
    await cyril.goto('about:blank') // he closes the page
    await expect(anna.getByTitle(text('table-gone'))).toBeVisible()
    await replayButton(anna).click()
    const told = text('result-rematch-away', { names: 'Cyril' })
    for (const page of [anna, ben]) await expect(page.getByText(told)).toBeInViewport({ ratio: 1 })
    await sound(anna)
    await sound(ben)
    await button(ben, 'result-rematch-accept').tap()
    for (const page of [anna, ben]) {
        await expect(page).toHaveURL(/\/table\//)
        await expect(page).not.toHaveURL(new RegExp(id))
        await expect(page.getByText(text('leave-stand-in-short'))).toBeVisible()
    }
    await cyril.goto(`/table/${id}`)
    await button(cyril, 'result-rematch-open').click()
    await expect(cyril).toHaveURL(anna.url())
    await button(cyril, 'leave-return').click()
    await expect(anna.getByText(text('leave-stand-in-short'))).toBeHidden()
    await close()
})

test('an offer of a rematch outlives the server', async ({ browser, own }) => {
    const people = [ANNA, { name: 'Ben', look: PHONE }]
    const { pages, close } = await gather(browser, own.url, people, { position: LAST_DRAFT })
    const [anna, ben] = pages as [Page, Page]
    await move(anna)
    await replayButton(anna).click()
    await expect(offered(ben, 'Anna')).toBeVisible()
    await own.kill()
    await own.start()
    await ben.reload()
    await expect(offered(ben, 'Anna')).toBeVisible()
    await button(ben, 'result-rematch-accept').tap()
    await expect(ben).toHaveURL(/\/table\//)
    await expect(anna).toHaveURL(ben.url())
    await close()
})

test('neither banner nor tools nor announcements are ahead of the counting', async ({ browser, baseURL }) => {
    const look = { ...DESKTOP, reducedMotion: 'no-preference' } as const
    const people = [ANNA, { name: 'Ben', look }]
    const { pages, close } = await gather(browser, baseURL!, people, { position: LAST_DRAFT })
    const [anna, ben] = pages as [Page, Page]
    await holdScoring(ben)
    await ben.reload()
    await expect(ben.locator('.own .board')).toBeVisible()
    const told = new Promise<void>((told) =>
        ben.on('websocket', (socket) =>
            socket.on('framereceived', ({ payload }) => {
                if (String(payload).includes('"rematch_offer":{')) told()
            }),
        ),
    )
    await ben.reload()
    await expect(ben.locator('.own .board')).toBeVisible()
    await move(anna)
    await replayButton(anna).click()
    await told
    await expect(ben.getByText(text('table-final'))).toBeInViewport()
    const undo = button(ben, 'table-undo')
    await expect(undo).toHaveAttribute('aria-disabled', 'true')
    await expect(ben.getByTitle(text('table-undo-over'))).toHaveCount(0)
    await expect(offered(ben, 'Anna')).toHaveCount(0)
    await expect(ben, 'nor is the title').not.toHaveTitle(/●/)
    const spoken = ben.locator('.sr[aria-live]')
    await expect(spoken).not.toContainText('The game is over')
    await expect(ben.locator('.result'), 'it is still being counted').toHaveCount(0)

    await button(ben, 'table-skip').click()
    await expect(offered(ben, 'Anna')).toBeVisible()
    await expect(ben.getByTitle(text('table-undo-over'))).toHaveCount(1)
    await expect(spoken).toContainText('The game is over')
    await close()
})
