import { goalsOf } from '../games/duel/goals'
import type { Table } from '../lib/server'
import { startScores } from '../shared/start'

/** Where points came from: what it is called, or which goal of Duel it is, and what it brought every seat. */
export type Source = { text: string; goal?: string; points: number[] }

type Finished = Pick<Table, 'game' | 'players' | 'options' | 'scores' | 'summary'>

const CLASSIC = ['tiled', 'floor', 'row', 'column', 'colour']
const DUEL = ['tiled', 'ornament', 'broken', 'draws']

/** The sources of points in the order in which the game counts them: first what there was at the start. */
export function sourcesOf(table: Finished): Source[] {
    const duel = table.game === 'duel'
    const brought = (kind: string) => table.summary.map(({ points }) => points[kind] ?? 0)
    const counted: Source[] = [
        { text: 'result-start', points: startScores(table) },
        ...(duel ? DUEL : CLASSIC).map((kind) => ({
            text: `${duel ? 'duelpoints' : 'result'}-${kind}`,
            points: brought(kind),
        })),
        ...goalsOf(table.options).map((goal) => ({
            text: `duelgoal-${goal}`,
            goal,
            points: brought(goal),
        })),
    ]
    // A sum below 0 is a score of 0.
    const sum = (seat: number) => counted.reduce((so, { points }) => so + points[seat]!, 0)
    const raised = { text: 'result-raised', points: table.scores.map((score, seat) => score - sum(seat)) }
    const some = ({ points }: Source) => points.some((each) => each !== 0)
    return [...counted.slice(some(counted[0]!) ? 0 : 1), ...(some(raised) ? [raised] : [])]
}
