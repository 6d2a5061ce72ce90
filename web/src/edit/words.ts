import type { FluentVariable } from '@fluent/bundle'
import { TOKEN } from '../lib/colours'
import { Refusal, type Problem } from '../lib/server'
import { t } from '../lib/texts.svelte'
import { seatName } from '../shared/seats'
import { colourText } from '../shared/words'

/** Pieces in words, by the names that faults give them, where the texts do not make these of their letters. */
export type Pieces = Record<string, { known: readonly string[]; say: (piece: string) => string }>

/** A place in words: where it is and what lies there, or the colour that it is for; `say` names tiles and colours. */
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

/** Why a position cannot be: the seat that it is about, if it is about one board, and the place there or on the table,
 * if it is about one, another place of the table that does not fit it, the reason, and its language where that is not
 * the page's. */
export interface Reason {
    seat: number | null
    place: string
    also?: string
    text: string
    lang?: 'en'
}

/** Faults of what comes next that may as well be faults of the round. */
const OF_ROUND = ['setup-step', 'setup-is-past', 'over-before-last']

/** The reasons for which the server refused a position; none if it refused something else. */
export function reasonsOf(problem: unknown, pieces: Pieces): Reason[] {
    if (!(problem instanceof Refusal) || problem.code !== 'position') return []
    const { faults, message } = problem
    return faults.length > 0
        ? faults.map((fault) => reasonOf(fault, pieces))
        : [{ seat: null, place: '', text: sentenceOf(message), lang: 'en' }]
}

/** A reason with whose board it is about. */
export function whoseText({ seat, text }: Reason): string {
    return seat === null ? text : `${seatName('', seat)}: ${text}`
}

function reasonOf({ kind, seat, place, values, text }: Problem['faults'][number], pieces: Pieces): Reason {
    const id = `fault-${kind}`
    const said = t(id, inWords(values, pieces))
    if (said === id) return { seat, place, text: sentenceOf(text), lang: 'en' }
    return { seat, place, also: OF_ROUND.includes(kind) ? 'round' : undefined, text: said }
}

/** The rule book's own sentence, where there is no text: for what cannot be read, or from a newer server. It counts
 * seats from 0, the page players from 1. */
function sentenceOf(message: string): string {
    return message
        .replace(/^seat \d: /, '')
        .replace(/\bseat (\d)/g, (_, seat) => `player ${Number(seat) + 1}`)
}

/** The values of a fault, pieces in words; what is no piece stays as it was written. */
function inWords(values: Record<string, string | number>, pieces: Pieces): Record<string, string | number> {
    const said = Object.entries(values).map(([name, value]) => {
        const words = pieces[name]
        return [name, words?.known.includes(String(value)) ? words.say(String(value)) : value]
    })
    return Object.fromEntries(said)
}
