import { expect, it } from 'vitest'
import { draft } from '../games/classic/sample'
import { comingTo } from './pieces'

it('shows the tiles that a move puts on a line where they would lie', () => {
    const hint = draft(1, 'r', 4, { placed: 2 })
    const on = (line: number, tiles: string) => [0, 1, 2, 3].map((slot) => comingTo(line, tiles, slot, hint))
    expect(on(4, 'r')).toEqual(['', 'r', 'r', ''])
    expect(on(3, '')).toEqual(['', '', '', ''])
    expect(comingTo(4, '', 0, null)).toBe('')
})
