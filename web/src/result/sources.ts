import { kitOf } from '../games'
import type { NamedSource } from '../games/kit'
import type { Table } from '../lib/server'
import { startScores } from '../shared/start'

/** Where points came from, and what it brought every seat. */
export type Source = NamedSource & { points: number[] }

type Finished = Pick<Table, 'game' | 'players' | 'options' | 'scores' | 'summary'>

/** The sources of points in the order in which the game counts them: first what there was at the start. */
export function sourcesOf(table: Finished): Source[] {
    const result = kitOf(table.game)?.result
    const counted: Source[] = [
        { text: 'result-start', points: startScores(table) },
        ...(result?.sources(table.options) ?? []).map((source) => ({
            ...result!.named(source),
            points: table.summary.map(({ points }) => points[source] ?? 0),
        })),
    ]
    // A sum below 0 is a score of 0.
    const sum = (seat: number) => counted.reduce((so, { points }) => so + points[seat]!, 0)
    const raised = { text: 'result-raised', points: table.scores.map((score, seat) => score - sum(seat)) }
    const some = ({ points }: Source) => points.some((each) => each !== 0)
    return [...counted.slice(some(counted[0]!) ? 0 : 1), ...(some(raised) ? [raised] : [])]
}
