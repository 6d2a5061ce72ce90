import type { Closed } from '../../../lib/server'
import type { DuelBoard, DuelClosed } from '../state'
import { t } from '../../../lib/texts.svelte'

/** The reasons why something is not available, in words. */

export function whyClosed(closed: Closed[], what: DuelClosed['what']): string {
    const found = closed.find((each) => each.what === what)
    return found ? t('duel-closed', { what, why: found.why }) : ''
}

/** Says why tiles cannot go to a line: it is full, or it holds another colour. */
export function lineClosed(board: DuelBoard, line: number): string {
    const held = board.lines[line - 1] ?? ''
    if (held.length >= line) return t('duel-line-full', { line })
    return t('duel-line-other', { line, colour: t('table-colour', { colour: held[0] ?? '' }) })
}
