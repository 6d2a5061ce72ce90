import { describe, expect, it } from 'vitest'
import type { ClassicState } from '../games/classic/state'
import type { Step } from '../lib/server'
import type { Beat } from './beat'
import { beats } from '../games/classic/table/beats'
import { Stage, type Performer } from './stage.svelte'
import { state, step } from '../games/classic/sample'

/** A performer whose beats last until the test ends them. */
class Slow implements Performer {
    shown: Beat<unknown>[] = []
    private ends: (() => void)[] = []

    perform(beat: Beat<unknown>, draw: () => void): Promise<void> {
        this.shown.push(beat)
        draw()
        return new Promise((resolve) => this.ends.push(resolve))
    }

    think(): Promise<void> {
        return new Promise((resolve) => this.ends.push(resolve))
    }

    stop(): void {
        for (const end of this.ends.splice(0)) end()
    }

    async next(): Promise<void> {
        this.ends.shift()?.()
        await new Promise((resolve) => setTimeout(resolve))
    }
}

/** Returns a stage for a classic game. */
function staged(state: ClassicState, steps: Step[], isBot?: (seat: number) => boolean, game = 'azul') {
    return new Stage(state, steps, (...course) => beats(game, ...course), isBot)
}

const FIRST = state({ factories: ['rrrr', 'bbbb', '', '', ''] })
const SECOND = state({ factories: ['', 'bbbb', '', '', ''], round: 2 })
const THIRD = state({ round: 3 })

describe('the stage', () => {
    it('plays the steps in order and ends in the position that the server sent', async () => {
        const slow = new Slow()
        const stage = staged(FIRST, [step('deal', { ply: 1 })])
        stage.show(THIRD, [step('1r4', { ply: 2 }), step('2b4', { ply: 3, seat: 1 })], slow)
        expect(stage.busy).toBe(true)
        expect(stage.shown.boards[0]!.lines[3]).toBe('rrrr')
        await slow.next()
        expect(stage.shown).toBe(THIRD)
        await slow.next()
        expect(stage.busy).toBe(false)
        expect(stage.beat).toBeNull()
    })

    it('continues with steps that arrive while it is playing', async () => {
        const slow = new Slow()
        const stage = staged(FIRST, [step('deal', { ply: 1 })])
        stage.show(SECOND, [step('1r4', { ply: 2 })], slow)
        stage.show(THIRD, [step('2b4', { ply: 3, seat: 1 })], slow)
        expect(stage.shown).toBe(SECOND)
        await slow.next()
        await slow.next()
        expect(stage.shown).toBe(THIRD)
        expect(stage.busy).toBe(false)
    })

    it('can be skipped at any time', async () => {
        const slow = new Slow()
        const stage = staged(FIRST, [step('deal', { ply: 1 })])
        stage.show(THIRD, [step('1r4', { ply: 2 }), step('2b4', { ply: 3, seat: 1 })], slow)
        stage.skip(slow)
        expect(stage.shown).toBe(THIRD)
        expect(stage.busy).toBe(false)
        await slow.next()
        expect(stage.shown).toBe(THIRD)
        expect(slow.shown).toHaveLength(1)
    })

    it('lets a bot pause before it takes tiles, but not before it tiles', async () => {
        const slow = new Slow()
        const stage = staged(FIRST, [step('deal', { ply: 1 })], (seat) => seat === 1, 'azul-grey')
        const happening = {
            kind: 'tiled',
            seat: 1,
            points: 1,
            line: 4,
            column: 2,
            what: 'b',
            across: 0,
            down: 0,
        }
        stage.show(
            THIRD,
            [
                step('1r4', { ply: 2 }),
                step('2b4', { ply: 3, seat: 1 }),
                step('4@2', { ply: 4, seat: 1, happenings: [happening] }),
            ],
            slow,
        )
        expect(stage.thinker).toBeNull()
        await slow.next()
        expect(stage.thinker).toBe(1)
        expect(slow.shown).toHaveLength(1)
        await slow.next()
        expect(stage.thinker).toBeNull()
        expect(slow.shown).toHaveLength(2)
        await slow.next()
        expect(slow.shown.map(({ kind }) => kind)).toEqual(['draft', 'draft', 'tiled'])
        stage.show(FIRST, [step('1r4', { ply: 5 }), step('2b4', { ply: 6, seat: 1 })], slow)
        await slow.next()
        await slow.next()
        expect(stage.thinker).toBe(1)
        stage.skip(slow)
        expect(stage.thinker).toBeNull()
        expect(stage.shown).toBe(FIRST)
    })

    it('reports the step being shown, and when idle the last significant one', async () => {
        const slow = new Slow()
        const draft = step('1r4', { ply: 2 })
        const steps = [draft, step('deal . . . . .', { ply: 3 })]
        const stage = new Stage(
            FIRST,
            [],
            (...course) => beats('azul', ...course),
            () => false,
            ({ move }) => !move.startsWith('deal'),
        )
        expect(stage.last).toBeNull()
        stage.show(SECOND, steps, slow)
        expect(stage.last).toBe(draft)
        await slow.next()
        expect(stage.last).toBe(steps[1])
        await slow.next()
        expect(stage.last).toBe(draft)
        stage.show(THIRD, [step('deal . . . . .', { ply: 4 })], null)
        expect(stage.last).toBe(draft)
        const jump = step('deal . . . . .', { ply: 9 })
        stage.show(FIRST, [jump], null)
        expect(stage.last).toBe(jump)
    })

    it('does not animate what does not follow: an undo, a jump, nothing new', () => {
        const slow = new Slow()
        const stage = staged(SECOND, [step('1r4', { ply: 2 })])
        stage.show(FIRST, [step('deal', { ply: 1 })], slow)
        expect(stage.shown).toBe(FIRST)
        stage.show(THIRD, [step('2b4', { ply: 9 })], slow)
        expect(stage.shown).toBe(THIRD)
        expect(slow.shown).toEqual([])
    })

    it('draws at once if nothing is to be animated', () => {
        const stage = staged(FIRST, [step('deal', { ply: 1 })])
        stage.show(SECOND, [step('1r4', { ply: 2 })], null)
        expect(stage.shown).toBe(SECOND)
    })
})
