import { kitOf } from '../games'
import type { NamedSource } from '../games/kit'
import type { Table } from '../lib/server'
import { startScores } from '../shared/start'

/** A source of points, and what every seat scored from it. */
export type Source = NamedSource & { points: number[] }

type Finished = Pick<Table, 'game' | 'players' | 'options' | 'scores' | 'summary'>

/** Returns the sources of points in the order in which the game counts them, starting with the score at the start. */
export function sourcesOf(table: Finished): Source[] {
    const result = kitOf(table.game)?.result
    const counted: Source[] = [
        { text: 'result-start', points: startScores(table) },
        ...(result?.sources(table.options) ?? []).map((source) => ({
            ...result!.named(source),
            points: table.summary.map(({ points }) => points[source] ?? 0),
        })),
    ]
    // A score never falls below 0, so the sum of its sources may be lower.
    const sum = (seat: number) => counted.reduce((so, { points }) => so + points[seat]!, 0)
    const raised = { text: 'result-raised', points: table.scores.map((score, seat) => score - sum(seat)) }
    const some = ({ points }: Source) => points.some((each) => each !== 0)
    return [...counted.slice(some(counted[0]!) ? 0 : 1), ...(some(raised) ? [raised] : [])]
}
