import type { FluentVariable } from '@fluent/bundle'
import type { AnyState, Counted, Happening, Reason, Seat, Step } from '../lib/server'
import { t } from '../lib/texts.svelte'
import { shownName } from './seats'

/** What is said alike of every game: players, points, scores. */

/** A number with its sign; the minus is the typographic one. */
export function signed(points: number): string {
    return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0'
}

/** Who sits there. The reader is "You" where this device holds one seat only; namesakes are told apart by number. */
export function nameOf(seats: Pick<Seat, 'name' | 'yours'>[], seat: number): string {
    if (seats[seat]?.yours && seats.filter(({ yours }) => yours).length === 1) return t('table-you')
    const names = seats.map(({ name }, index) => shownName(name, index))
    const name = names[seat] ?? shownName('', seat)
    return names.filter((each) => each === name).length > 1 ? `${seat + 1}. ${name}` : name
}

/** The letter of a colour in words. */
export function colourText(colour: string): string {
    return t('table-colour', { colour })
}

/** What a game is called; one that the texts do not know keeps the server's name. */
export function gameTitle(game: string): string {
    const id = `game-${game}`
    const title = t(id)
    return title === id ? game : title
}

/** Whose board it is, and its score. */
export function boardTitle(seats: Seat[], seat: number, score: number): string {
    return `${t('table-board', { who: nameOf(seats, seat) })}: ${t('table-points', { points: score })}`
}

/** A pattern line: how many tiles it holds, and of which colour. */
export function lineText({ lines }: { lines: string[] }, line: number): string {
    const held = lines[line - 1] ?? ''
    return t('table-line-state', { line, held: held.length, colour: colourText(held[0] ?? '') })
}

/** What the text of a reason may name in every game: a line, a column, a colour. */
export function reasonValues({ line, column, colour }: Reason): Record<string, string | number> {
    return { line: line ?? 0, column: column ?? 0, colour: colourText(colour ?? '') }
}

/** Who is in turn, on the board of a seat where nothing can be chosen now; of a seat of this device there is no more to
 * say than that it is its turn. */
export function waitingText(seats: Seat[], seat: number, actor: number): string {
    if (actor !== seat) return t('table-turn-of', { who: nameOf(seats, actor) })
    return seats[seat]?.yours ? '' : t('table-prompt-turn')
}

/** A move for the corner of the table: who, the colour of the tiles taken, and what with them; `whole` is all of what
 * was done, in words alone. */
export type LastWords = { who: string; colour: string; what: string; whole: string }

/** A deal for the corner of the table: the round, and who starts it. */
export function lastDeal(round: number, seats: Seat[], starter: number): LastWords {
    const what = t('table-moved-deal', { who: nameOf(seats, starter) })
    return { who: t('table-round', { round: round || 1 }), colour: '', what, whole: what }
}

/** The same with whom it is about; `text` says it in the words of a game. */
export function happenedText(
    happening: Happening,
    seats: Seat[],
    text: (happening: Happening) => string,
): string {
    return t('table-happened', { who: nameOf(seats, happening.seat), what: text(happening) })
}

export function scoresText(scores: number[], seats: Seat[]): string {
    return scores.map((score, seat) => `${nameOf(seats, seat)} ${score}`).join(', ')
}

/** What a round gave everybody, in a line. */
export function countedText({ round, points }: Counted, seats: Seat[]): string {
    const scores = points.map((sum, seat) => `${nameOf(seats, seat)} ${signed(sum)}`).join(', ')
    return t('table-counted', { round, scores })
}

/** What is said of every game, in its own words. */
export interface Words<State = AnyState> {
    /** A move without who makes it; `tiles` is how many it takes. */
    moveText(move: string, tiles: number): string
    stepText(step: Step, seats: Seat[], starter: number): string
    /** What the game did by itself, without whom it is about. */
    happeningText(happening: Happening): string
    /** What a round gave a player, one by one. */
    countedTexts(own: Happening[]): string[]
    lastText(step: Step, seats: Seat[], starter: number): LastWords
    inventory(state: State, seats: Seat[]): { title: string; lines: string[] }[]
    /** What the text of a reason of a review or hint may name. */
    reasonValues(reason: Reason): Record<string, FluentVariable>
}

/** All that steps did, sentence by sentence, with the scores where they changed. */
export function courseTexts(
    words: Pick<Words, 'stepText' | 'happeningText'>,
    steps: Step[],
    seats: Seat[],
    state: Pick<AnyState, 'starter' | 'step'>,
): string[] {
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
    words: Words,
    { happenings, points }: Counted,
    seats: Seat[],
): { title: string; lines: string[] }[] {
    return points.map((sum, seat) => {
        const own = words.countedTexts(happenings.filter((each) => each.seat === seat))
        return {
            title: `${nameOf(seats, seat)}: ${signed(sum)}`,
            lines: own.length > 0 ? own : [t('table-counted-nothing')],
        }
    })
}
