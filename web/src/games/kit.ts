import type { Component, Snippet } from 'svelte'
import type { Pieces, Reason } from '../edit/words'
import type { AnyState, Choice, NewTable, Position, Summary } from '../lib/server'
import type { Words } from '../shared/words'
import type { DrawnTable, TableProps } from '../table/props'

/** What the page asks of a game. Each game has one value of this type, its kit, as in Python; `index.ts` lists them, and
 * no other shared file knows a game. Small parts stand in the kit itself; a table, an editor and the rules are loaded
 * when they are first shown. */
export interface Kit<
    State extends AnyState = AnyState,
    Move extends Choice = Choice,
    Wishes = unknown,
    Setup extends SetupOf<State> = SetupOf<State>,
> {
    /** Its games by the names that the server gives them, and for how many players each is. */
    games: Record<string, readonly number[]>
    lobby: LobbyKit<Wishes>
    /** The goals that it is played for; null if there are none. */
    goals: GoalsKit | null
    result: ResultKit
    rules: RulesLink
    /** How the names of places on a player's board begin; they go on with the seat. */
    boardPlaces: readonly string[]
    table: () => Promise<TableKit<State, Move>>
    editor: () => Promise<EditorKit<Setup, Move>>
}

/** How its games are chosen and set up in the lobby. `Wishes` are what may be chosen beside the players. */
export interface LobbyKit<Wishes = unknown> {
    offers: readonly Offer[]
    /** What is wished for where nobody chose. */
    wishes: () => Wishes
    /** Lets the wishes be changed, around what is chosen of every game. */
    Wishes: Component<{ wishes: Wishes; children?: Snippet | undefined }, object, 'wishes'>
    /** What the server is asked for. */
    asked: (game: string, wishes: Wishes) => Pick<NewTable, 'game' | 'options'>
    /** What is still to be chosen before the game can start, as a sentence; empty if nothing is. */
    missing: (wishes: Wishes) => string
}

/** A game that the lobby offers. */
export type Offer = {
    name: string
    /** Four tiles that stand for it, drawn small if its box is. */
    sign: string
    small?: boolean
    /** Whether it is started with one click. */
    quick?: boolean
}

export interface GoalsKit {
    /** The goals of a game, in the order of the rules. */
    of: (options: Record<string, unknown>) => string[]
    name: (goal: string) => string
    Sign: Component<{ goal: string }>
    /** All goals of a game; with what each gives, if `explained`. */
    List: Component<{ goals: string[]; explained?: boolean }>
}

/** A source of points: the name of its text, and the goal that it is, if it is one. */
export type NamedSource = { text: string; goal?: string }

export interface ResultKit {
    startScore: number
    /** The sources of points in the order in which the game counts them. */
    sources: (options: Record<string, unknown>) => string[]
    named: (source: string) => NamedSource
    /** The text that says what decides between equal scores. */
    tie: string
    /** The text that says why the game ended, where the boards do not plainly show it; empty where they do. */
    ending: (summary: Summary[]) => string
}

export interface RulesLink {
    /** The game whose address they have, and the text of their name. */
    game: string
    title: string
    load: () => Promise<RulesKit>
}

export interface RulesKit {
    Rules: Component
    /** The texts of what the game is about, and of what is special of the one that is played. */
    lead: string
    notes: (game: string) => string[]
    chapters: readonly string[]
}

export interface TableKit<State extends AnyState = AnyState, Move extends Choice = Choice> {
    Table: Component<TableProps<State, Move>, DrawnTable>
    words: Words<State>
    /** Keys and the texts of what they do; then the texts of a note and of the field for typed moves. */
    keys: Keys
    keysNote: string
    typed: string
    /** Whether a hint of this choice is given in steps: where, which colour, all. */
    isStepwise: (choice: Move) => boolean
    /** A move of a record or review as a choice that the table can show; null if it cannot. */
    readChoice: (move: string, tiles: number) => Move | null
}

export type Keys = readonly (readonly [readonly string[], string])[]

/** A position as it is being set up. `text` is the position as it was told, for as long as nothing was changed: it holds
 * what nobody sees, too. */
export type SetupOf<State> = {
    game: string
    players: number
    options: Position['options']
    text: string
    state: State
}

/** A position that the server told, to be changed. */
export function setupOf<State>(position: Omit<Position, 'state'> & { state: State }): SetupOf<State> {
    const { game, players, options, position: text, state } = position
    return { game, players, options, text, state }
}

export interface EditorKit<
    Setup extends SetupOf<AnyState> = SetupOf<AnyState>,
    Move extends Choice = Choice,
> {
    Editor: Component<EditorProps<Setup, Move>>
    words: Pick<Words, 'moveText'>
    /** What can be taken in hand, and what else can, if there is more than fits below the table. */
    tiles: readonly string[]
    piece: PieceKit | null
    /** Pieces in words, by the names that faults give them. */
    pieces: Pieces
    /** A table on which nothing lies yet. */
    fresh: (game: string, players: number) => Setup
    /** What the server told, to be changed. */
    read: (position: Omit<Position, 'state'> & Pick<Setup, 'state'>) => Setup
    /** Another of its games; what lies on the table stays there as far as it can. */
    withGame: (setup: Setup, game: string) => Setup
    withPlayers: (setup: Setup, players: number) => Setup
    /** How many tiles of each colour are left for the bag. */
    left: (setup: Setup) => Record<string, number>
    /** The state as the server reads it. */
    written: (setup: Setup) => AnyState
    /** The text that says what a worth is made of. */
    worth: (game: string) => string
}

/** A piece that is no tile. */
export interface PieceKit {
    is: (hand: string) => boolean
    text: (hand: string) => string
    Drawn: Component<{ plate: string }>
}

export type EditorProps<Setup, Move extends Choice> = {
    setup: Setup
    hand: string
    scoring: boolean
    /** A move that is shown on the table. */
    hint: Move | null
    /** Why the position is impossible. */
    reasons: Reason[]
    onhand: (hand: string) => void
    /** A place was pressed: the setup is the same where what is in hand cannot lie there. */
    onpress: (setup: Setup) => void
    /** Something else was changed. */
    onchange: (setup: Setup) => void
}

/** A kit as shared screens see it. They give it only positions, moves and wishes of its own games, so what these look
 * like is forgotten here, and only here. */
export function kit<State extends AnyState, Move extends Choice, Wishes, Setup extends SetupOf<State>>(
    made: Kit<State, Move, Wishes, Setup>,
): Kit {
    return made as unknown as Kit
}
