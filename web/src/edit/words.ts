import type { FluentVariable } from '@fluent/bundle'
import { spaceName } from '../duel/words'
import { t } from '../lib/texts.svelte'
import { TOKEN } from '../table/components'

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

/** Why a position cannot be: the seat that it is about, if it is about one board, and the reason in English.
 * The rule book counts seats from 0, the page players from 1. */
export function reasonOf(message: string): { seat: number | null; text: string } {
    const text = message.replace(/^impossible position: /, '')
    const [, seat, about] = /^seat (\d): (.*)$/s.exec(text) ?? []
    const counted = (about ?? text).replace(/\bseat (\d)/g, (_, number) => `player ${Number(number) + 1}`)
    return { seat: seat === undefined ? null : Number(seat), text: counted }
}
