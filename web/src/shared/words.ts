import * as duel from '../games/duel/words'
import type { ClassicState, Counted, DuelState, Happening, Seat, Step } from '../lib/server'
import { t } from '../lib/texts.svelte'
import * as classic from '../games/classic/words'
import { happenedText, nameOf, scoresText, signed, type LastWords } from '../games/classic/words'

export type AnyState = ClassicState | DuelState

/** What is said of every game, in its own words. */
export type Words = {
    /** A move without who makes it; `tiles` is how many it takes. */
    moveText(move: string, tiles: number): string
    stepText(step: Step, seats: Seat[], starter: number): string
    /** What the game did by itself, without whom it is about. */
    happeningText(happening: Happening): string
    /** What a round gave a player, one by one. */
    countedTexts(own: Happening[]): string[]
    lastText(step: Step, seats: Seat[], starter: number): LastWords
    inventory(state: AnyState, seats: Seat[]): { title: string; lines: string[] }[]
}

export function wordsOf(game: string): Words {
    return game === 'duel' ? duel : classic
}

/** All that steps did, sentence by sentence, with the scores where they changed. */
export function courseTexts(game: string, steps: Step[], seats: Seat[], state: AnyState): string[] {
    const words = wordsOf(game)
    const said = steps.flatMap((step) => {
        const happened = step.happenings.map((each) => happenedText(each, seats, words.happeningText))
        const scores = t('table-happened-scores', { scores: scoresText(step.scores, seats) })
        return [
            words.stepText(step, seats, state.starter),
            ...happened,
            ...(happened.length > 0 ? [scores] : []),
        ]
    })
    return state.step === 'over' ? [...said, t('table-happened-over')] : said
}

/** What a round gave, seat by seat. */
export function countedParts(
    game: string,
    { happenings, points }: Counted,
    seats: Seat[],
): { title: string; lines: string[] }[] {
    return points.map((sum, seat) => {
        const own = wordsOf(game).countedTexts(happenings.filter((each) => each.seat === seat))
        return {
            title: `${nameOf(seats, seat)}: ${signed(sum)}`,
            lines: own.length > 0 ? own : [t('table-counted-nothing')],
        }
    })
}
