import { count, TOKEN } from '../../lib/colours'
import type { Happening, Seat, Step } from '../../lib/server'
import { t } from '../../lib/texts.svelte'
import {
    boardTitle,
    lastDeal,
    lineText,
    nameOf,
    pointsText,
    signed,
    type LastWords,
} from '../../shared/words'
import { COLOURS, FLOOR, LINES } from './components'
import { readMove } from './moves'
import type { ClassicBoard, ClassicChoice, ClassicState } from './state'

/** The table in words, for the names of buttons, the announcer and the dialog "What is where". */

export function pickText(source: number, colour: string, tiles: number, token: boolean): string {
    const words = { tiles: t('table-tiles', { colour, count: tiles }), from: t('table-from', { source }) }
    return t(token ? 'table-pick-token' : 'table-pick', words)
}

export function lineChoiceText(board: ClassicBoard, choice: ClassicChoice): string {
    const { placed, dropped, cost } = choice
    const state = lineText(board, choice.line!)
    return t('table-line-choice', { state, placed, dropped, cost: signed(cost) })
}

/** Returns what the tiles on a floor cost so far, by the numbers printed above its spaces. */
export function floorCost(floor: string): number {
    return 0 - FLOOR.slice(0, floor.length).reduce((sum: number, each) => sum + each, 0)
}

export function floorText(board: ClassicBoard): string {
    return t('table-floor-state', { count: board.floor.length, cost: signed(floorCost(board.floor)) })
}

export function floorChoiceText(board: ClassicBoard, choice: ClassicChoice): string {
    return t('table-floor-choice', { state: floorText(board), cost: signed(choice.cost) })
}

export function rowText(board: ClassicBoard, line: number): string {
    const tiles = [...board.wall[line - 1]!]
        .map((colour, index) => ({ colour, column: index + 1 }))
        .filter(({ colour }) => colour !== '.')
    const list = tiles.map(({ colour, column }) =>
        t('table-row-tile', { colour: t('table-colour', { colour }), column }),
    )
    return t('table-row-state', { line, tiles: tiles.length, list: list.join(', ') })
}

/** Lists the tiles of a source by colour, and the start token. */
export function contents(tiles: string, token = false): string {
    const parts = COLOURS.filter((colour) => tiles.includes(colour)).map((colour) =>
        t('table-tiles', { colour, count: count(tiles, colour) }),
    )
    if (token) parts.unshift(t('table-token'))
    return parts.join(', ') || t('table-empty')
}

/** Describes a move without saying who makes it. A move that the page cannot read stays in notation. */
export function moveText(text: string, tiles: number): string {
    const move = readMove(text)
    if (move?.kind === 'draft') {
        return t('review-move-draft', {
            tiles: t('table-tiles', { colour: move.colour, count: tiles }),
            from: t('table-from', { source: move.source }),
            to: t('table-to', { line: move.line }),
        })
    }
    if (move?.kind === 'tiling') return t('table-moved-tiling', { line: move.line, column: move.column })
    return text
}

export function lastText(step: Step, seats: Seat[], starter: number): LastWords {
    const move = readMove(step.move)
    if (move?.kind === 'deal') return lastDeal(step.round, seats, starter)
    const who = nameOf(seats, step.seat)
    const whole = moveText(step.move, step.tiles)
    if (move?.kind !== 'draft') return { who, colour: '', what: whole, whole }
    const what = t('table-moved-draft', {
        from: t('table-from', { source: move.source }),
        to: t('table-to', { line: move.line }),
    })
    return { who, colour: move.colour, what, whole }
}

/** Describes a move in one sentence. `starter` is the player who starts after a deal. */
export function stepText(step: Step, seats: Seat[], starter: number): string {
    const move = readMove(step.move)
    const who = nameOf(seats, step.seat)
    if (!move) return `${who}: ${step.move}`
    if (move.kind === 'deal') {
        return t('table-move-deal', { round: step.round, who: nameOf(seats, starter) })
    }
    if (move.kind === 'tiling') return t('table-move-tiling', { who, line: move.line, column: move.column })
    return t('table-move-draft', {
        who,
        tiles: t('table-tiles', { colour: move.colour, count: step.tiles }),
        from: t('table-from', { source: move.source }),
        to: t('table-to', { line: move.line }),
    })
}

/** Describes what the game did by itself after a move, without naming the player. */
export function happeningText(happening: Happening): string {
    const { kind, line, column, points, what } = happening
    return t(`table-happened-${kind}`, {
        line,
        column,
        points: pointsText(happening),
        lost: 0 - points,
        colour: t('table-colour', { colour: what }),
    })
}

/** Lists what a round scored for one player, item by item. */
export function countedTexts(own: Happening[]): string[] {
    return own.map(happeningText)
}

/** Describes a hint as far as its level goes: where to take tiles, which colour, which line. */
export function hintText(level: number, choice: ClassicChoice): string {
    if (choice.kind === 'tiling') {
        return t('table-hint-tiling', { line: choice.line ?? 0, column: choice.column ?? 0 })
    }
    const words = {
        from: t('table-from', { source: choice.source ?? 0 }),
        tiles: t('table-tiles-taken', { colour: choice.colour ?? '', count: choice.tiles }),
        to: t('table-to', { line: choice.line ?? 0 }),
    }
    return t(
        ['table-hint-where', 'table-hint-colour', 'table-hint-line'][level - 1] ?? 'table-hint-line',
        words,
    )
}

/** Returns the whole table as lists of sentences with headings. */
export function inventory(state: ClassicState, seats: Seat[]): { title: string; lines: string[] }[] {
    const factories = state.factories.map(
        (tiles, index) => `${t('table-source', { source: index + 1 })}: ${contents(tiles)}`,
    )
    const centre = `${t('table-source', { source: 0 })}: ${contents(state.centre, hasToken(state))}`
    const store = t('table-store-short', { bag: state.bag.length, lid: state.lid.length })
    return [
        { title: t('table-market'), lines: [...factories, centre, store] },
        ...state.boards.map((board, seat) => ({
            title: boardTitle(seats, seat, board.score),
            lines: [
                ...LINES.map((line) => lineText(board, line)),
                ...LINES.map((line) => rowText(board, line)),
                floorText(board) + (board.floor.includes(TOKEN) ? `, ${t('table-token')}` : ''),
            ],
        })),
    ]
}

/** Whether the start token lies in the centre. */
export function hasToken(state: ClassicState): boolean {
    return state.token == null && state.step !== 'over'
}

export { reasonValues } from '../../shared/words'
