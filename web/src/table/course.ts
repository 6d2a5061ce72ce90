import type { Step, Table } from '../lib/server'

/** What the table draws: a position, and the steps that led to it. */
export type Course = {
    ply: number
    position: string
    state: Table['state']
    steps: Step[]
    known: Map<number, Step>
}

/** Updates the course with a message of the server. A message that changes nothing on the table, such as that somebody
 * came or went, returns the same course. After an undo, the last step is the one before the undone one. */
export function follow(before: Course | null, table: Table): Course {
    const { ply, position } = table
    if (before && before.ply === ply && before.position === position) return before
    const known = new Map(before?.known)
    for (const step of table.steps) known.set(step.ply, step)
    const last = known.get(ply)
    const steps = table.steps.length > 0 ? table.steps : last ? [last] : []
    return { ply, position, state: table.state, steps, known }
}
