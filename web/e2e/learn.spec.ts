import type { Locator, Page } from '@playwright/test'
import { finger, mouse, type Hand } from './playing'
import { expect, test } from './server'
import { DESKTOP, PHONE, sound } from './sound'
import { text } from './texts'

type Step = { text: string; look: string[]; asked: string | null; choices: { move: string }[] }
type Lesson = { name: string; steps: Step[] }

const at = (page: Page): Locator => page.locator('main[data-step]')
/** Finds the text that is shown now. The other texts are there too, invisible, for their height. */
const said = (page: Page, id: string): Locator => page.locator('.words').getByText(text(id))
const button = (page: Page, id: string): Locator => page.getByRole('button', { name: text(id) })

async function lesson(page: Page, name: string): Promise<Lesson> {
    return (await page.request.get(`/api/lessons/${name}`)).json() as Promise<Lesson>
}

/** The controls to press, in order, for each form of a move. By touch, a second press on a field places the plate. */
const FORMS: [RegExp, (...groups: string[]) => string[]][] = [
    [/^\d@(\d)$/, (column) => [`[data-column="${column}"]`]],
    [
        /^(\d[a-z]|s\d[a-z]:|m[a-z]:)([\d-])$/,
        (pick, line) => [onPick(pick), `[data-line="${Number(line) || 0}"]`],
    ],
    [/^(?:keep )?([om]\d)$/, (plate) => [`[data-plate="${plate}"]`]],
    [/^([abc]\d)\+0$/, (field) => [`[data-field="${field}"]`]],
    [/^c(\d)$/, (factory) => [`[data-chip="${factory}"]`]],
    [/^rest [a-z]([a-z])$/, () => ['[data-rest="0"]', '[data-stack]']],
    [/^(draw|look)$/, (what) => [`[data-${what}]`]],
    [/^\d\*/, () => ['[data-way]']],
]
const onPick = (pick: string) => `[data-pick="${pick.replace(':', '')}"]`

/** Makes a move on the table with the controls for it. */
async function make(page: Page, move: string, hand: Hand): Promise<void> {
    const form = FORMS.find(([form]) => form.test(move))
    if (!form) throw new Error(`no hand for ${move}`)
    const controls = form[1](...form[0].exec(move)!.slice(1))
    if (hand === finger && controls[0]!.includes('data-field')) controls.push(controls[0]!)
    for (const control of controls) {
        await hand(page.locator(`${control}:enabled:not([aria-disabled="true"]):visible`).first())
    }
}

/** Goes through a lesson from the current step to the last. Returns the top edges that the table had on the way. */
async function study(page: Page, told: Lesson, hand: Hand): Promise<Set<number>> {
    const tops = new Set<number>()
    for (const [index, step] of told.steps.entries()) {
        if (index < Number(await at(page).getAttribute('data-step'))) continue
        await expect(at(page)).toHaveAttribute('data-step', String(index))
        await expect(said(page, `learn-${told.name}-${step.text}`)).toBeVisible()
        if (step.look.length > 0) await expect(page.locator('.rings i').first()).toBeAttached()
        tops.add((await page.locator('.stage').boundingBox())!.y)
        if (step.asked) await make(page, step.asked, hand)
        else if (index < told.steps.length - 1) await hand(button(page, 'learn-next'))
    }
    return tops
}

const LOOKS = [
    { name: 'azul', locale: 'en', size: 'desktop' },
    { name: 'azul', locale: 'uk', size: 'phone' },
    { name: 'azul-grey', locale: 'cs', size: 'phone' },
    { name: 'duel', locale: 'cs', size: 'desktop' },
    { name: 'duel', locale: 'en', size: 'phone' },
    { name: 'duel', locale: 'uk', size: 'phone' },
] as const

for (const { name, locale, size } of LOOKS) {
    test.describe(`${name} ${locale} ${size}`, () => {
        test.slow()
        test.use({ locale, ...(size === 'phone' ? PHONE : DESKTOP) })

        test(`the lesson ${name} can be finished: ${locale}, ${size}`, async ({ page }) => {
            const hand = size === 'phone' ? finger : mouse
            await page.goto('/learn')
            await sound(page)
            await page.locator(`a[href="/learn/${name}"]`).click()
            const told = await lesson(page, name)
            await expect(page.locator('.rings i').first()).toBeAttached()
            await sound(page)
            const tops = await study(page, told, hand)
            // The table stays where it is, except for the one classic step on a phone that is about the opponent.
            expect(tops.size).toBeLessThanOrEqual(name === 'azul' && size === 'phone' ? 2 : 1)
            await expect(button(page, 'learn-play')).toBeVisible()
            await sound(page)
            await page.goto('/learn')
            await expect(page.getByText(text('learn-done'))).toHaveCount(1)
            await sound(page)
        })
    })
}

test('the text of a Duel lesson covers no board on a low phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 664 })
    await page.goto('/learn')
    const { steps } = await lesson(page, 'duel')
    for (const name of ['broken', 'rounds']) {
        const step = steps.findIndex(({ text }) => text === name)
        await page.evaluate(
            (at) => localStorage.setItem('tilewright.lessons', JSON.stringify({ duel: { at, done: false } })),
            step,
        )
        await page.goto('/learn/duel')
        await expect(at(page)).toHaveAttribute('data-step', String(step))
        await expect(page.locator('.rings i').first()).toBeAttached()
        const own = page.locator('.own .board')
        await expect
            .poll(async () => {
                const [board, panel] = await Promise.all(
                    [own, page.locator('main > aside')].map((each) => each.boundingBox()),
                )
                return board!.y + board!.height - panel!.y
            })
            .toBeLessThan(2)
    }
})

test.describe('on a small phone, in the widest letters', () => {
    test.slow()
    test.use({ locale: 'uk' })

    for (const name of ['azul', 'azul-grey', 'duel']) {
        test(`the text of the lesson ${name} covers nothing that it speaks of`, async ({ page }) => {
            await page.setViewportSize({ width: 360, height: 640 })
            await page.goto(`/learn/${name}`)
            const { steps } = await lesson(page, name)
            for (const [index, step] of steps.entries()) {
                await expect(at(page)).toHaveAttribute('data-step', String(index))
                if (step.look.length > 0) await expect(page.locator('.rings i').first()).toBeAttached()
                await expect
                    .poll(() => page.evaluate(covered), { message: `step ${index}: ${step.text}` })
                    .toBeLessThanOrEqual(0)
                if (step.asked) await button(page, 'learn-show').click()
                if (step.asked) await button(page, 'learn-make').click()
                else if (index < steps.length - 1) await button(page, 'learn-next').click()
            }
        })
    }
})

/** Returns how many pixels of the rings lie under the bar or the text of the lesson, at most. */
function covered(): number {
    const bar = document.querySelector('header')!.getBoundingClientRect().bottom
    const card = document.querySelector('main > aside section')!.getBoundingClientRect().top
    const rings = [...document.querySelectorAll('.rings i')].map((ring) => ring.getBoundingClientRect())
    return Math.round(Math.max(0, ...rings.flatMap(({ top, bottom }) => [bar - top, bottom - card])))
}

test('another legal move is not made: the lesson says why and shows the right one', async ({ page }) => {
    await page.goto('/learn/azul')
    for (let step = 0; step < 2; step += 1) await button(page, 'learn-next').click()
    await make(page, '2k1', mouse)
    await expect(said(page, 'learn-azul-take-other')).toBeVisible()
    await expect(at(page)).toHaveAttribute('data-step', '2')
    await expect(page.locator('[data-pick]:enabled').first()).toBeVisible()
    await sound(page)
    await make(page, '1y2', mouse)
    await expect(at(page)).toHaveAttribute('data-step', '3')
    await button(page, 'learn-back').click()
    await button(page, 'learn-show').click()
    await button(page, 'learn-make').click()
    await expect(at(page)).toHaveAttribute('data-step', '3')
})

test('a lesson is left and resumed, by keyboard alone', async ({ page }) => {
    await page.goto('/learn/azul')
    for (let step = 0; step < 2; step += 1) {
        await button(page, 'learn-next').focus()
        await page.keyboard.press('Enter')
    }
    await expect(at(page)).toHaveAttribute('data-step', '2')
    await expect(page.locator('[data-pick]:enabled').first()).toBeVisible()
    for (const key of ['1', 'y', '2']) await page.keyboard.press(key)
    await expect(at(page)).toHaveAttribute('data-step', '3')
    await page.goto('/learn')
    await expect(page.getByText(text('learn-step', { step: 4, steps: 26 }))).toBeVisible()
    await page.locator('a[href="/learn/azul"]').click()
    await expect(at(page)).toHaveAttribute('data-step', '3')
    await page.reload()
    await expect(at(page)).toHaveAttribute('data-step', '3')
})

test('after a lesson, one click starts a game against the novice', async ({ page }) => {
    await page.goto('/learn')
    const { steps } = await lesson(page, 'azul-grey')
    const last = steps.length - 2
    await page.evaluate(
        (last) =>
            localStorage.setItem(
                'tilewright.lessons',
                JSON.stringify({ 'azul-grey': { at: last, done: false } }),
            ),
        last,
    )
    await page.goto('/learn/azul-grey')
    await button(page, 'learn-next').click()
    await button(page, 'learn-play').click()
    await expect(page).toHaveURL(/\/table\//)
    await expect(page.locator('main[data-revision]')).toBeVisible()
})

test('an unknown lesson gets a clear message', async ({ page }) => {
    await page.goto('/learn/chess')
    await expect(page.getByText(text('error-unknown_lesson'))).toBeVisible()
    await sound(page)
})
