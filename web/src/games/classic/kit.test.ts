import { expect, it } from 'vitest'
import { kit } from './kit'

it('a dead end is known by what the game told of it', () => {
    const ending = (points: Record<string, number>) => kit.result.ending([{ points, rounds: [] }])
    expect(ending({ tiled: 9, row: 2 })).toBe('')
    expect(ending({ tiled: 9, 'dead-end': 0 })).toBe('result-dead-end')
})
