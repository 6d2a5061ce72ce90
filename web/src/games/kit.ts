import type { Component, Snippet } from 'svelte'
import type { Pieces, Reason } from '../edit/words'
import type { AnyState, Choice, NewTable, Position, Step, Summary } from '../lib/server'
import type { Words } from '../shared/words'
import type { DrawnTable, TableProps } from '../table/props'

/** Everything that the page needs from a game. Each family of games has one value of this type, its kit, as in Python.
 * `index.ts` lists the kits, and no other shared file knows a game. Small parts are in the kit itself. The table, the
 * editor and the rules are loaded when they are first shown. */
export interface Kit<
    State extends AnyState = AnyState,
    Move extends Choice = Choice,
    Wishes = unknown,
    Setup extends SetupOf<State> = SetupOf<State>,
> {
    /** The games by their names on the server, and the numbers of players of each. */
    games: Record<string, readonly number[]>
    lobby: LobbyKit<Wishes>
    /** The drawings of pieces that only this game has, as symbols of an SVG; empty if it has none. */
    drawings: string
    /** The goals of the game; null if it has none. */
    goals: GoalsKit | null
    result: ResultKit
    rules: RulesLink
    /** The prefixes of the names of places on a player's board. The seat follows. */
    boardPlaces: readonly string[]
    table: () => Promise<TableKit<State, Move>>
    editor: () => Promise<EditorKit<Setup, Move>>
}

/** How the games are chosen and set up in the lobby. `Wishes` is what can be chosen besides the players. */
export interface LobbyKit<Wishes = unknown> {
    offers: readonly Offer[]
    /** Returns the default wishes. */
    wishes: () => Wishes
    /** The form for the wishes, around the settings that every game has. */
    Wishes: Component<{ wishes: Wishes; children?: Snippet | undefined }, object, 'wishes'>
    /** Returns what to ask the server for. */
    asked: (game: string, wishes: Wishes) => Pick<NewTable, 'game' | 'options'>
    /** Says what is still to be chosen before the game can start; empty if nothing is. */
    missing: (wishes: Wishes) => string
}

/** A game that the lobby offers. */
export type Offer = {
    name: string
    /** Four tiles that represent the game, drawn small if its box is small. */
    sign: string
    small?: boolean
}

export interface GoalsKit {
    /** Returns the goals of a game, in the order of the rules. */
    of: (options: Record<string, unknown>) => string[]
    name: (goal: string) => string
    Sign: Component<{ goal: string }>
    /** All goals of a game. If `explained`, each comes with what it scores. */
    List: Component<{ goals: string[]; explained?: boolean }>
}

/** A source of points: the id of its text, and its goal if it is one. */
export type NamedSource = { text: string; goal?: string }

export interface ResultKit {
    startScore: number
    /** Returns the sources of points, in the order in which the game counts them. */
    sources: (options: Record<string, unknown>) => string[]
    named: (source: string) => NamedSource
    /** The id of the text that says how a tie is broken. */
    tie: string
    /** Returns the id of the text that says why the game ended; empty if the boards show it plainly. */
    ending: (summary: Summary[]) => string
}

export interface RulesLink {
    /** The game in the address of the rules, and the id of their title. */
    game: string
    title: string
    load: () => Promise<RulesKit>
}

export interface RulesKit {
    Rules: Component
    /** The ids of the introduction and of the notes on what is special about the game that is played. */
    lead: string
    notes: (game: string) => string[]
    chapters: readonly string[]
}

export interface TableKit<State extends AnyState = AnyState, Move extends Choice = Choice> {
    Table: Component<TableProps<State, Move>, DrawnTable>
    words: Words<State>
    /** The pieces that a move is made with, drawn at the size of --c. */
    Pieces: Component<PieceProps>
    /** Returns a move of a seat in a position as a step that nobody has made. */
    imagine(move: string, tiles: number, seat: number, state: State): Step
    /** The keys with the ids of what they do, then the ids of a note and of the label of the field for typed moves. */
    keys: Keys
    keysNote: string
    typed: string
    /** Whether a hint of this choice is given in steps: where, which colour, everything. */
    isStepwise: (choice: Move) => boolean
    /** Reads a move of a record or a review as a choice that the table can show; null if it cannot be shown. */
    readChoice: (move: string, tiles: number) => Move | null
}

/** What is drawn of a move: its text, how many tiles it takes, which it lays, and what only its game tells about it. */
export type PieceProps = Pick<Step, 'move' | 'tiles' | 'happenings' | 'details'>

export type Keys = readonly (readonly [readonly string[], string])[]

/** A position that is being set up. `text` is the position as the server sent it, as long as nothing has been changed.
 * It also holds what nobody sees. */
export type SetupOf<State> = {
    game: string
    players: number
    options: Position['options']
    text: string
    state: State
}

/** Makes a setup from a position that the server sent. */
export function setupOf<State>(position: Omit<Position, 'state'> & { state: State }): SetupOf<State> {
    const { game, players, options, position: text, state } = position
    return { game, players, options, text, state }
}

export interface EditorKit<
    Setup extends SetupOf<AnyState> = SetupOf<AnyState>,
    Move extends Choice = Choice,
> {
    Editor: Component<EditorProps<Setup, Move>>
    words: Pick<Words, 'moveText' | 'lastText'>
    Pieces: Component<PieceProps>
    /** Returns a move of a seat in a position as a step that nobody has made. */
    imagine(move: string, tiles: number, seat: number, state: AnyState): Step
    /** The tiles that can be taken in hand, and the other pieces, if there are more than fit below the table. */
    tiles: readonly string[]
    piece: PieceKit | null
    /** The pieces in words, by the names that faults use for them. */
    pieces: Pieces
    /** Returns an empty table. */
    fresh: (game: string, players: number) => Setup
    /** Makes a setup from a position that the server sent. */
    read: (position: Omit<Position, 'state'> & Pick<Setup, 'state'>) => Setup
    /** Changes to another of its games. What lies on the table stays as far as possible. */
    withGame: (setup: Setup, game: string) => Setup
    withPlayers: (setup: Setup, players: number) => Setup
    /** Returns how many tiles of each colour are left for the bag. */
    left: (setup: Setup) => Record<string, number>
    /** Returns the state as the server reads it. */
    written: (setup: Setup) => AnyState
    /** Returns the id of the text that says what a position's worth is made of. */
    worth: (game: string) => string
}

/** A piece that is not a tile. */
export interface PieceKit {
    is: (hand: string) => boolean
    text: (hand: string) => string
    Drawn: Component<{ hand: string }>
}

export type EditorProps<Setup, Move extends Choice> = {
    setup: Setup
    hand: string
    scoring: boolean
    /** The move that is shown on the table. */
    hint: Move | null
    /** Why the position is impossible. */
    reasons: Reason[]
    onhand: (hand: string) => void
    /** Called when a place was pressed. The setup is unchanged if the piece in hand cannot lie there. */
    onpress: (setup: Setup) => void
    /** Called when something else was changed. */
    onchange: (setup: Setup) => void
}

/** Returns a kit as the shared screens see it. They pass it only the positions, moves and wishes of its own games, so
 * their types are erased here, and only here. */
export function kit<State extends AnyState, Move extends Choice, Wishes, Setup extends SetupOf<State>>(
    made: Kit<State, Move, Wishes, Setup>,
): Kit {
    return made as unknown as Kit
}
