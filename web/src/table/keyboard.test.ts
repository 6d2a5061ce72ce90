import { describe, expect, it } from 'vitest'
import { keyOf } from './keyboard'

const key = (key: string, code: string, shiftKey = false) =>
    keyOf(new KeyboardEvent('keydown', { key, code, shiftKey }))

describe('a key on any layout', () => {
    it('is what it types, if that is a letter, a digit or a name', () => {
        expect(key('z', 'KeyY')).toBe('z')
        expect(key('R', 'KeyR', true)).toBe('R')
        expect(key('3', 'Numpad3')).toBe('3')
        expect(key('Enter', 'Enter')).toBe('Enter')
        expect(key('-', 'Minus')).toBe('-')
        expect(key('-', 'Digit6')).toBe('-')
        expect(key(',', 'KeyW')).toBe(',')
        expect(key('?', 'Digit7', true)).toBe('?')
    })

    it('is the physical key, if the layout types something else there', () => {
        expect(key('р', 'KeyH')).toBe('h')
        expect(key('К', 'KeyR', true)).toBe('R')
        expect(key('š', 'Digit3')).toBe('3')
        expect(key('+', 'Digit1')).toBe('1')
    })
})
