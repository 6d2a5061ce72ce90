import { beforeEach, expect, it, vi } from 'vitest'
import type { Played } from './progress.svelte'
import type { Review, Table } from './server'

const game: Played = {
    id: 'one',
    game: 'azul',
    date: '2026-11-01',
    players: 2,
    bots: ['level:3'],
    score: 50,
    best: 40,
    won: true,
    points: { tiled: 50 },
    theirs: { tiled: 40 },
    review: null,
}
const fresh = async () => {
    vi.resetModules()
    return import('./progress.svelte')
}

beforeEach(() => localStorage.clear())

it('is kept on the device, each game once, with its review', async () => {
    const before = await fresh()
    before.note(game)
    before.note({ ...game, score: 1 })
    before.noteReview('one', { seats: [{ accuracy: 80, points: -10, moves: 20 }] } as unknown as Review, 0)
    const after = await fresh()
    expect(after.playedGames()).toEqual([{ ...game, review: { accuracy: 80, lost: 0.5 } }])
})

it('keeps what two tabs note, game or review', async () => {
    const [one, two] = [await fresh(), await fresh()]
    one.note(game)
    two.note({ ...game, id: 'two', date: '2026-11-02' })
    expect(two.playedGames().map(({ id }) => id)).toEqual(['one', 'two'])
    one.noteReview('one', { seats: [{ accuracy: 80, points: -10, moves: 20 }] } as unknown as Review, 0)
    one.noteReview('two', { seats: [{ accuracy: 70, points: -10, moves: 20 }] } as unknown as Review, 0)
    two.note({ ...game, id: 'three', date: '2026-11-03' })
    const reviews = [{ accuracy: 80, lost: 0.5 }, { accuracy: 70, lost: 0.5 }, null]
    expect((await fresh()).playedGames().map(({ review }) => review)).toEqual(reviews)
    expect(one.playedGames()).toHaveLength(2)
    dispatchEvent(new Event('storage'))
    expect(one.playedGames()).toHaveLength(3)
})

it('goes to another device as a file, and refuses other files', async () => {
    const first = await fresh()
    first.note(game)
    const file = JSON.stringify(first.exported())
    expect(first.importGames(file)).toBe(0)
    localStorage.clear()
    const second = await fresh()
    expect(second.playedGames()).toEqual([])
    expect(second.importGames(file)).toBe(1)
    for (const wrong of ['', '{}', 'no', '{"format":"tilewright-progress","games":[{"id":1}]}']) {
        expect(second.importGames(wrong)).toBeNull()
    }
    expect(second.playedGames()).toEqual([game])
})

it('takes a game from the table of one seat at its end', async () => {
    const { playedOf } = await fresh()
    const table = {
        id: 't',
        game: 'azul',
        created: '2026-11-02',
        status: 'over',
        players: 3,
        seats: [{ kind: 'person' }, { kind: 'bot', bot: 'level:2' }, { kind: 'bot', bot: 'level:4' }],
        scores: [30, 40, 20],
        winners: [1],
        summary: [{ points: { tiled: 30 } }, { points: { tiled: 40 } }, { points: { tiled: 10, row: 10 } }],
    } as unknown as Table
    expect(playedOf(table, [0])).toEqual({
        id: 't',
        game: 'azul',
        date: '2026-11-02',
        players: 3,
        bots: ['level:2', 'level:4'],
        score: 30,
        best: 40,
        won: false,
        points: { tiled: 30 },
        theirs: { tiled: 25, row: 5 },
        review: null,
    })
    const ending = { why: 'resigned', seat: 0 } as const
    expect(playedOf({ ...table, ending }, [0])?.early).toBe(true)
    const [own, ...others] = table.seats
    expect(playedOf({ ...table, seats: [{ ...own!, lost: true }, ...others] }, [0])?.early).toBe(true)
    expect(playedOf(table, [0, 1])).toBeNull()
    expect(playedOf({ ...table, status: 'running' }, [0])).toBeNull()
})

it('counts no try-outs, whether from a review or from the editor', async () => {
    const { noteTable, playedGames } = await fresh()
    const { keepOrigin, remember } = await import('./device.svelte')
    const table = (id: string, options: object = {}) =>
        ({
            id,
            options,
            status: 'over',
            seats: [{ kind: 'person' }, { kind: 'bot', bot: 'level:2' }],
            scores: [30, 40],
            winners: [1],
            summary: [{ points: {} }, { points: {} }],
            created: '2026-11-02',
        }) as unknown as Table
    for (const id of ['whole', 'edited', 'tried']) remember(id, { 0: 'token' })
    keepOrigin('tried', { path: '/replay/whole', move: 3 })
    noteTable(table('whole'))
    noteTable(table('edited', { position: 'tw1' }))
    noteTable(table('tried'))
    expect(playedGames().map(({ id }) => id)).toEqual(['whole'])
})
