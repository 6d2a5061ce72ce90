import { describe, expect, it } from 'vitest'
import { rests, sun } from '../games/duel/sample'
import { draft, tiling } from '../games/classic/sample'
import { typed } from './choice'

describe('a typed move', () => {
    it('is read without regard to case and spaces', () => {
        const choices = [draft(1, 'r', 2), draft(1, 'r', 0), sun(2, 't', 4), ...rests(2, 'kyt', 'ykt')]
        expect(typed(choices, ' 1R 2')?.move).toBe('1r2')
        expect(typed(choices, '1r−')?.move).toBe('1r-')
        expect(typed(choices, 'S2T : 4')?.move).toBe('s2t:4')
        expect(typed(choices, 'rest ykt')?.move).toBe('rest ykt')
        expect(typed(choices, 'restkyt')?.move).toBe('rest kyt')
        expect(typed([tiling(4, 2, 3)], '4@2')?.points).toBe(3)
    })

    it('is refused if it is not legal', () => {
        expect(typed([draft(1, 'r', 2)], '9r9')).toBeNull()
        expect(typed([draft(1, 'r', 2)], '')).toBeNull()
    })
})
