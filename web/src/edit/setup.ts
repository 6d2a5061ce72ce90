import { KITS, kitOf } from '../games'
import type { EditorKit, Kit, SetupOf } from '../games/kit'
import type { AnyState, Position, SetUp } from '../lib/server'

/** A position that is being set up. */
export type Setup = SetupOf<AnyState>

/** Thrown for a position of a game that the page does not know. */
export class UnknownGame extends Error {}

/** The editors of all games. */
export class Editors {
    constructor(private readonly loaded: ReadonlyMap<Kit, EditorKit>) {}

    /** Loads the editors of all games at once, because the user can switch between the games. */
    static async load(): Promise<Editors> {
        const loaded = await Promise.all(KITS.map(async (kit) => [kit, await kit.editor()] as const))
        return new Editors(new Map(loaded))
    }

    of(game: string): EditorKit {
        const kit = kitOf(game)
        const editor = kit && this.loaded.get(kit)
        if (!editor) throw new UnknownGame(game)
        return editor
    }

    /** The texts of the pieces of all games, by the names that faults give them. */
    get pieces(): EditorKit['pieces'] {
        return Object.assign({}, ...[...this.loaded.values()].map(({ pieces }) => pieces))
    }

    /** Returns an empty table. */
    fresh(game: string, players: number): Setup {
        const counts = playersOf(game)
        return this.of(game).fresh(game, counts.includes(players) ? players : counts[0]!)
    }

    /** Returns a position from the server as one that can be edited. */
    read(position: Position): Setup {
        return this.of(position.game).read(position)
    }

    /** Switches to another game. Between games of one kit, the pieces stay on the table where possible. */
    withGame(setup: Setup, game: string): Setup {
        const editor = this.of(game)
        return editor === this.of(setup.game) ? editor.withGame(setup, game) : this.fresh(game, setup.players)
    }

    withPlayers(setup: Setup, players: number): Setup {
        return this.of(setup.game).withPlayers(setup, players)
    }

    /** Returns the request with which to ask the server about a position. */
    sent(setup: Setup): Partial<SetUp> {
        const { game, players, options, text } = setup
        if (text) return { position: text }
        return { game, players, options, state: this.of(game).written(setup), rest: 'bag' }
    }
}

/** The games that can be set up. */
export const GAMES = KITS.flatMap(({ games }) => Object.keys(games))

/** Returns the numbers of players that a game can have. */
export function playersOf(game: string): readonly number[] {
    return kitOf(game)?.games[game] ?? []
}
