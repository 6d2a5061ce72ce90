import { LEVELS, levelOf } from '../lib/bots'
import type { Played } from '../lib/progress.svelte'

/** How many of the last games against a level have to be won to be ready for the next one. */
export const READY = { won: 3, of: 5 }

export type LevelStats = { level: number; games: number; won: number; recent: boolean[]; ready: boolean }

/** Returns the level of a game: that of its strongest opponent. It is null if a person or a bot without a level
 * played. */
export function levelOfGame({ bots, players }: Pick<Played, 'bots' | 'players'>): number | null {
    const levels = bots.map(levelOf)
    if (bots.length !== players - 1 || levels.includes(null)) return null
    return Math.max(...(levels as number[]))
}

/** Returns the figures of every level that was played, the lowest first. `recent` are the last games, the newest last. */
export function levelStats(games: Played[]): LevelStats[] {
    return Array.from({ length: LEVELS }, (_, index) => index + 1).flatMap((level) => {
        const own = games.filter((game) => levelOfGame(game) === level)
        if (own.length === 0) return []
        const recent = own.slice(-READY.of).map(({ won }) => won)
        const won = own.filter((game) => game.won).length
        return [{ level, games: own.length, won, recent, ready: recent.filter(Boolean).length >= READY.won }]
    })
}

/** Returns the level to try next: the one above the highest that was mastered. Returns null if there is none. */
export function nextLevel(stats: LevelStats[]): number | null {
    const mastered = Math.max(0, ...stats.filter(({ ready }) => ready).map(({ level }) => level))
    if (mastered === 0 || mastered === LEVELS) return null
    return mastered + 1
}

export type SourceStats = { source: string; mine: number; theirs: number }

/** Returns the games whose points are compared with those of the bots: against bots, and played to the end. */
export function compared(games: Played[]): Played[] {
    return games.filter(({ bots, early }) => bots.length > 0 && !early)
}

/** Returns where the points of a game came from on average, this device's and those of the bots. Sources that are not in `order`, such as goals that were chosen for a game, come last. */
export function sourceStats(games: Played[], order: string[]): SourceStats[] {
    const counted = compared(games)
    const met = new Set(counted.flatMap(({ points, theirs }) => [points, theirs].flatMap(Object.keys)))
    const names = [...new Set([...order, ...met])].filter((source) => met.has(source))
    const mean = (of: (game: Played) => number) =>
        counted.reduce((sum, game) => sum + of(game), 0) / counted.length
    return names.map((source) => ({
        source,
        mine: mean(({ points }) => points[source] ?? 0),
        theirs: mean(({ theirs }) => theirs[source] ?? 0),
    }))
}

/** Returns the reviewed games, the oldest first. */
export function reviewed(games: Played[]): (Played & { review: NonNullable<Played['review']> })[] {
    return games.flatMap((game) => (game.review ? [{ ...game, review: game.review }] : []))
}
