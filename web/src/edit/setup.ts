import { FIRST_GAME } from '../games/duel/components'
import type { ClassicState, DuelState, Position, SetUp } from '../lib/server'
import { isGrey } from '../games/classic/components'
import * as classic from '../games/classic/edit/table'
import * as duel from '../games/duel/edit/table'

/** `text` is the position as it was told, for as long as nothing was changed: it holds what nobody sees, too. */
type Common = { players: number; options: Position['options']; text: string }

/** A position as it is being set up. */
export type ClassicSetup = Common & { kind: 'classic'; game: string; state: ClassicState }
/** `spent` are the chips that were spent, as far as they are named. */
export type DuelSetup = Common & { kind: 'duel'; game: 'duel'; state: DuelState; spent: string[] }
export type Setup = ClassicSetup | DuelSetup

/** The games that can be set up, and for how many. */
export const GAMES: Record<string, number[]> = {
    azul: [2, 3, 4],
    'azul-grey': [2, 3, 4],
    mini: [2, 3, 4],
    'mini-grey': [2, 3, 4],
    duel: [2],
}

/** A table on which nothing lies yet. */
export function fresh(game: string, players: number): Setup {
    if (game === 'duel') {
        const options = { goals: FIRST_GAME }
        return { kind: 'duel', game, players: 2, options, text: '', state: duel.emptyTable(), spent: [] }
    }
    return { kind: 'classic', game, players, options: {}, text: '', state: classic.emptyTable(players) }
}

/** Another game; what lies on a table of the classic games stays there as far as it can. */
export function withGame(setup: Setup, game: string): Setup {
    if (setup.kind === 'duel' || game === 'duel') return fresh(game, setup.players)
    return { ...setup, game, text: '', state: classic.onWall(setup.state, isGrey(game)) }
}

export function withPlayers(setup: Setup, players: number): Setup {
    if (setup.kind === 'duel') return setup
    return { ...setup, players, text: '', state: classic.resized(setup.state, players) }
}

/** What the server told, to be changed. */
export function setupOf({ game, players, options, position, state }: Position): Setup {
    const common = { players, options, text: position }
    if (game !== 'duel') return { ...common, kind: 'classic', game, state: state as ClassicState }
    const table = state as DuelState
    return { ...common, kind: 'duel', game, state: table, spent: duel.spentChips(table) }
}

/** How many tiles of each colour are left for the bag. */
export function left(setup: Setup): Record<string, number> {
    return setup.kind === 'duel' ? duel.left(setup.state) : classic.left(setup.state)
}

/** What to ask the server about. */
export function sent(setup: Setup): Partial<SetUp> {
    const { game, players, options, text } = setup
    if (text) return { position: text }
    const state =
        setup.kind === 'duel' ? duel.written(setup.state, setup.spent) : classic.written(setup.state)
    return { game, players, options, state, rest: 'bag' }
}
