import { expect, it } from 'vitest'
import { NOTHING } from '../lib/choice'
import { comingTo } from './pieces'

it('shows the tiles that a move puts on a line where they would lie', () => {
    const hint = { ...NOTHING, move: '1r4', kind: 'draft', colour: 'r', line: 4, placed: 2 }
    const on = (line: number, tiles: string) => [0, 1, 2, 3].map((slot) => comingTo(line, tiles, slot, hint))
    expect(on(4, 'r')).toEqual(['', 'r', 'r', ''])
    expect(on(3, '')).toEqual(['', '', '', ''])
    expect(comingTo(4, '', 0, null)).toBe('')
})
