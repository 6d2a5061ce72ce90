import { expect, it } from 'vitest'
import { kit } from './kit'

it('recognises a dead end by the points that the game reports', () => {
    const ending = (points: Record<string, number>) => kit.result.ending([{ points, rounds: [] }])
    expect(ending({ tiled: 9, row: 2 })).toBe('')
    expect(ending({ tiled: 9, 'dead-end': 0 })).toBe('result-dead-end')
})
