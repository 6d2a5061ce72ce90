import { forget, keepMatch, originOf, remember, tables, tokensOf } from '../lib/device.svelte'
import { faceOf } from '../lib/bots'
import { server, type TableInfo } from '../lib/server'
import { t } from '../lib/texts.svelte'

/** The number of games that the server lists at once. */
const MOST = 100

/** Milliseconds between two looks at the games while the page is visible, and so many times as long while it is not. */
const PAUSE = 10_000
const HIDDEN = 6

/** How a game went for this device: it held one seat and won or lost; or it held several seats or none, or nobody won,
 * because the players ended the game. */
export type Outcome = 'won' | 'lost' | 'shared' | 'watched'

/** Returns the seats of a table that this device holds. */
export function heldSeats(id: string): number[] {
    return Object.keys(tables[id] ?? {}).map(Number)
}

/** Returns how a finished game went for the holder of these seats. */
export function outcomeOf(game: Pick<TableInfo, 'winners'>, held: number[]): Outcome {
    if (held.length !== 1 || game.winners.length === 0) return 'watched'
    if (!game.winners.includes(held[0]!)) return 'lost'
    return game.winners.length > 1 ? 'shared' : 'won'
}

export function isTryout(game: Pick<TableInfo, 'id' | 'tryout'>): boolean {
    return game.tryout || originOf(game.id) !== null
}

/** Whether only bots play at the other seats of a game, so that nobody waits for this device. */
function isAgainstBots(game: Pick<TableInfo, 'id' | 'names'>): boolean {
    const held = heldSeats(game.id)
    return game.names.every((name, seat) => held.includes(seat) || faceOf(name) !== null)
}

/** Whether a game that is not over is continued from the top of the front page. A try-out against bots is not: it was
 * begun to see what comes of a move, and would soon bury the games that count. */
export function isContinued(game: Pick<TableInfo, 'id' | 'names' | 'status' | 'tryout'>): boolean {
    return game.status !== 'over' && !(isTryout(game) && game.status === 'running' && isAgainstBots(game))
}

/** Whether a game waits for this device: it is the player's turn, an offer has to be answered, or a bot plays at the
 * seat. */
export function isDue(game: Pick<TableInfo, 'status' | 'your_turn' | 'asked' | 'away'>): boolean {
    return game.status === 'running' && (game.your_turn || game.asked || game.away)
}

/** Says what a game that is due waits for. */
export function dueText(game: Pick<TableInfo, 'asked' | 'away'>): string {
    return t(game.asked ? 'turn-answer' : game.away ? 'turn-away' : 'games-your-turn')
}

/** Sorts games: first those that wait for this device, the one whose time runs out first leading, then the newest. */
export function sorted(games: TableInfo[]): TableInfo[] {
    const left = (game: TableInfo) => (isDue(game) ? game.left : null) ?? Number.MAX_VALUE
    return games.toSorted(
        (one, other) =>
            Number(isDue(other)) - Number(isDue(one)) ||
            left(one) - left(other) ||
            other.updated.localeCompare(one.updated),
    )
}

/** The games of this device, as the server knows them. They are looked up again now and then. */
export class Games {
    private all = $state.raw<TableInfo[]>([])
    /** The game that was last removed from the list, with its seats, until it is put back. */
    removed = $state.raw<{ id: string; tokens: Record<number, string> } | null>(null)
    /** Whether the server has answered, or this device has no games. */
    known = $state(false)
    private readonly present = $derived(sorted(this.all.filter(({ id }) => id in tables)))
    readonly running = $derived(this.present.filter(isContinued))
    /** The games in which people wait for this device. A bot can wait for ever. */
    readonly due = $derived(this.running.filter((game) => isDue(game) && !isAgainstBots(game)))
    readonly finished = $derived(this.present.filter((game) => game.status === 'over' && !isTryout(game)))
    readonly tryouts = $derived(this.present.filter((game) => isTryout(game) && !isContinued(game)))

    /** Keeps the list up to date. Returns a function that ends this. */
    follow(): () => void {
        const look = () => void this.refresh()
        look()
        let pauses = 0
        const timer = setInterval(() => {
            pauses += 1
            if (document.visibilityState === 'visible' || pauses % HIDDEN === 0) look()
        }, PAUSE)
        addEventListener('focus', look)
        return () => {
            clearInterval(timer)
            removeEventListener('focus', look)
        }
    }

    /** Removes a game from the list of this device. Without its tokens nobody could ever play on at its seats. */
    remove(id: string): void {
        this.removed = { id, tokens: { ...tables[id] } }
        forget(id)
    }

    /** Puts the game back that was last removed. */
    restore(): void {
        if (this.removed) remember(this.removed.id, this.removed.tokens)
        this.removed = null
        void this.refresh()
    }

    private async refresh(): Promise<void> {
        const newest = Object.keys(tables).slice(-MOST)
        const asked = Object.fromEntries(newest.map((id) => [id, tokensOf(id)]))
        try {
            const all = newest.length > 0 ? await server.list(asked) : []
            this.all = all
            this.known = true
            // Somebody offers a rematch of this game, and nobody here has seen it.
            const match = all.find((game) => game.status === 'over' && game.asked)
            if (match) keepMatch(match.id)
        } catch {
            // While the server cannot be reached, the list stays as it was.
        }
    }
}

export const games = new Games()
