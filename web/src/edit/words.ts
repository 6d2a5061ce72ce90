import type { FluentVariable } from '@fluent/bundle'
import { TOKEN } from '../lib/colours'
import { Refusal, type Problem } from '../lib/server'
import { t } from '../lib/texts.svelte'
import { seatName } from '../shared/seats'
import { colourText } from '../shared/words'

/** The texts of pieces by the names that faults give them, for pieces that the catalogue cannot name by their
 * letters. */
export type Pieces = Record<string, { known: readonly string[]; say: (piece: string) => string }>

/** Describes a place: where it is and what lies there, or the colour it is for. `say` names tiles and colours. */
export function spaceText(
    id: string,
    tile: string,
    printed: string,
    where: Record<string, FluentVariable>,
    say: (tile: string) => string = colourText,
): string {
    return t(id, { ...where, what: whatText(tile, printed, say) })
}

function whatText(tile: string, printed: string, say: (tile: string) => string): string {
    if (tile === TOKEN) return t('table-token')
    if (tile) return say(tile)
    return printed ? t('edit-empty-for', { colour: say(printed) }) : t('table-empty')
}

/** Why a position is impossible. `seat` and `place` say what the reason is about, if it is about one board or place;
 * `also` is another place on the table that does not fit. `lang` is the language of the text, if it is not the
 * page's. */
export interface Reason {
    seat: number | null
    place: string
    also?: string
    text: string
    lang?: 'en'
}

/** Faults in what comes next that may just as well be faults in the round. */
const OF_ROUND = ['setup-step', 'setup-is-past', 'over-before-last']

/** Returns the reasons why the server refused a position; none if it refused something else. */
export function reasonsOf(problem: unknown, pieces: Pieces): Reason[] {
    if (!(problem instanceof Refusal) || problem.code !== 'position') return []
    const { faults, message } = problem
    return faults.length > 0
        ? faults.map((fault) => reasonOf(fault, pieces))
        : [{ seat: null, place: '', text: sentenceOf(message), lang: 'en' }]
}

/** Whether the server could not even read a position: then it has a sentence, but no faults. */
export function isUnreadable(problem: unknown): boolean {
    return problem instanceof Refusal && problem.code === 'position' && problem.faults.length === 0
}

/** Returns the text of a reason, with the player in front if it is about a board. */
export function whoseText({ seat, text }: Reason): string {
    return seat === null ? text : `${seatName('', seat)}: ${text}`
}

function reasonOf({ kind, seat, place, values, text }: Problem['faults'][number], pieces: Pieces): Reason {
    const id = `fault-${kind}`
    const said = t(id, inWords(values, pieces))
    if (said === id) return { seat, place, text: sentenceOf(text), lang: 'en' }
    return { seat, place, also: OF_ROUND.includes(kind) ? 'round' : undefined, text: said }
}

/** Returns the rule book's own sentence, for a position that cannot be read and for faults of a newer server. It counts
 * seats from 0, but the page counts players from 1. */
function sentenceOf(message: string): string {
    return message
        .replace(/^seat \d: /, '')
        .replace(/\bseat (\d)/g, (_, seat) => `player ${Number(seat) + 1}`)
}

/** Returns the values of a fault with pieces in words. A value that is not a piece stays as it is. */
function inWords(values: Record<string, string | number>, pieces: Pieces): Record<string, string | number> {
    const said = Object.entries(values).map(([name, value]) => {
        const words = pieces[name]
        return [name, words?.known.includes(String(value)) ? words.say(String(value)) : value]
    })
    return Object.fromEntries(said)
}
