import { expect, it } from 'vitest'
import type { Position, Verdict } from '../lib/server'
import { judgement } from './sample'
import { Trying } from './trying.svelte'

const POSITION = { position: 'tw1 azul', choices: [{ move: '1b2' }, { move: '3r4' }] } as unknown as Position
const VERDICT: Verdict = judgement({ move: '3r4', label: 'best' })

function trying(judge: () => Promise<Verdict> = async () => VERDICT): Trying {
    return new Trying({ look: async () => POSITION, judge })
}

it('lets the reader choose a move, and says what it is worth', async () => {
    const made = trying()
    await made.begin(4, 'tw1 azul')
    expect([made.choosing, made.judging]).toEqual([true, false])
    await made.play('3r4')
    expect(made.verdict).toBe(VERDICT)
    expect(made.chosen?.move).toBe('3r4')
    made.leave()
    expect([made.from, made.position, made.verdict]).toEqual([-1, null, null])
})

it('ignores a move that is not offered', async () => {
    const made = trying()
    await made.begin(4, 'tw1 azul')
    await made.play('9k9')
    expect([made.chosen, made.verdict]).toEqual([null, null])
})

it('forgets the verdict on a move that the reader has left', async () => {
    let answer: (verdict: Verdict) => void = () => {}
    const made = trying(() => new Promise((resolve) => (answer = resolve)))
    await made.begin(4, 'tw1 azul')
    const played = made.play('1b2')
    expect(made.judging).toBe(true)
    made.leave()
    answer(VERDICT)
    await played
    expect(made.verdict).toBeNull()
})

it('offers the table again after a failure', async () => {
    const made = trying(() => Promise.reject(new Error('away')))
    await made.begin(4, 'tw1 azul')
    await made.play('1b2')
    expect(String(made.problem)).toContain('away')
    expect(made.choosing).toBe(true)
})
