import type { Reason, Seat } from '../lib/server'
import { t } from '../lib/texts.svelte'
import { readMove } from '../table/moves'
import { nameOf, signed } from '../table/words'

/** What a review says, in words. */

/** A move without who makes it; one that the page cannot read stays in notation. */
export function moveText(move: string, tiles: number): string {
    const read = readMove(move)
    if (read?.kind === 'draft') {
        return t('review-move-draft', {
            tiles: t('table-tiles', { colour: read.colour, count: tiles }),
            from: t('table-from', { source: read.source }),
            to: t('table-to', { line: read.line }),
        })
    }
    if (read?.kind === 'tiling') return t('table-moved-tiling', { line: read.line, column: read.column })
    return move
}

/** Why a move is better; null for a reason that is not known here. */
export function reasonText(reason: Reason, seats: Seat[]): string | null {
    const { code, best, played, seat, line, column, colour, goal } = reason
    const id = `review-reason-${code}`
    const number = (value: number) => (value < 0 || code === 'margin' ? signed(value) : String(value))
    const text = t(id, {
        best: number(best),
        played: number(played),
        who: nameOf(seats, seat),
        line: line ?? 0,
        column: column ?? 0,
        colour: t('table-colour', { colour: colour ?? '' }),
        goal: t('review-goal', { goal: goal ?? '' }),
    })
    return text === id ? null : text
}
