import { expect, it } from 'vitest'
import { Latest } from './latest.svelte'

it('asks only for the newest, and ignores outdated answers', async () => {
    const asked: number[] = []
    const answers: ((text: string) => void)[] = []
    const latest = new Latest((question: number) => {
        asked.push(question)
        return new Promise<string>((answer) => answers.push(answer))
    })
    for (const question of [1, 2, 3]) latest.want(question)
    expect(asked).toEqual([1])
    answers[0]!('one')
    await expect.poll(() => asked).toEqual([1, 3])
    expect([latest.answer, latest.busy]).toEqual([null, true])
    answers[1]!('three')
    await expect.poll(() => latest.busy).toBe(false)
    expect(latest.answer).toBe('three')
})

it('reports why there is no answer, and asks again', async () => {
    const latest = new Latest((question: number) =>
        question ? Promise.resolve(question) : Promise.reject(new Error('none')),
    )
    latest.want(0)
    await expect.poll(() => latest.busy).toBe(false)
    expect([latest.answer, String(latest.problem)]).toEqual([null, 'Error: none'])
    latest.want(5)
    await expect.poll(() => latest.answer).toBe(5)
    expect(latest.problem).toBe(null)
})
