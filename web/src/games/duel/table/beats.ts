import type { DuelState } from '../state'
import type { Happening, Step } from '../../../lib/server'
import { chain, finale, part, type Beat, type Part } from '../../../table/beat'
import { dealtFrom } from '../../../table/putting'
import { acquired, keep, withBoard } from './acquiring'
import { FACE_DOWN, ROUNDS, TOKENS, typeOf } from '../components'
import { happened, spend } from './decorating'
import { isChance, readMove, type Chance, type Move } from '../moves'
import { place } from './places'

/** Makes the beats of Duel. */
export function beats(before: DuelState, steps: Step[], after: DuelState): Beat<DuelState>[] {
    return chain(before, steps, after, partsOf)
}

export function partsOf(before: DuelState, step: Step): Part<DuelState>[] {
    const move = readMove(step.move)
    if (!move) return []
    const state = { ...before, round: step.round }
    const made = isChance(move) ? chanced(state, move) : chosen({ ...state, turn: step.seat }, move)
    const goals = step.happenings.filter(isGoal)
    for (const happening of step.happenings) {
        const each = isGoal(happening) ? null : happened(made.at(-1)?.state ?? before, happening)
        if (each) made.push(each)
    }
    const categories = [...new Set(goals.map(({ what }) => what))].map((goal) => ({
        text: `duelgoal-${goal}`,
        happenings: goals.filter(({ what }) => what === goal),
    }))
    const count = (state: DuelState, happening: Happening) => {
        const each = happened(state, happening)
        const isLast = goals.findLast(({ seat }) => seat === happening.seat) === happening
        return each && isLast ? raised(each, happening.seat) : each
    }
    return [...made, ...finale(made.at(-1)?.state ?? before, before.boards.length, categories, count)]
}

function isGoal({ kind }: Happening): boolean {
    return kind === 'goal'
}

/** Raises a negative score to 0. Goals may take more points than a player has, but no score is below 0 once all goals
 * are counted (D34). */
function raised(counted: Part<DuelState>, seat: number): Part<DuelState> {
    const score = Math.max(0, counted.state.boards[seat]!.score)
    return { ...counted, state: withBoard(counted.state, seat, { score }) }
}

/** Makes the parts of a step that the seat in turn chose. */
function chosen(before: DuelState, move: Move): Part<DuelState>[] {
    const seat = before.turn
    return move.kind === 'spend' ? [spend(before, seat, move.line, move.chips)] : acquired(before, seat, move)
}

function chanced(before: DuelState, move: Chance): Part<DuelState>[] {
    switch (move.kind) {
        case 'deal':
            return [deal(before, move.suns, move.plates)]
        case 'refill':
            return [refill(before, move.plates)]
        case 'seen':
            return seen(before, move.plates)
        case 'top': {
            const [top, ...stack] = before.stack
            return top ? [part('top', { ...before, stack: [{ ...top, type: move.type }, ...stack] })] : []
        }
        case 'turnup': {
            const factories = before.factories.map((factory, number) =>
                number === move.source ? { ...factory, chip: move.chip } : factory,
            )
            const chips = before.chips.toSpliced(before.chips.indexOf(move.chip), 1)
            const turned = [place.chip(move.source)]
            return [part('turnup', { ...before, chips, factories }, { turned, lingers: 1 })]
        }
    }
}

/** Starts a new round. Tokens and the start tile are given back, and the player who had the start tile begins. */
function deal(before: DuelState, suns: string[], plates: string[]): Part<DuelState> {
    const flights = suns.flatMap((tiles, number) =>
        [...tiles].map((tile, index) => ({ tile, from: place.bag, to: place.sun(number, index) })),
    )
    const { round } = before
    const starter = before.start_tile ?? before.starter
    const laid = refill(before, plates)
    const { bag, used: tower } = dealtFrom(before.bag, before.tower, suns.join(''))
    const state: DuelState = {
        ...laid.state,
        step: round > 0 ? 'turn' : 'setup',
        starter,
        turn: starter,
        start_tile: null,
        bag,
        tower,
        factories: suns.map((sun, number) => ({ sun, moon: '', chip: number === 0 ? '' : FACE_DOWN })),
        boards: before.boards.map((board) => ({ ...board, tokens: round < ROUNDS ? TOKENS : 0, taken: 0 })),
    }
    return part('deal', state, { flights, pieces: laid.pieces })
}

function refill(before: DuelState, plates: string[]): Part<DuelState> {
    const state = {
        ...before,
        display: [...before.display, ...plates],
        stack: before.stack.slice(plates.length),
    }
    const pieces = plates.map((plate) => ({ from: place.stack, to: place.display(plate) }))
    return part('plate', state, { pieces, lingers: 1 })
}

/** Turns over the drawn plates for the players who may know them. A single plate is kept automatically. */
function seen(before: DuelState, plates: string[]): Part<DuelState>[] {
    const drawn = before.drawn.map((each, index) => {
        const plate = plates[index] ?? each.type
        return {
            type: typeOf(plate),
            plate: plate.length > 1 ? plate : '',
            seen_by: [...new Set([...each.seen_by, before.turn])].sort(),
        }
    })
    const turned = drawn.flatMap(({ plate }, index) => (plate ? [place.drawn(index)] : []))
    const looked = part('seen', { ...before, step: 'keep' as const, drawn }, { turned, lingers: 1 })
    return plates.length === 1 ? [looked, keep(looked.state, plates[0]!)] : [looked]
}
