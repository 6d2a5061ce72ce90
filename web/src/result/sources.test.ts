import { expect, it } from 'vitest'
import { sourcesOf } from './sources'

const summary = (...points: Record<string, number>[]) => points.map((each) => ({ points: each, rounds: [] }))

const DUEL = { game: 'duel', players: 2, options: { goals: ['rows', 'edge', 'ornaments'] } }

it('lists what every classic game counts, in the order of counting', () => {
    const found = sourcesOf({
        game: 'mini',
        players: 2,
        options: {},
        scores: [17, 0],
        summary: summary({ floor: -3, tiled: 20, fallen: 0 }, {}),
    })
    expect(found.map(({ text, points }) => [text, ...points])).toEqual([
        ['result-tiled', 20, 0],
        ['result-floor', -3, 0],
        ['result-row', 0, 0],
        ['result-column', 0, 0],
        ['result-colour', 0, 0],
    ])
})

it('lists the points of Duel from the start to the goals', () => {
    const found = sourcesOf({
        ...DUEL,
        scores: [27, 21],
        summary: summary(
            { tiled: 20, ornament: 4, broken: -6, draws: -1, rows: 3, edge: 5, ornaments: -3, closed: 0 },
            { tiled: 14, edge: 2 },
        ),
    })
    expect(found.map(({ text, goal, points }) => [text, goal, ...points])).toEqual([
        ['result-start', undefined, 5, 5],
        ['duelpoints-tiled', undefined, 20, 14],
        ['duelpoints-ornament', undefined, 4, 0],
        ['duelpoints-broken', undefined, -6, 0],
        ['duelpoints-draws', undefined, -1, 0],
        ['duelgoal-rows', 'rows', 3, 0],
        ['duelgoal-edge', 'edge', 5, 2],
        ['duelgoal-ornaments', 'ornaments', -3, 0],
    ])
})

it('adds up to the score of Duel even if a score would have fallen below 0', () => {
    const found = sourcesOf({
        ...DUEL,
        scores: [0, 8],
        summary: summary({ broken: -5, ornaments: -12 }, { tiled: 3 }),
    })
    expect(found.at(-1)).toEqual({ text: 'result-raised', points: [12, 0] })
})
