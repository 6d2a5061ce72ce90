import type { DuelState } from '../state'
import type { Step } from '../../../lib/server'
import { chain, part, type Beat, type Part } from '../../../table/beat'
import { acquired, keep } from './acquiring'
import { FACE_DOWN, ROUNDS, TOKENS, typeOf } from '../components'
import { happened, spend } from './decorating'
import { isChance, readMove, type Chance } from '../moves'
import { place } from './places'

/** The beats of Duel. */
export function beats(before: DuelState, steps: Step[], after: DuelState): Beat<DuelState>[] {
    return chain(before, steps, after, partsOf)
}

function partsOf(before: DuelState, step: Step): Part<DuelState>[] {
    const move = readMove(step.move)
    if (!move) return []
    const made = isChance(move)
        ? chanced(before, step.round, move)
        : move.kind === 'spend'
          ? [spend(before, step.seat, move.line, move.chips)]
          : acquired(before, step.seat, move)
    for (const happening of step.happenings) {
        const each = happened(made.at(-1)?.state ?? before, happening)
        if (each) made.push(each)
    }
    return made
}

function chanced(before: DuelState, round: number, move: Chance): Part<DuelState>[] {
    switch (move.kind) {
        case 'deal':
            return [deal(before, round, move.suns, move.plates)]
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
            const turned = [place.chip(move.source)]
            return [part('turnup', { ...before, factories }, { turned, lingers: 1 })]
        }
    }
}

/** A new round: tokens come back, and who took the start tile begins. */
function deal(before: DuelState, round: number, suns: string[], plates: string[]): Part<DuelState> {
    const flights = suns.flatMap((tiles, number) =>
        [...tiles].map((tile, index) => ({ tile, from: place.bag, to: place.sun(number, index) })),
    )
    const laid = refill(before, plates)
    const starter = before.start_tile ?? before.starter
    // The tower's tiles go into the bag once it runs empty; which of them were dealt is left to the server's position.
    const mixed = before.bag.length < flights.length
    const state: DuelState = {
        ...laid.state,
        step: round > 0 ? 'turn' : 'setup',
        round,
        starter,
        turn: starter,
        start_tile: null,
        bag: (before.bag + (mixed ? before.tower : '')).slice(flights.length),
        tower: mixed ? '' : before.tower,
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

/** The plates drawn are turned over for who may know them; a single one is kept by itself. */
function seen(before: DuelState, plates: string[]): Part<DuelState>[] {
    const drawn = before.drawn.map((each, index) => {
        const plate = plates[index] ?? each.type
        return { ...each, type: typeOf(plate), plate: plate.length > 1 ? plate : '' }
    })
    const turned = drawn.flatMap(({ plate }, index) => (plate ? [place.drawn(index)] : []))
    const looked = part('seen', { ...before, step: 'keep' as const, drawn }, { turned, lingers: 1 })
    return plates.length === 1 ? [looked, keep(looked.state, plates[0]!)] : [looked]
}
