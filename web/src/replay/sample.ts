import { step } from '../games/classic/sample'
import type { Judgement, Replay, Review } from '../lib/server'
import type { ToldMove } from '../shared/words'

/** Small replays and reviews for tests. */
export function replayed(change: Partial<Replay> & Pick<Replay, 'names' | 'frames'>): Replay {
    return {
        game: 'azul',
        players: 2,
        starter: 0,
        options: {},
        date: '2026-11-15',
        finished: true,
        over: true,
        scores: [3, 0],
        winners: [0],
        won: [0],
        ending: null,
        summary: [],
        fair: null,
        total: change.frames.length,
        ...change,
    }
}

export function judgement(change: Partial<Judgement> = {}): Judgement {
    return {
        ply: 2,
        round: 1,
        seat: 0,
        move: '1b2',
        tiles: 2,
        best: '3r4',
        variation: [{ seat: 0, move: '3r4', tiles: 3 }],
        before: { wins: [0.6, 0.4], margins: [4, -4] },
        after: { wins: [0.48, 0.52], margins: [-1, 1] },
        loss: 0.12,
        points: 5,
        label: 'mistake',
        best_is: 'better',
        accuracy: 57.4,
        reasons: [],
        ...change,
    }
}

export function review(change: Partial<Review> = {}): Review {
    const none = {
        accuracy: 90,
        moves: 1,
        labels: {},
        start: 0.5,
        luck: 0,
        lost: 0,
        given: 0,
        rest: 0,
        result: 1,
        points: 0,
    }
    return {
        done: 1,
        total: 1,
        limit: '1000n',
        moves: [judgement()],
        luck: [],
        graph: [
            { ply: 1, wins: [0.6, 0.4] },
            { ply: 2, wins: [0.48, 0.52] },
        ],
        seats: [none, none],
        turning_points: [],
        ahead: 0,
        ...change,
    }
}

/** A move that is told as `move N` and draws nothing. */
export function told(at: number): ToldMove {
    return {
        step: step('', { ply: at }),
        last: { who: '', colour: '', what: '', whole: '' },
        said: `move ${at}`,
    }
}
