import { describe, expect, it } from 'vitest'
import { botName, botStyle, DEFAULT_BOT, levelBot, LEVELS, levelOf } from './bots'
import { shownName } from '../shared/seats'

describe('bots', () => {
    it('may have a level', () => {
        expect(levelOf('level:7')).toBe(7)
        expect(levelOf(levelBot(10))).toBe(10)
        expect(levelOf('greedy')).toBeNull()
        expect(levelOf('search:200ms')).toBeNull()
        expect(levelOf(DEFAULT_BOT)).not.toBeNull()
    })

    it('are called by their names wherever they sit', () => {
        expect(botName('level:7')).toBe('Craftsman (7)')
        expect(shownName('level:7', 1)).toBe('Craftsman (7)')
        expect(botName('greedy')).toBe('Greedy')
    })

    it('keep the name from the server if there is no other', () => {
        expect(botName('level:11')).toBe('level:11')
        expect(botName('search:200ms')).toBe('search:200ms')
        expect(botStyle('level:11')).toBeNull()
    })

    it('have a name and a style of their own at every level', () => {
        const bots = Array.from({ length: LEVELS }, (_, index) => levelBot(index + 1))
        expect(new Set(bots.map(botName)).size).toBe(LEVELS)
        expect(new Set(bots.map(botStyle)).size).toBe(LEVELS)
        expect(bots.map(botStyle)).not.toContain(null)
    })
})
