import './lobby/texts'
import './texts'
import type { Happening, Reason, Seat, Step } from '../../lib/server'
import { detailsOf, type DuelBoard, type DuelChoice, type DuelFactory, type DuelState } from './state'
import { language, t } from '../../lib/texts.svelte'
import { count } from '../../lib/colours'
import * as shared from '../../shared/words'
import { nameOf, signed } from '../../shared/words'
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

/** The table of Duel in words, for the names of buttons, the announcer and the dialog "What is where". */

// Things

/** Returns the name of a colour, or of another kind of space. */
export function spaceName(space: string): string {
    if (space === ORNAMENT) return t('duelsay-ornament')
    return space === ANY ? t('duelsay-any') : t('table-colour', { colour: space })
}

export function colourList(letters: Iterable<string>): string {
    return [...letters].map(spaceName).join(', ')
}

/** Describes a plate with its spaces as they lie, row by row. An unknown plate is described by its type alone. */
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

/** Lists bonus chips by their colours. */
function chipsText(chips: string[]): string {
    return chips.map((chip) => [...chip].map(spaceName).join('–')).join(', ') || t('duelsay-none')
}

/** Lists tiles by colour, with their numbers. */
function tilesText(tiles: string): string {
    const parts = COLOURS.filter((colour) => tiles.includes(colour)).map((colour) =>
        t('table-tiles', { colour, count: count(tiles, colour) }),
    )
    return parts.join(', ') || t('duelsay-none')
}

function sunText({ sun }: DuelFactory): string {
    return t('duelsay-sun', { tiles: tilesText(sun) })
}

/** Describes a moon. A small one is read from the top, in the order in which its tiles can be taken. */
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

/** Describes a space of the dome: the tile there, or what it is for. Empty where no plate lies. */
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

/** Returns what a number of broken tiles costs, by the numbers printed on their spaces. */
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

/** Says from which sun the tiles come, or from which moons, if that is known. */
export function fromText(move: { kind: string; source?: number | null }, moons: number[] = []): string {
    if (move.kind === 'sun') return t('duelsay-from-sun', { factory: move.source ?? 0 })
    const factories =
        moons.length === 1 ? moons[0]! : new Intl.ListFormat(language()).format(moons.map(String))
    return t('duelsay-from-moons', { count: moons.length, factories })
}

/** Describes a step without saying who makes it. A step that the page cannot read stays in notation. */
export function moveText(text: string, tiles: number): string {
    const move = readMove(text)
    return move ? movedText(move, tiles) : text
}

/** Says how many plates were drawn from the stack, and what they cost. */
function drawsText(costs: number[]): string {
    const cost = costs.reduce((sum, each) => sum + each, 0)
    return t(cost < 0 ? 'duelsay-draws' : 'duelsay-draws-free', { count: costs.length, cost: signed(cost) })
}

/** Describes a step with plates, after the cost of the plates drawn for it. For a draw, the cost is all there is. */
function afterDraws(draws: number[], kind: Move['kind'] | undefined, said: string): string {
    if (draws.length === 0) return said
    return kind === 'draw' ? drawsText(draws) : `${drawsText(draws)}; ${said}`
}

/** Describes a step in one sentence. `starter` is the player who starts after a deal. */
export function stepText(step: Step, seats: Seat[], starter: number): string {
    const move = readMove(step.move)
    if (move?.kind === 'deal') {
        return t('duelsay-step-deal', { round: step.round, who: nameOf(seats, starter) })
    }
    const cost = move?.kind === 'draw' ? detailsOf(step).draws.at(-1) : 0
    const what = moveText(step.move, step.tiles) + (cost ? ` (${signed(cost)})` : '')
    return move && isChance(move) ? what : t('duelsay-step', { who: nameOf(seats, step.seat), what })
}

/** Returns a step with a plate without what can be seen of the plate, or null for other steps, which have no short
 * form. */
function briefly(move: Move): Move | null {
    if (move.kind === 'place') return { ...move, turns: 0 }
    return move.kind === 'take' || move.kind === 'keep' ? { ...move, plate: typeOf(move.plate) } : null
}

/** Describes a step for the corner of the table: who made it, the tiles taken, and what happened to them. */
export function lastText(step: Step, seats: Seat[], starter: number): shared.LastWords {
    const move = readMove(step.move)
    if (move?.kind === 'deal') return shared.lastDeal(step.round, seats, starter)
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

/** Steps that follow from an earlier step of the turn, and say less about it. */
const MINOR: Move['kind'][] = ['look', 'under', 'rest', 'refill', 'seen', 'top', 'turnup']

/** Whether a step says more about its turn than an earlier one. */
export function tells(step: Step): boolean {
    const move = readMove(step.move)
    return move !== null && !MINOR.includes(move.kind)
}

/** Describes what the game did by itself after a step, without naming the player. */
export function happeningText(happening: Happening): string {
    const { kind, line, column, points, what } = happening
    if (kind === 'spent') return movedText({ kind: 'spend', line, chips: what.split(',') }, 0)
    return t(`duelsay-happened-${kind}`, {
        line,
        column,
        points: shared.pointsText(happening),
        lost: 0 - points,
        colour: kind === 'tiled' ? t('table-colour', { colour: what }) : '',
        goal: kind === 'goal' ? goalName(what) : '',
        penalty: kind === 'broken' ? penalty(what.length, -points) : '',
        chips: kind === 'paid' ? chipsText(what.split(',')) : '',
        zero: kind === 'broken' && -points < leastPenalty(what.length) ? 'yes' : 'no',
    })
}

/** Lists what a round scored for one player. The plates drawn in it are one item. */
export function countedTexts(own: Happening[]): string[] {
    const draws = own.filter(({ kind }) => kind === 'draws').map(({ points }) => points)
    const others = own.filter(({ kind }) => kind !== 'draws').map(happeningText)
    return draws.length > 0 ? [drawsText(draws), ...others] : others
}

/** Returns what broken tiles cost. If there are none, the penalty was for the start tile. */
function leastPenalty(tiles: number): number {
    return tiles > 0 ? brokenCost(tiles) : START_TILE_COST
}

/** Returns what points were lost for: broken tiles, the start tile, or both. */
function penalty(tiles: number, lost: number): 'start' | 'both' | 'tiles' {
    if (tiles === 0) return 'start'
    return lost > brokenCost(tiles) ? 'both' : 'tiles'
}

/** Describes a hint as far as its level goes. For tiles, the levels say where to take them, which colour and which
 * line. Any other step is described at once. */
export function hintText(level: number, choice: DuelChoice): string {
    if (level > 2 || (choice.kind !== 'sun' && choice.kind !== 'moon')) {
        return t('duelsay-hint', { what: moveText(choice.move, choice.tiles) })
    }
    const tiles = t('table-tiles-taken', { colour: choice.colour ?? '', count: choice.tiles })
    return t(level > 1 ? 'table-hint-colour' : 'table-hint-where', { tiles, from: fromText(choice) })
}

// The whole table

/** Returns the whole table as lists of sentences with headings. */
export function inventory(state: DuelState, seats: Seat[]): { title: string; lines: string[] }[] {
    const start = state.start_tile == null && state.step !== 'over' ? [t('duelsay-start-on-moon')] : []
    return [
        {
            title: t('duelsay-factories'),
            lines: [...state.factories.map(factoryText), ...start],
        },
        { title: t('duelsay-plates'), lines: plateLines(state) },
        ...state.boards.map((board, seat) => ({
            title: shared.boardTitle(seats, seat, board.score),
            lines: boardLines(board, state.start_tile === seat),
        })),
    ]
}

function plateLines({ display, stack, drawn, held }: DuelState): string[] {
    const said = [t('duelsay-display', { plates: platesText(display) })]
    const top = stack[0]?.type
    said.push(t('duelsay-stack', { count: stack.length, top: top ? plateText(top) : t('duelsay-none') }))
    // Everybody sees the back of the top plate. Of the others, the types of those put back are public, and a player
    // knows the plates that they put back themselves.
    for (const [index, { plate, type }] of stack.entries()) {
        if (!plate && (!type || index === 0)) continue
        const known = { type: plate ? 'known' : 'type', place: index + 1, plate: plateText(plate || type) }
        said.push(t('duelsay-known', known))
    }
    if (drawn.length > 0) {
        said.push(t('duelsay-drawn', { plates: platesText(drawn.map(({ plate, type }) => plate || type)) }))
    }
    if (held) said.push(t('duelsay-held', { plate: plateText(held) }))
    return said
}

function boardLines(board: DuelBoard, start: boolean): string[] {
    return [
        ...LINES.map((line) => shared.lineText(board, line)),
        ...LINES.map((row) => rowText(board, row)),
        brokenText(board) + (start ? `, ${t('duelsay-start')}` : ''),
        storeText(board),
        t('duelsay-tokens', { count: board.tokens }),
    ]
}

/** Returns the values for the text of a reason, which may name a goal, too. */
export function reasonValues(reason: Reason): Record<string, string | number> {
    return { ...shared.reasonValues(reason), goal: t('review-goal', { goal: reason.goal ?? '' }) }
}
