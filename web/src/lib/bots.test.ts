import { describe, expect, it } from 'vitest'
import {
    botName,
    botRank,
    botStyle,
    DEFAULT_BOT,
    faceOf,
    levelBot,
    LEVELS,
    levelOf,
    variantNamed,
} from './bots'
import faces from './faces.svg?raw'
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
        expect(botName('level:7')).toBe('Tiago (7)')
        expect(botRank('level:7')).toBe('Level 7 · Craftsman')
        expect(shownName(['Ana', 'level:7'], 1)).toBe('Tiago (7)')
        expect(botName('greedy')).toBe('Greedy')
    })

    it('keep the name from the server if there is no other', () => {
        expect(botName('level:11')).toBe('level:11')
        expect(botName('search:200ms')).toBe('search:200ms')
        expect(botStyle('level:11')).toBeNull()
    })

    it('of the same level have names and faces of their own at one table', () => {
        const names = ['level:2', 'Ana', 'level:2', 'level:2']
        const shown = names.map((_, seat) => shownName(names, seat))
        expect(shown).toEqual(['Nina (2)', 'Ana', 'Beno (2)', 'Lola (2)'])
        expect([0, 2, 3].map((seat) => variantNamed('level:2', shown[seat]!))).toEqual([0, 1, 2])
    })

    it('without a level are numbered at one table, and have faces of their own', () => {
        const names = ['greedy', 'random', 'greedy', 'greedy']
        const shown = names.map((_, seat) => shownName(names, seat))
        expect(shown).toEqual(['Greedy', 'Random', 'Greedy 2', 'Greedy 3'])
        expect([0, 2, 3].map((seat) => variantNamed('greedy', shown[seat]!))).toEqual([0, 1, 2])
    })

    it('have faces that are drawn', () => {
        const bots = [...Array.from({ length: LEVELS }, (_, index) => levelBot(index + 1))]
        for (const bot of [...bots, 'greedy', 'random', 'search', 'uct']) {
            expect(faces).toContain(`<symbol id="${faceOf(bot)}"`)
        }
        expect(faceOf('level:11')).toBeNull()
        expect(faceOf('Ana')).toBeNull()
    })

    it('have a name and a style of their own at every level', () => {
        const bots = Array.from({ length: LEVELS }, (_, index) => levelBot(index + 1))
        const names = bots.flatMap((bot) => [0, 1, 2].map((variant) => botName(bot, variant)))
        expect(new Set(names).size).toBe(3 * LEVELS)
        expect(new Set(bots.map(faceOf)).size).toBe(LEVELS)
        expect(new Set(bots.map(botStyle)).size).toBe(LEVELS)
        expect(bots.map(botStyle)).not.toContain(null)
    })
})
