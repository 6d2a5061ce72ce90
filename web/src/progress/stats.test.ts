import { describe, expect, it } from 'vitest'
import type { Played } from '../lib/progress.svelte'
import { levelOfGame, levelStats, nextLevel, reviewed, sourceStats } from './stats'

let number = 0
const game = (bot: string, won: boolean, more: Partial<Played> = {}): Played => ({
    id: String((number += 1)),
    game: 'azul',
    date: `2026-11-${String(number).padStart(2, '0')}`,
    players: 2,
    bots: [bot],
    score: 50,
    best: 40,
    won,
    points: { tiled: 40, floor: -4 },
    theirs: { tiled: 30, row: 2 },
    review: null,
    ...more,
})

describe('progress', () => {
    it('counts a game for its strongest opponent, and only among bots with levels', () => {
        expect(levelOfGame({ bots: ['level:2', 'level:5'], players: 3 })).toBe(5)
        expect(levelOfGame({ bots: ['level:2'], players: 3 })).toBeNull()
        expect(levelOfGame({ bots: ['greedy'], players: 2 })).toBeNull()
    })

    it('is ready for the next level after 3 wins in the last 5 games', () => {
        const almost = [true, false, false, true, false, false].map((won) => game('level:3', won))
        expect(levelStats(almost)).toEqual([
            { level: 3, games: 6, won: 2, recent: [false, false, true, false, false], ready: false },
        ])
        expect(nextLevel(levelStats(almost))).toBeNull()
        const there = [...almost, game('level:3', true), game('level:3', true)]
        expect(levelStats(there)[0]).toMatchObject({ games: 8, won: 4, ready: true })
        expect(nextLevel(levelStats(there))).toBe(4)
    })

    it('ends at the highest level', () => {
        const best = [1, 2, 3].map(() => game('level:10', true))
        expect(nextLevel(levelStats(best))).toBeNull()
    })

    it('compares where points came from with the bots', () => {
        const games = [
            game('level:1', true),
            game('level:1', true, { points: { tiled: 20 }, theirs: { tiled: 10 } }),
        ]
        const order = ['row', 'column', 'tiled']
        const others = [game('', false, { bots: [] }), game('level:1', false, { early: true, points: {} })]
        expect(sourceStats([...games, ...others], order)).toEqual([
            { source: 'row', mine: 0, theirs: 1 },
            { source: 'tiled', mine: 30, theirs: 20 },
            { source: 'floor', mine: -2, theirs: 0 },
        ])
    })

    it('follows reviewed games', () => {
        const games = [game('level:1', true), game('level:1', true, { review: { accuracy: 80, lost: 0.5 } })]
        expect(reviewed(games).map(({ review }) => review.accuracy)).toEqual([80])
    })
})
