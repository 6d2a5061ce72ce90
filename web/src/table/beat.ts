import type { Counted, Happening, Step } from '../lib/server'

/** A tile that flies from one place to another; `tile` is drawn where the target shows something else. */
export type Flight = { tile: string; from: string; to: string }

/** One movement of a step: the position drawn after it, and how it came about. */
export type Beat<State> = {
    kind: string
    state: State
    flights: Flight[]
    /** Plates and chips that move as they are drawn. */
    pieces: { from: string; to: string }[]
    /** Places whose plate or chip is turned over. */
    turned: string[]
    /** The board that is being counted, and the places that count. */
    seat: number | null
    marks: string[]
    /** What is being counted. */
    happening: Happening | null
    /** The round that is over, where it is said what it gave. */
    counted: Counted | null
    /** Points, and the places where they arise. */
    labels: { place: string; points: number }[]
    /** How many pauses the eye is given to see what it came to. */
    lingers: number
    /** Whether a bot takes its time before it. What ends a round follows at once: it is counted one by one anyway. */
    thought: boolean
    /** The step it belongs to. */
    step: Step
}

/** A beat as its step makes it. */
export type Part<State> = Omit<Beat<State>, 'step'>

/** Makes the beats that lead from a position through the steps to the one that the server sent. */
export type BeatMaker<State> = (before: State, steps: Step[], after: State) => Beat<State>[]

/** A beat that does nothing but what is given. */
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
        labels: [],
        lingers: 0,
        thought: false,
        ...change,
    }
}

/** The parts of a step, from the position before it. The last one shows the position after the step as the page
 * understands it, which a test holds against the rule book's (games/lockstep.test.ts). */
export type PartMaker<State> = (state: State, step: Step) => Part<State>[]

/** The beats of all steps, one after another. What lies between is only drawn, never kept: the last beat always shows
 * the server's own position. */
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

/** The same beats with a rest before the deal of the next round, in which it is said what the round gave. */
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

/** The same beats; where somebody has just nothing to do any more, with the time to read that after the last. */
export function unhurried<State>(made: Beat<State>[], idle: boolean): Beat<State>[] {
    const last = made.at(-1)
    return idle && last ? [...made.slice(0, -1), { ...last, lingers: last.lingers + 4 }] : made
}

/** The values with one of them replaced. */
export function replaced<Value>(values: Value[], index: number, value: Value): Value[] {
    return values.map((old, at) => (at === index ? value : old))
}
