import type { Judgement, Review } from '../lib/server'
import { isFault } from './judged'

/** A point of the evaluation graph, in pixels. */
export type Point = { x: number; y: number }
export type Graph = {
    /** One line per seat that is drawn. */
    lines: { seat: number; points: Point[] }[]
    /** The faults, on the line of their player or on the only line. */
    faults: (Point & { judgement: Judgement })[]
    /** Where each round begins. */
    rounds: { x: number; round: number }[]
    x: (at: number) => number
    y: (chance: number) => number
}

export const MARGIN = { top: 8, right: 14, bottom: 22, left: 44 }

/** Lays out the evaluation graph. Two players share one line, that of `near`, because what one wins the other loses. */
export function graphOf(
    review: Review,
    near: number,
    rounds: { at: number; round: number }[],
    last: number,
    width: number,
    height: number,
): Graph {
    const x = (at: number) => MARGIN.left + (at / Math.max(last, 1)) * (width - MARGIN.left - MARGIN.right)
    const y = (chance: number) => MARGIN.top + (1 - chance) * (height - MARGIN.top - MARGIN.bottom)
    const players = review.graph[0]?.wins.length ?? 0
    const seats = players === 2 ? [near] : Array.from({ length: players }, (_, seat) => seat)
    return {
        lines: seats.map((seat) => ({
            seat,
            points: review.graph.map(({ ply, wins }) => ({ x: x(ply), y: y(wins[seat] ?? 0) })),
        })),
        faults: review.moves.filter(isFault).map((judgement) => ({
            x: x(judgement.ply),
            y: y(judgement.after.wins[players === 2 ? near : judgement.seat] ?? 0),
            judgement,
        })),
        rounds: rounds.map(({ at, round }) => ({ x: x(at), round })),
        x,
        y,
    }
}
