import * as duel from '../duel/words'
import type { ClassicState, DuelState, Happening, Seat, Step } from '../lib/server'
import * as classic from '../table/words'
import type { LastWords } from '../table/words'

type AnyState = ClassicState | DuelState

/** What is said of every game, in its own words. */
export type Words = {
    /** A move without who makes it; `tiles` is how many it takes. */
    moveText(move: string, tiles: number): string
    stepText(step: Step, seats: Seat[], starter: number): string
    /** What the game did by itself, without whom it is about. */
    happeningText(happening: Happening): string
    lastText(step: Step, seats: Seat[], starter: number): LastWords
    inventory(state: AnyState, seats: Seat[]): { title: string; lines: string[] }[]
}

export function wordsOf(game: string): Words {
    return game === 'duel' ? duel : classic
}
