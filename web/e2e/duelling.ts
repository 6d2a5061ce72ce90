import { expect, type Locator, type Page } from '@playwright/test'
import { bestLine, finger, lines, moved, replayButton, type Hand } from './playing.ts'
import { text } from './texts.ts'

/** Round 3 of a game: plates on the stack, chips in hand, and lines to be paid for. */
export const ROUND_3 = [
    'tw1 duel 2 rows,columns,diagonals turn 3 0 0 - r1k1 b7y1r3k2t7',
    'yyrkt,.,./bbkt,.,?/brkk,.,?/bbkt,.,?/yyrk,.,?',
    'm3,m7,m6 o,?,?,?,? . . b,y,y,k,t,t,ty,rt,bk,bk,ky,ky',
    '14:2:0:./././kkk/./yyy:./o6+3/o1+0/./m8+1/./o9+2/m9+1/.:...ry./...kt./...t../....../.b..../......:.:ty,br,br,rt',
    '0:2:0:./rr/t/y/yy/rrr:m4+2/././././m1+3/o7+0/o5+1/m2+3:.y..../....../....../....../....../......:.:b,r,r,k',
].join(' ')

/** Tiles and chips on suns and moons, few plates, and lines and floor partly full: the first three lines of the player
 * in turn are full. */
export const TAKING = [
    'tw1 duel 2 rows,columns,diagonals turn 3 1 0 1 b1t1',
    'b6y3r3k2t4 .,yy,./yyrk,.,?/.,.,./.,k,?/.,yy,? . m,?,?,? . .',
    'b,y,r,r,t,ty,ty,br,rt,bk,ky',
    '0:0:0:r/tt/bbb/./yy/tt:o9+2/o5+3/./o7+0/m3+2/o8+3/./o6+1/m4+1:rb..../....../.k..../.....y/....../......:b:b,k,br,bk',
    '11:0:1:t/rr/kkk/kkkk/rrrrr/.:o1+0/m1+1/o3+3/m6+0/m7+3/./o2+2/./o4+1:yk..../to..../t...../....../....../.....b:t:y,k,t,rt,ky',
].join(' ')

/** A line that can be paid for in very many ways. */
export const PAYING = [
    'tw1 duel 2 rows,columns,diagonals spend4.0 5 1 0 0 b5y1r2k3t3 y4r3k1t2',
    '.,.,./.,.,./.,.,./.,.,./.,.,. . . . . .',
    '54:0:2:./././y/kk/b:m6+1/o4+1/o7+1/o1+0/m8+1/o9+3/o6+2/o5+2/m1+2:rtkyob/bkobtk/y..ty./t...../r...../.....y:.:y,y,r,t,t,ty,br,rt,bk,ky',
    '53:0:2:./././././rr:o2+1/m9+0/o8+2/m3+3/m4+0/m5+1/m2+1/m7+3/o3+0:tkrtb./robkt./yr.yy./.r.kb./.t.k../.....b:.:k,bk,ky',
].join(' ')

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
    const found = await page.waitForFunction(
        (asked) => {
            const shows = (selector: string) =>
                [...document.querySelectorAll(selector)].some((each) => each.checkVisibility())
            const offered = asked.filter((what) =>
                shows(`[data-${what}]:enabled:not([aria-disabled="true"])`),
            )
            return offered.length > 0 || shows('.result') ? offered : null
        },
        ASKED,
        { timeout: 60_000 },
    )
    return (await found.jsonValue())!
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
