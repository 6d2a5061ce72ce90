import type { Happening, Reason, Seat, Step } from '../../lib/server'
import { detailsOf, type DuelBoard, type DuelChoice, type DuelFactory, type DuelState } from './state'
import { language, t } from '../../lib/texts.svelte'
import { count } from '../../lib/colours'
import * as shared from '../../shared/words'
import { boardTitle, lastDeal, lineText, nameOf, signed, type LastWords } from '../../shared/words'
import {
    ANY,
    BROKEN,
    COLOURS,
    FACE_DOWN,
    LINES,
    ORNAMENT,
    turned,
    typeOf,
    START_TILE_COST,
} from './components'
import { goalName } from './goals'
import { printed, type Space } from './marks'
import { isChance, readMove, type Move } from './moves'

/** Everything at a table of Duel in words: for names of buttons, for the announcer and for "what is where". */

// Things

/** The letters of colours, or what else a space may be for, in words. */
export function spaceName(space: string): string {
    if (space === ORNAMENT) return t('duelsay-ornament')
    return space === ANY ? t('duelsay-any') : t('table-colour', { colour: space })
}

export function colourList(letters: Iterable<string>): string {
    return [...letters].map(spaceName).join(', ')
}

/** A plate with its spaces as they lie, row by row; one that is not known is its type alone. */
export function plateText(plate: string, turns = 0): string {
    const type = t('duelsay-plate', { type: typeOf(plate) })
    if (plate.length === 1) return type
    return t('duelsay-plate-spaces', { plate: type, spaces: colourList(turned(plate, turns)) })
}

function platesText(plates: string[]): string {
    return plates.map((plate) => plateText(plate)).join('; ') || t('duelsay-none')
}

export function chipText(chip: string): string {
    return chip === FACE_DOWN ? t('duelsay-chip-down') : t('duelsay-chip', { colours: colourList(chip) })
}

/** Several bonus chips, by their colours. */
function chipsText(chips: string[]): string {
    return chips.map((chip) => [...chip].map(spaceName).join('–')).join(', ') || t('duelsay-none')
}

/** Tiles by colour, with their numbers. */
function tilesText(tiles: string): string {
    const parts = COLOURS.filter((colour) => tiles.includes(colour)).map((colour) =>
        t('table-tiles', { colour, count: count(tiles, colour) }),
    )
    return parts.join(', ') || t('duelsay-none')
}

function sunText({ sun }: DuelFactory): string {
    return t('duelsay-sun', { tiles: tilesText(sun) })
}

/** A small moon is read from the top, as its tiles come off it. */
function moonText({ moon }: DuelFactory, number: number): string {
    if (number === 0 || !moon) return t('duelsay-moon', { tiles: tilesText(moon) })
    return t('duelsay-moon-stack', { tiles: colourList([...moon].reverse()) })
}

function factoryName(number: number): string {
    return t('duelsay-factory', { factory: number })
}

export function factoryText(factory: DuelFactory, number: number): string {
    const parts = [sunText(factory), moonText(factory, number)]
    if (factory.chip) parts.push(chipText(factory.chip))
    return `${factoryName(number)}: ${parts.join('; ')}`
}

// Boards

/** A space of the dome: the tile there, or what it is for; nothing where no plate lies. */
function spaceText(board: DuelBoard, space: Space): string {
    const tile = board.tiles[space.row - 1]![space.column - 1]!
    if (tile !== '.') return spaceName(tile)
    const free = printed(board, space)
    return free && t('duelsay-free', { space: spaceName(free) })
}

export function rowText(board: DuelBoard, row: number): string {
    const list = LINES.map((column) => ({ column, what: spaceText(board, { row, column }) }))
        .filter(({ what }) => what)
        .map(({ column, what }) => t('duelsay-row-space', { column, what }))
    return t('duelsay-row', { row, list: list.join(', ') || t('duelsay-no-plate') })
}

export function brokenText(board: DuelBoard): string {
    const taken = board.broken.length
    return t('duelsay-broken', { count: taken, cost: signed(-brokenCost(taken)) })
}

/** What so many broken tiles cost, by the numbers printed on their spaces. */
function brokenCost(tiles: number): number {
    return BROKEN.slice(0, tiles).reduce((sum: number, each) => sum + each, 0)
}

export function storeText(board: DuelBoard): string {
    return t('duelsay-store', { chips: chipsText(board.chips) })
}

// Steps

function movedText(move: Move, tiles: number): string {
    switch (move.kind) {
        case 'sun':
        case 'moon':
            return t('duelsay-moved-tiles', {
                tiles: t('table-tiles', { colour: move.colour, count: tiles }),
                from: fromText(move),
                to: t('duelsay-to', { line: move.line }),
            })
        case 'take':
        case 'keep':
        case 'under':
            return t(`duelsay-moved-${move.kind}`, { plate: plateText(move.plate) })
        case 'place':
            return t('duelsay-moved-place', { field: move.field, turns: move.turns })
        case 'rest':
            return t('duelsay-moved-rest', { tiles: colourList(move.order) })
        case 'chip':
            return t('duelsay-moved-chip', { factory: move.source })
        case 'spend':
            return t('duelsay-moved-spend', { line: move.line, chips: chipsText(move.chips) })
        case 'tiling':
            return t('duelsay-moved-tiling', { line: move.line, column: move.column })
        case 'leave':
            return t('duelsay-moved-leave', { line: move.line })
        case 'refill':
        case 'seen':
            return t(`duelsay-moved-${move.kind}`, { plates: platesText(move.plates) })
        case 'top':
            return t('duelsay-moved-top', { plate: plateText(move.type) })
        case 'turnup':
            return t('duelsay-moved-turnup', { factory: move.source, chip: chipText(move.chip) })
        default:
            return t(`duelsay-moved-${move.kind}`)
    }
}

/** From which sun, or from which moons, if that is known. */
export function fromText(move: { kind: string; source?: number | null }, moons: number[] = []): string {
    if (move.kind === 'sun') return t('duelsay-from-sun', { factory: move.source ?? 0 })
    const factories = new Intl.ListFormat(language()).format(moons.map(String))
    return t('duelsay-from-moons', { count: moons.length, factories })
}

/** A step without who makes it; one that the page cannot read stays in notation. */
export function moveText(text: string, tiles: number): string {
    const move = readMove(text)
    return move ? movedText(move, tiles) : text
}

/** What plates drawn from the stack cost, one by one. */
function drawsText(costs: number[]): string {
    const cost = costs.reduce((sum, each) => sum + each, 0)
    return t(cost < 0 ? 'duelsay-draws' : 'duelsay-draws-free', { count: costs.length, cost: signed(cost) })
}

/** What a step with plates did, after what those cost that were drawn for it; of a draw that is all there is. */
function afterDraws(draws: number[], kind: Move['kind'] | undefined, said: string): string {
    if (draws.length === 0) return said
    return kind === 'draw' ? drawsText(draws) : `${drawsText(draws)}; ${said}`
}

/** A step in one sentence; `starter` starts after a deal. */
export function stepText(step: Step, seats: Seat[], starter: number): string {
    const move = readMove(step.move)
    if (move?.kind === 'deal') {
        return t('duelsay-step-deal', { round: step.round, who: nameOf(seats, starter) })
    }
    const cost = move?.kind === 'draw' ? detailsOf(step).draws.at(-1) : 0
    const what = moveText(step.move, step.tiles) + (cost ? ` (${signed(cost)})` : '')
    return move && isChance(move) ? what : t('duelsay-step', { who: nameOf(seats, step.seat), what })
}

/** A step with a plate without what can be seen of the plate; no other step is told in brief. */
function briefly(move: Move): Move | null {
    if (move.kind === 'place') return { ...move, turns: 0 }
    return move.kind === 'take' || move.kind === 'keep' ? { ...move, plate: typeOf(move.plate) } : null
}

/** A step for the corner of the table: who, the tiles taken, and what with them. */
export function lastText(step: Step, seats: Seat[], starter: number): LastWords {
    const move = readMove(step.move)
    if (move?.kind === 'deal') return lastDeal(step.round, seats, starter)
    const who = move && isChance(move) ? '' : nameOf(seats, step.seat)
    // What the game paid by itself belongs to what was paid before.
    const paid = step.happenings.filter(({ kind }) => kind === 'paid').map(happeningText)
    const { moons, draws } = detailsOf(step)
    const whole = afterDraws(draws, move?.kind, moveText(step.move, step.tiles))
    if (move?.kind === 'sun' || move?.kind === 'moon') {
        const to = t('duelsay-to', { line: move.line })
        const dropped = move.line > 0 ? step.dropped : 0
        const what = t('duelsay-moved-with', {
            what: t('table-moved-draft', { from: fromText(move, moons), to }),
            dropped,
            token: step.token ? 'yes' : 'no',
        })
        const tiles = t('table-tiles', { colour: move.colour, count: step.tiles })
        return { who, colour: move.colour, what, whole: `${tiles} ${what}` }
    }
    const brief = move && briefly(move)
    const what = brief ? afterDraws(draws, brief.kind, movedText(brief, 0)) : [whole, ...paid].join('; ')
    return { who, colour: '', what, whole }
}

/** What follows from an earlier step of the turn, and tells less of it. */
const MINOR: Move['kind'][] = ['look', 'under', 'rest', 'refill', 'seen', 'top', 'turnup']

/** Whether a step tells more of its turn than one before it. */
export function tells(step: Step): boolean {
    const move = readMove(step.move)
    return move !== null && !MINOR.includes(move.kind)
}

/** What the game did by itself after a step, without whom it is about. */
export function happeningText({ kind, line, column, points, what }: Happening): string {
    if (kind === 'spent') return movedText({ kind: 'spend', line, chips: what.split(',') }, 0)
    return t(`duelsay-happened-${kind}`, {
        line,
        column,
        points: t('table-points', { points }),
        lost: 0 - points,
        colour: kind === 'tiled' ? t('table-colour', { colour: what }) : '',
        goal: kind === 'goal' ? goalName(what) : '',
        penalty: kind === 'broken' ? penalty(what.length, -points) : '',
        chips: kind === 'paid' ? chipsText(what.split(',')) : '',
        zero: kind === 'broken' && -points < leastPenalty(what.length) ? 'yes' : 'no',
    })
}

/** What a round gave a player; the plates drawn in it are told together. */
export function countedTexts(own: Happening[]): string[] {
    const draws = own.filter(({ kind }) => kind === 'draws').map(({ points }) => points)
    const others = own.filter(({ kind }) => kind !== 'draws').map(happeningText)
    return draws.length > 0 ? [drawsText(draws), ...others] : others
}

/** What broken tiles cost; without any it was the start tile. */
function leastPenalty(tiles: number): number {
    return tiles > 0 ? brokenCost(tiles) : START_TILE_COST
}

/** What points were lost for: broken tiles, the start tile, or both. */
function penalty(tiles: number, lost: number): 'start' | 'both' | 'tiles' {
    if (tiles === 0) return 'start'
    return lost > brokenCost(tiles) ? 'both' : 'tiles'
}

/** A hint as far as its level tells: of tiles from where, which colour, which line; of anything else all at once. */
export function hintText(level: number, choice: DuelChoice): string {
    if (level > 2 || (choice.kind !== 'sun' && choice.kind !== 'moon')) {
        return t('duelsay-hint', { what: moveText(choice.move, choice.tiles) })
    }
    const tiles = t('table-tiles-taken', { colour: choice.colour ?? '', count: choice.tiles })
    return t(level > 1 ? 'table-hint-colour' : 'table-hint-where', { tiles, from: fromText(choice) })
}

// The whole table

/** The whole table as headed lists of sentences. */
export function inventory(state: DuelState, seats: Seat[]): { title: string; lines: string[] }[] {
    const start = state.start_tile == null && state.step !== 'over' ? [t('duelsay-start-on-moon')] : []
    return [
        {
            title: t('duelsay-factories'),
            lines: [...state.factories.map(factoryText), ...start],
        },
        { title: t('duelsay-plates'), lines: plateLines(state) },
        ...state.boards.map((board, seat) => ({
            title: boardTitle(seats, seat, board.score),
            lines: boardLines(board, state.start_tile === seat),
        })),
    ]
}

function plateLines({ display, stack, drawn, held }: DuelState): string[] {
    const said = [t('duelsay-display', { plates: platesText(display) })]
    const top = stack[0]?.type
    said.push(t('duelsay-stack', { count: stack.length, top: top ? plateText(top) : t('duelsay-none') }))
    if (drawn.length > 0) {
        said.push(t('duelsay-drawn', { plates: platesText(drawn.map(({ plate, type }) => plate || type)) }))
    }
    if (held) said.push(t('duelsay-held', { plate: plateText(held) }))
    return said
}

function boardLines(board: DuelBoard, start: boolean): string[] {
    return [
        ...LINES.map((line) => lineText(board, line)),
        ...LINES.map((row) => rowText(board, row)),
        brokenText(board) + (start ? `, ${t('duelsay-start')}` : ''),
        storeText(board),
        t('duelsay-tokens', { count: board.tokens }),
    ]
}

/** What the text of a reason may name: a goal, too. */
export function reasonValues(reason: Reason): Record<string, string | number> {
    return { ...shared.reasonValues(reason), goal: t('review-goal', { goal: reason.goal ?? '' }) }
}
