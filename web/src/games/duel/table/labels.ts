import type { DuelBoard, DuelChoice } from '../state'
import { t } from '../../../lib/texts.svelte'
import { lineText, signed } from '../../../shared/words'
import type { Pick } from './choosing'
import { brokenText, fromText, moveText } from '../words'

/** The names of what can be pressed at a table of Duel. */

/** Describes a choice like the step it would be. */
export function choiceText(choice: DuelChoice): string {
    return moveText(choice.move, choice.tiles)
}

/** Describes a space for the tile of the current line, and what the tile would score there. */
export function tileLabel(choice: DuelChoice): string {
    const points = t('table-points', { points: choice.points })
    const more = choice.goals ? 'yes' : 'no'
    return t('duel-tile-choice', { move: choiceText(choice), points, more, goals: signed(choice.goals) })
}

/** Describes tiles to be taken. `start` means that the start tile comes along. */
export function pickLabel(pick: Pick, count: number, start = false): string {
    const words = {
        tiles: t('table-tiles', { colour: pick.colour, count }),
        from: fromText(pick),
    }
    return t(start ? 'duel-pick-start' : 'table-pick', words)
}

/** Describes a line, and what would happen if tiles were put there. */
export function lineLabel(board: DuelBoard, line: number, choice: DuelChoice | null): string {
    const state = lineText(board, line)
    if (!choice) return state
    const { placed, dropped, cost, points, space } = choice
    if (space === 'none') return t('duel-line-breaks', { state, cost: signed(cost) })
    const said = t('duel-line-choice', { state, placed, dropped, cost: signed(cost) })
    return points ? t('duel-line-gain', { said, points: t('duel-way-points', { points }) }) : said
}

export function brokenLabel(board: DuelBoard, choice: DuelChoice | null): string {
    const state = brokenText(board)
    return choice ? t('duel-broken-choice', { state, cost: signed(choice.cost) }) : state
}
