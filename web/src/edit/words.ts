import type { FluentVariable } from '@fluent/bundle'
import { ANY, CHIPS, COLOURS, ORNAMENT, PLATES } from '../games/duel/components'
import { chipText, plateText, spaceName } from '../games/duel/words'
import { Refusal, type Problem } from '../lib/server'
import { t } from '../lib/texts.svelte'
import { seatName } from '../shared/seats'
import { TOKEN } from '../games/classic/components'

/** What a space of a dome may be for. */
const SPACES: string[] = [...COLOURS, ORNAMENT, ANY]

/** A place in words: where it is and what lies there, or the colour that it is for. */
export function spaceText(
    id: string,
    tile: string,
    printed: string,
    where: Record<string, FluentVariable>,
): string {
    return t(id, { ...where, what: whatText(tile, printed) })
}

function whatText(tile: string, printed: string): string {
    if (tile === TOKEN) return t('table-token')
    if (tile) return spaceName(tile)
    return printed ? t('edit-empty-for', { colour: spaceName(printed) }) : t('table-empty')
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
export function reasonsOf(problem: unknown): Reason[] {
    if (!(problem instanceof Refusal) || problem.code !== 'position') return []
    const { faults, message } = problem
    return faults.length > 0
        ? faults.map(reasonOf)
        : [{ seat: null, place: '', text: sentenceOf(message), lang: 'en' }]
}

/** A reason with whose board it is about. */
export function whoseText({ seat, text }: Reason): string {
    return seat === null ? text : `${seatName('', seat)}: ${text}`
}

function reasonOf({ kind, seat, place, values, text }: Problem['faults'][number]): Reason {
    const id = `fault-${kind}`
    const said = t(id, inWords(values))
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

/** Pieces in words, where the texts do not make these of their letters; what is no piece stays as it was written. */
const WORDS: Record<string, { known: readonly string[]; say: (piece: string) => string }> = {
    plate: { known: PLATES, say: plateText },
    chip: { known: CHIPS, say: chipText },
    tile: { known: SPACES, say: spaceName },
    space: { known: SPACES, say: spaceName },
}

function inWords(values: Record<string, string | number>): Record<string, string | number> {
    const said = Object.entries(values).map(([name, value]) => {
        const words = WORDS[name]
        return [name, words?.known.includes(String(value)) ? words.say(String(value)) : value]
    })
    return Object.fromEntries(said)
}
