import type { Step, Table } from '../lib/server'

/** What the table is to draw: a position, and the steps that led to it. */
export type Course = {
    ply: number
    position: string
    state: Table['state']
    steps: Step[]
    known: Map<number, Step>
}

/** The course of a game as its messages come in. A message that changes nothing on the table, such as that somebody
 * came or went, leaves everything as it was; after an undo the step before it is the last one again. */
export function follow(before: Course | null, table: Table): Course {
    const { ply, position } = table
    if (before && before.ply === ply && before.position === position) return before
    const known = new Map(before?.known)
    for (const step of table.steps) known.set(step.ply, step)
    const last = known.get(ply)
    const steps = table.steps.length > 0 ? table.steps : last ? [last] : []
    return { ply, position, state: table.state, steps, known }
}
