import { load, originOf, save, tables } from './device.svelte'
import type { Review, Table } from './server'

/** What this device remembers of the games that its player has finished. */

/** A finished game of this device's player. `bots` are the opponents that are bots, `points` and `theirs` say where the
 * player's points and, on average, those of the bots came from. */
export type Played = {
    id: string
    game: string
    date: string
    players: number
    bots: string[]
    score: number
    best: number
    won: boolean
    points: Record<string, number>
    theirs: Record<string, number>
    review: { accuracy: number; lost: number } | null
    /** Whether the players ended the game early, or a bot played on for the player who had lost, so that its points are
     * not those of a whole game. */
    early?: boolean
}

/** The value of `format` that marks a file as a progress file. */
const FORMAT = 'tilewright-progress'

/** The most games that are remembered. */
const MOST = 1000

const kept = $state<{ games: Played[] }>({ games: readGames(load<unknown>('progress', null)) ?? [] })

/** Returns the games, the oldest first. */
export function playedGames(): Played[] {
    return kept.games
}

/** Loads the games that another tab has saved in the meantime. */
function catchUp(): void {
    const saved = readGames(load<unknown>('progress', null)) ?? []
    const known = new Map(saved.map((game) => [game.id, game]))
    for (const game of kept.games) {
        known.set(game.id, { ...game, review: game.review ?? known.get(game.id)?.review ?? null })
    }
    if (saved.length > 0) kept.games = inOrder([...known.values()])
}
addEventListener('storage', catchUp)

function inOrder(games: Played[]): Played[] {
    return games.toSorted((one, other) => one.date.localeCompare(other.date)).slice(-MOST)
}

function keep(games: Played[]): void {
    kept.games = inOrder(games)
    save('progress', exported())
}

/** Remembers a finished game, once. A review that is known of it stays. */
export function note(game: Played): void {
    catchUp()
    const before = kept.games.find(({ id }) => id === game.id)
    if (!before) keep([...kept.games, game])
}

/** Remembers the finished game of a table at which this device holds a seat. Try-outs do not count. */
export function noteTable(table: Table): void {
    if (originOf(table.id) !== null || 'position' in table.options) return
    const played = playedOf(table, Object.keys(tables[table.id] ?? {}).map(Number))
    if (played) note(played)
}

/** Remembers what the review of a game says about this device's player. */
export function noteReview(id: string, review: Review, seat: number): void {
    const judged = review.seats[seat]
    if (!judged || judged.accuracy == null || judged.moves === 0) return
    const found = { accuracy: judged.accuracy, lost: Math.abs(judged.points) / judged.moves }
    catchUp()
    if (!kept.games.some((game) => game.id === id && game.review === null)) return
    keep(kept.games.map((game) => (game.id === id ? { ...game, review: found } : game)))
}

/** Returns a finished table as a game of the holder of one seat, or null if it is not over or the seat is unclear. */
export function playedOf(table: Table, held: number[]): Played | null {
    const [seat] = held
    const isDecided = table.status === 'over' && table.winners.length > 0
    if (!isDecided || held.length !== 1 || seat === undefined || !table.summary[seat]) return null
    const others = table.seats.flatMap((_, index) => (index === seat ? [] : [index]))
    const bots = others.filter((index) => table.seats[index]!.kind === 'bot')
    const theirs: Record<string, number> = {}
    for (const index of bots) {
        for (const [source, points] of Object.entries(table.summary[index]!.points)) {
            theirs[source] = (theirs[source] ?? 0) + points / bots.length
        }
    }
    return {
        id: table.id,
        game: table.game,
        date: table.created,
        players: table.players,
        bots: bots.map((index) => table.seats[index]!.bot ?? ''),
        score: table.scores[seat]!,
        best: Math.max(...others.map((index) => table.scores[index]!)),
        won: table.winners.includes(seat),
        points: table.summary[seat]!.points,
        theirs,
        review: null,
        ...(table.ending || table.seats[seat]?.lost ? { early: true } : {}),
    }
}

/** Returns everything that is remembered, as it is written to a file. */
export function exported(): { format: string; version: 1; games: Played[] } {
    return { format: FORMAT, version: 1, games: kept.games }
}

/** Adds the games of a file. Returns how many were new, or null if the text is not such a file. */
export function importGames(text: string): number | null {
    let games: Played[] | null
    try {
        games = readGames(JSON.parse(text))
    } catch {
        return null
    }
    if (!games) return null
    catchUp()
    const known = new Set(kept.games.map(({ id }) => id))
    const added = games.filter(({ id }) => !known.has(id))
    keep([...kept.games, ...added])
    return added.length
}

/** Returns the games in what was saved, or null if it is something else. */
function readGames(value: unknown): Played[] | null {
    const { format, games } = (value ?? {}) as { format?: unknown; games?: unknown }
    if (format !== FORMAT || !Array.isArray(games) || !games.every(isPlayed)) return null
    return games
}

function isPlayed(value: unknown): value is Played {
    const game = (value ?? {}) as Played
    const sums = (each: unknown) =>
        typeof each === 'object' && each !== null && Object.values(each).every((sum) => Number.isFinite(sum))
    return (
        [game.id, game.game, game.date].every((each) => typeof each === 'string') &&
        [game.players, game.score, game.best].every((each) => Number.isFinite(each)) &&
        typeof game.won === 'boolean' &&
        Array.isArray(game.bots) &&
        game.bots.every((each) => typeof each === 'string') &&
        sums(game.points) &&
        sums(game.theirs) &&
        (game.review === null || sums(game.review)) &&
        [undefined, true, false].includes(game.early)
    )
}
