import { notation } from '../../../lib/choice'
import { t } from '../../../lib/texts.svelte'
import { colourText } from '../../../shared/words'
import { readMove } from '../moves'
import type { ClassicBoard, ClassicChoice, ClassicState } from '../state'

/** The reasons why something is not available, in words. */

/** Says why tiles of a colour cannot go to a line: it is full, it holds another colour, or its row of the wall has the
 * colour already. Empty if none of this is so. */
export function lineClosed(board: ClassicBoard, line: number, colour: string): string {
    const held = board.lines[line - 1] ?? ''
    if (held.length >= line) return t('table-line-full', { line })
    if (held && held[0] !== colour) return t('table-line-other', { line, colour: colourText(held[0]!) })
    if (board.wall[line - 1]?.includes(colour))
        return t('table-line-wall', { line, colour: colourText(colour) })
    return ''
}

/** Says why a typed move is not legal. */
export function whyNot(text: string, state: ClassicState, choices: ClassicChoice[]): string {
    const move = readMove(notation(text))
    if (!move || move.kind === 'deal') return t('table-typed-wrong', { text })
    if (!choices.some(({ kind }) => kind === move.kind)) return t('table-typed-later', { text })
    if (move.kind === 'tiling') return t('table-typed-column', { line: move.line, column: move.column })
    const { source, colour, line } = move
    const reason = line > 0 ? lineClosed(state.boards[state.turn]!, line, colour) : ''
    if (choices.some((choice) => choice.source === source && choice.colour === colour)) return reason
    const tiles = t('table-tiles', { colour, count: 0 })
    return t('table-typed-none', { tiles, from: t('table-from', { source }) })
}
