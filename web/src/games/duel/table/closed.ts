import { notation } from '../../../lib/choice'
import type { Closed } from '../../../lib/server'
import { t } from '../../../lib/texts.svelte'
import { FACE_DOWN } from '../components'
import { isChance, readMove } from '../moves'
import type { DuelBoard, DuelChoice, DuelClosed, DuelState } from '../state'
import { fromText } from '../words'
import { awaited, isSame, pickOf } from './choosing'

/** The reasons why something is not available, in words. */

export function whyClosed(closed: Closed[], what: DuelClosed['what']): string {
    const found = closed.find((each) => each.what === what)
    return found ? t('duel-closed', { what, why: found.why }) : ''
}

/** Says why tiles cannot go to a line: it is full, or it holds another colour. */
export function lineClosed(board: DuelBoard, line: number): string {
    const held = board.lines[line - 1] ?? ''
    if (held.length >= line) return t('table-line-full', { line })
    return t('table-line-other', { line, colour: t('table-colour', { colour: held[0] ?? '' }) })
}

/** Says why a typed step is not legal. */
export function whyNot(text: string, state: DuelState, choices: DuelChoice[], closed: Closed[]): string {
    const move = readMove(notation(text))
    if (!move || isChance(move)) return t('table-typed-wrong', { text })
    const step = awaited(choices)
    if (step === 'place' && move.kind !== 'place') return t('duel-held-first')
    if (step === 'turn') {
        switch (move.kind) {
            case 'sun':
            case 'moon': {
                const { colour, line } = move
                if (choices.some((choice) => isSame(pickOf(choice), move))) {
                    return lineClosed(state.boards[state.turn]!, line)
                }
                const tiles = t('table-tiles', { colour, count: 0 })
                return t('table-typed-none', { tiles, from: fromText(move) })
            }
            case 'take':
                return whyClosed(closed, 'plates') || t('duel-plate-away')
            case 'draw':
                return whyClosed(closed, 'stack') || t('table-typed-later', { text })
            case 'chip': {
                const { chip } = state.factories[move.source]!
                if (chip === FACE_DOWN) return t('duel-chip-down')
                return whyClosed(closed, 'chips') || t('duel-chip-none', { factory: move.source })
            }
        }
    }
    if (step === 'place' && move.kind === 'place') return t('duel-field-taken', { field: move.field })
    if (step === 'tile' && move.kind === 'tiling') {
        return t('table-typed-column', { line: move.line, column: move.column })
    }
    return t('table-typed-later', { text })
}
