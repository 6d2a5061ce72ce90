import { expect, type Locator, type Page } from '@playwright/test'
import { bestLine, finger, lines, moved, replayButton, type Hand } from './playing.ts'
import { text } from './texts.ts'

const FIELDS = ['a1', 'b1', 'c1', 'a2', 'b2', 'c2', 'a3', 'b3', 'c3']

/** What the table may ask for, by the attribute of its buttons. */
const ASKED = ['column', 'stack', 'way', 'field', 'look', 'plate', 'pick', 'draw', 'chip'] as const
type Asked = (typeof ASKED)[number]

/** Returns the buttons that can be pressed now, by their attributes. */
export function offered(page: Page, ...what: Asked[]): Locator {
    const open = ':enabled:not([aria-disabled="true"]):visible'
    return page.locator(what.map((each) => `[data-${each}]${open}`).join(','))
}

/** Waits until this page has something to choose or the game is over. Returns what is offered. */
export async function awaited(page: Page): Promise<Asked[]> {
    const any = offered(page, ...ASKED)
    await any.or(replayButton(page)).first().waitFor({ timeout: 60_000 })
    const found = await any.evaluateAll((buttons) => buttons.flatMap((button) => button.getAttributeNames()))
    if (found.length === 0) await replayButton(page).waitFor()
    return ASKED.filter((what) => found.includes(`data-${what}`))
}

/** How often to draw from the stack in one turn, so that one plate is kept and others are put back. */
const DRAWS = 3

/** A player of Duel who tries every kind of turn in rotation, by pointer or keyboard. */
export class Player {
    private turns = 0
    private drawn = 0

    private readonly page: Page
    private readonly hand: Hand | 'keys'

    constructor(page: Page, hand: Hand | 'keys') {
        this.page = page
        this.hand = hand
    }

    /** Makes one step. Returns false when the game is over. */
    async step(): Promise<boolean> {
        const asked = await awaited(this.page)
        if (asked.length === 0) return false
        await moved(this.page, () => this.act(this.choose(asked)))
        return true
    }

    /** Plays to the end of the game. */
    async playOut(): Promise<void> {
        for (let steps = 0; steps < 300; steps += 1) if (!(await this.step())) return
        throw new Error('the game has not ended')
    }

    private choose(asked: Asked[]): Asked {
        if (asked.includes('look')) return this.drawn < DRAWS && asked.includes('draw') ? 'draw' : 'look'
        this.drawn = 0
        if (!asked.some((what) => ['pick', 'draw', 'chip'].includes(what))) return asked[0]!
        this.turns += 1
        const kinds: Asked[] = ['plate', 'pick', 'chip', 'draw']
        const wanted = [...kinds, ...kinds].slice(this.turns % kinds.length)
        return wanted.find((kind) => asked.includes(kind))!
    }

    private async act(what: Asked): Promise<void> {
        if (what === 'draw') this.drawn += 1
        if (this.hand === 'keys') return this.type(what)
        const { page, hand } = this
        await hand(offered(page, what).first())
        if (what === 'draw') await this.sure(hand)
        if (what === 'pick') await hand(await bestLine(page))
        // The first tap shows the plate on its field; with a mouse, hovering has already shown it.
        if (what === 'field' && hand === finger) await hand(offered(page, what).first())
    }

    /** Confirms the first draw of a game, which is asked about. */
    private async sure(press: (yes: Locator) => Promise<void>): Promise<void> {
        const asked = this.page.getByText(text('duel-draw-sure', { cost: -1 }))
        const free = this.page.getByText(text('duel-draw-sure', { cost: 0 }))
        if (!(await asked.or(free).isVisible())) return
        await press(this.page.getByRole('button', { name: text('table-confirm') }))
    }

    private async type(what: Asked): Promise<void> {
        const carried = (await offered(this.page, what).first().getAttribute(`data-${what}`)) ?? ''
        switch (what) {
            case 'pick':
                await this.press(...carried.replace('s', ''))
                await lines(this.page).first().waitFor()
                return this.press((await lines(this.page).first().getAttribute('data-line'))!)
            case 'field':
                return this.press(String(FIELDS.indexOf(carried) + 1), 'r', 'Enter')
            case 'stack':
                return this.press('k', 'y', 'b', 'Enter')
            case 'column':
                return this.press(carried)
            case 'plate':
                return this.press('p', 'Enter')
            case 'chip':
                return this.press('c', 'Enter')
            case 'way':
                return this.press('1', 'Enter')
            case 'draw':
                await this.press('d')
                return this.sure(() => this.press('Enter'))
            case 'look':
                return this.press('l')
        }
    }

    private async press(...keys: string[]): Promise<void> {
        for (const key of keys) await this.page.keyboard.press(key)
    }
}

/** Checks that the game is over and its result is shown. */
export async function expectResult(page: Page): Promise<void> {
    await expect(replayButton(page)).toBeVisible()
    await expect(page.getByRole('table').first()).toBeVisible()
}
