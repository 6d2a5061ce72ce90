import type { Counted, Happening, Step } from '../lib/server'

/** A tile that flies from one place to another. `tile` is what is drawn in flight, even if the target shows something
 * else. */
export type Flight = { tile: string; from: string; to: string }

/** A category of the final scoring: the id of its name, and the points that it has given each seat so far. */
export type Final = { text: string; points: number[] }

/** One animated part of a step: the position drawn after it, and how it came about. */
export type Beat<State> = {
    kind: string
    state: State
    flights: Flight[]
    /** Pieces that are not tiles and move, drawn as they are on the table. */
    pieces: { from: string; to: string }[]
    /** Places whose piece is turned over. */
    turned: string[]
    /** The board that is being counted, and the places that score. */
    seat: number | null
    marks: string[]
    /** What is being counted. */
    happening: Happening | null
    /** The round that has ended, if the beat shows its points. */
    counted: Counted | null
    /** The category of the final scoring that the beat belongs to. */
    final: Final | null
    /** The points scored, and the places where they appear. */
    labels: { place: string; points: number }[]
    /** How many pauses follow the beat, so that its outcome can be seen. */
    lingers: number
    /** Whether a bot pauses to think before it. The moves that end a round follow at once, because they are counted one
     * by one anyway. */
    thought: boolean
    step: Step
}

/** A beat without its step. */
export type Part<State> = Omit<Beat<State>, 'step'>

/** Makes the beats that lead from a position, through the steps, to the position that the server sent. */
export type BeatMaker<State> = (before: State, steps: Step[], after: State) => Beat<State>[]

/** Returns a part that does nothing except what `change` says. */
export function part<State>(kind: string, state: State, change: Partial<Part<State>> = {}): Part<State> {
    return {
        kind,
        state,
        flights: [],
        pieces: [],
        turned: [],
        seat: null,
        marks: [],
        happening: null,
        counted: null,
        final: null,
        labels: [],
        lingers: 0,
        thought: false,
        ...change,
    }
}

/** Makes the parts of a step from the position before it. The last part shows the position after the step as the page
 * works it out, which games/lockstep.test.ts compares with the rule book. */
export type PartMaker<State> = (state: State, step: Step) => Part<State>[]

/** Returns the beats of all steps in order. The positions in between are only drawn: the last beat always shows the
 * position that the server sent. */
export function chain<State>(
    before: State,
    steps: Step[],
    after: State,
    partsOf: PartMaker<State>,
): Beat<State>[] {
    const made: Beat<State>[] = []
    let state = before
    for (const step of steps) {
        for (const each of partsOf(state, step)) {
            made.push({ ...each, step })
            state = each.state
        }
    }
    const last = made.at(-1)
    if (last) last.state = after
    return made
}

/** The pauses after the name of a category of the final scoring, after each of its scores, and after the last. */
const NAMED = 3
const SCORED = 4
const ENDED = 8

/** Makes the final scoring, category by category. Each is named before its scores are counted with `count`. The last
 * score stays a little longer, before the result is shown. */
export function finale<State>(
    before: State,
    players: number,
    categories: { text: string; happenings: Happening[] }[],
    count: (state: State, happening: Happening) => Part<State> | null,
): Part<State>[] {
    const made: Part<State>[] = []
    let state = before
    for (const { text, happenings } of categories) {
        let points = Array<number>(players).fill(0)
        made.push(part('final', state, { final: { text, points }, lingers: NAMED }))
        for (const happening of happenings) {
            const each = count(state, happening)
            if (!each) continue
            const { seat } = happening
            points = replaced(points, seat, points[seat]! + happening.points)
            made.push({ ...each, final: { text, points }, lingers: Math.max(each.lingers, SCORED) })
            state = each.state
        }
    }
    const last = made.at(-1)
    if (last) last.lingers = ENDED
    return made
}

/** Adds a rest before the deal of the next round, in which the points of the last round are shown. */
export function resting<State>(
    made: BeatMaker<State>,
    counted: () => Counted | null | undefined,
): BeatMaker<State> {
    return (before, steps, after) =>
        made(before, steps, after).flatMap((beat, index, all) => {
            const over = counted()
            if (beat.kind !== 'deal' || over?.round !== beat.step.round - 1) return [beat]
            const { state, step } = all[index - 1] ?? { state: before, step: beat.step }
            return [{ ...part('counted', state, { counted: over, lingers: 7 }), step }, beat]
        })
}

/** Extends the last beat if a player has just run out of moves, so that there is time to read that. */
export function unhurried<State>(made: Beat<State>[], idle: boolean): Beat<State>[] {
    const last = made.at(-1)
    return idle && last ? [...made.slice(0, -1), { ...last, lingers: last.lingers + 4 }] : made
}

/** Returns a copy of the values with one of them replaced. */
export function replaced<Value>(values: Value[], index: number, value: Value): Value[] {
    return values.map((old, at) => (at === index ? value : old))
}
