import { preferences } from '../lib/device.svelte'
import { kit as classic } from './classic/kit'
import { kit as duel } from './duel/kit'
import type { Kit } from './kit'

/** The games that the page can draw. Only this file names them together. */
export const KITS: readonly Kit[] = [classic, duel]

/** Returns the kit of a game, or null if the page does not know the game. */
export function kitOf(game: string): Kit | null {
    return KITS.find(({ games }) => Object.hasOwn(games, game)) ?? null
}

/** The game that is offered first. */
export const DEFAULT_GAME = KITS[0]!.lobby.offers[0]!.name

/** Returns the game that was last chosen on this device. */
export function chosenGame(): string {
    return kitOf(preferences.game) ? preferences.game : DEFAULT_GAME
}
