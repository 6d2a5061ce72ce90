import type { FluentVariable } from '@fluent/bundle'
import type { AnyState, Counted, Happening, Reason, Seat, Step } from '../lib/server'
import { t } from '../lib/texts.svelte'
import { shownName } from './seats'

/** Texts that are the same for every game: players, points, scores. */

/** Returns a number with its sign. The minus is the typographic one. */
export function signed(points: number): string {
    return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0'
}

/** Returns the name of a player. The reader is "You" if this device holds only one seat. Players of the same name are
 * numbered. */
export function nameOf(seats: Pick<Seat, 'name' | 'yours'>[], seat: number): string {
    if (seats[seat]?.yours && seats.filter(({ yours }) => yours).length === 1) return t('table-you')
    const given = seats.map(({ name }) => name)
    const names = seats.map((_, index) => shownName(given, index))
    const name = names[seat] ?? shownName(given, seat)
    return names.filter((each) => each === name).length > 1 ? `${seat + 1}. ${name}` : name
}

/** Returns the name of a colour by its letter. */
export function colourText(colour: string): string {
    return t('table-colour', { colour })
}

/** Returns the name of a game. A game without a text in the catalogue keeps the name that the server gave it. */
export function gameTitle(game: string): string {
    const id = `game-${game}`
    const title = t(id)
    return title === id ? game : title
}

/** Returns the title of a board: whose it is, and its score. */
export function boardTitle(seats: Seat[], seat: number, score: number): string {
    return `${t('table-board', { who: nameOf(seats, seat) })}: ${t('table-points', { points: score })}`
}

/** Describes a pattern line: how many tiles it holds, and of which colour. */
export function lineText({ lines }: { lines: string[] }, line: number): string {
    const held = lines[line - 1] ?? ''
    return t('table-line-state', { line, held: held.length, colour: colourText(held[0] ?? '') })
}

/** Returns the values for the text of a reason that every game has: a line, a column, a colour. */
export function reasonValues({ line, column, colour }: Reason): Record<string, string | number> {
    return { line: line ?? 0, column: column ?? 0, colour: colourText(colour ?? '') }
}

/** Whether a player has left the table, and no bot plays at the seat. */
export function isGone(seat: Seat | undefined): boolean {
    return seat?.online === false && !seat.stand_in
}

/** Says whose turn it is, and whether that player is away, on the board of a seat that has nothing to choose now. It is
 * empty if it is this device's own turn. */
export function waitingText(seats: Seat[], seat: number, actor: number): string {
    const who = nameOf(seats, actor)
    if (actor !== seat) return t(isGone(seats[actor]) ? 'table-turn-of-gone' : 'table-turn-of', { who })
    return seats[seat]?.yours ? '' : t('table-prompt-turn')
}

/** A move for the corner of the table: who made it, the colour of the tiles taken, and what was done with them. `whole`
 * is a complete description in words. */
export type LastWords = { who: string; colour: string; what: string; whole: string }

/** A move that can be drawn and told: the step, in few words, and as a whole sentence. */
export type ToldMove = { step: Step; last: LastWords; said: string }

/** Returns a step that was made as it is drawn and told. */
export function toldStep(
    words: Pick<Words, 'lastText' | 'stepText'>,
    step: Step,
    seats: Seat[],
    starter: number,
): ToldMove {
    return { step, last: words.lastText(step, seats, starter), said: words.stepText(step, seats, starter) }
}

/** Returns a step that nobody has made as it is drawn and told. */
export function toldChoice(words: Pick<Words, 'lastText' | 'moveText'>, step: Step, seats: Seat[]): ToldMove {
    return { step, last: words.lastText(step, seats, 0), said: words.moveText(step.move, step.tiles) }
}

/** Describes a deal for the corner of the table: the round, and who starts it. */
export function lastDeal(round: number, seats: Seat[], starter: number): LastWords {
    const what = t('table-moved-deal', { who: nameOf(seats, starter) })
    return { who: t('table-round', { round: round || 1 }), colour: '', what, whole: what }
}

/** Returns the points of a happening, with the runs that gave them: "4 points (2 across + 2 down)". */
export function pointsText({ points, across, down }: Happening): string {
    const said = t('table-points', { points })
    if (!across && !down) return said
    const text = across && down ? 'table-points-runs' : across ? 'table-points-across' : 'table-points-down'
    return t(text, { points: said, across, down })
}

/** Describes something that happened, with the player's name in front. `text` says it in the words of a game. */
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

/** Returns the points of a round for every player, in one line. */
export function countedText({ round, points }: Counted, seats: Seat[]): string {
    const scores = points.map((sum, seat) => `${nameOf(seats, seat)} ${signed(sum)}`).join(', ')
    return t('table-counted', { round, scores })
}

/** How a game puts its moves and events into words. */
export interface Words<State = AnyState> {
    /** Describes a move without saying who makes it; `tiles` is how many it takes. */
    moveText(move: string, tiles: number): string
    stepText(step: Step, seats: Seat[], starter: number): string
    /** Describes what the game did by itself, without naming the player. */
    happeningText(happening: Happening): string
    /** Lists what a round scored for one player, item by item. */
    countedTexts(own: Happening[]): string[]
    lastText(step: Step, seats: Seat[], starter: number): LastWords
    inventory(state: State, seats: Seat[]): { title: string; lines: string[] }[]
    /** Returns the values for the text of a reason in a review or a hint. */
    reasonValues(reason: Reason): Record<string, FluentVariable>
}

/** Returns everything that the steps did, sentence by sentence, with the scores where they changed. */
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

/** Returns what a round scored, seat by seat. */
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
