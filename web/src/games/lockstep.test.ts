// @vitest-environment node
import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import type { AnyState, Step } from '../lib/server'
import type { Part, PartMaker } from '../table/beat'
import type { ClassicState } from './classic/state'
import { partsOf as classicParts } from './classic/table/beats'
import type { DuelState } from './duel/state'
import { partsOf as duelParts } from './duel/table/beats'

/** Plays the page's beats over whole games of the rule book. The beats work out how a step changes the table, which
 * states the rules a second time. Each beat here starts from what the beats before it drew, and after every step the
 * table must look as the rule book says. */

type ToldMove = {
    game: string
    players: number
    seed: number
    reader: number
    states: AnyState[]
    steps: Step[]
}

/** The rule book of this checkout plays the games now, so no file can be out of date. */
const GAMES = execFileSync('python', ['tests/page_steps.py'], {
    cwd: '..',
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    env: { ...process.env, PYTHONPATH: 'src' },
})
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as ToldMove)

function makerOf(game: string): PartMaker<AnyState> {
    const made =
        game === 'duel' ? duelParts : (state: ClassicState, step: Step) => classicParts(game, state, step)
    return made as PartMaker<AnyState>
}

/** Returns tiles that lie together in a fixed order, for comparison. */
const pile = (tiles: string) => [...tiles].toSorted().join('')

/** Returns what lies on the table. Only the server says whose turn it is, what comes next and in which round; the beats
 * do not. At the end of a round, the tokens and the start tile are given back. The page shows that with the position
 * that the server sent, or with the next deal. */
function onTable(state: AnyState, between: boolean): object {
    const { step: _step, turn: _turn, starter: _starter, line: _line, round: _round, ...lying } = state
    if ('lid' in lying) {
        const { token, bag, lid, centre, ...others } = lying
        const piles = { bag: pile(bag), lid: pile(lid), centre: pile(centre) }
        return { ...others, ...piles, ...(between ? {} : { token }) }
    }
    const { start_tile, bag, tower, boards, ...others } = lying
    const given = boards.map(({ tokens, taken, ...board }) => ({
        ...board,
        ...(between ? {} : { tokens, taken }),
    }))
    const piles = { bag: pile(bag), tower: pile(tower) }
    return { ...others, ...piles, boards: given, ...(between ? {} : { start_tile }) }
}

describe('beats in lockstep with the rule book', () => {
    it.each(GAMES)('$game for $players, seed $seed, as seen by $reader', ({ game, states, steps }) => {
        const partsOf = makerOf(game)
        let drawn = states[0]!
        steps.forEach((step, index) => {
            const after = states[index + 1]!
            const between = after.step === 'deal'
            drawn = partsOf(drawn, step).at(-1)?.state ?? drawn
            expect(onTable(drawn, between), `ply ${step.ply}: ${step.move}`).toEqual(onTable(after, between))
        })
    })
})

/** Returns the spaces that a beat marks on a wall or dome, by row and column. */
function spaces({ marks }: Part<AnyState>): { row: number; column: number }[] {
    return marks.flatMap((mark) => {
        const [, row, column] = /^(?:wall|dome)-\d-(\d)-(\d)$/.exec(mark) ?? []
        return row && column ? [{ row: Number(row), column: Number(column) }] : []
    })
}

/** Returns what a tile scores if its runs are marked: each run of two or more, and 1 if it stands alone (A13, D27). */
function runScore(marked: { row: number; column: number }[]): number {
    const [at] = marked
    const across = marked.filter(({ row }) => row === at!.row).length
    const down = marked.filter(({ column }) => column === at!.column).length
    return [across, down].filter((length) => length > 1).reduce((sum, each) => sum + each, 0) || 1
}

describe('what beats mark while points are counted', () => {
    const parts = GAMES.flatMap(({ game, states, steps }) =>
        steps.flatMap((step, index) => makerOf(game)(states[index]!, step)),
    )
    const of = (...kinds: string[]) =>
        parts.filter(({ happening }) => happening && kinds.includes(happening.kind))

    it('is the runs that a tile of Duel scores in (D27)', () => {
        for (const part of of('tiled').filter(({ state }) => 'tower' in state))
            expect(runScore(spaces(part))).toBe(part.happening!.points)
    })

    it('is what a goal of Duel counts (G1 to G8)', () => {
        for (const part of of('goal')) {
            const sum = part.labels.reduce((so, { points }) => so + points, 0)
            expect([sum, part.marks.length > 0], part.happening!.what).toEqual([
                part.happening!.points,
                part.happening!.points !== 0,
            ])
        }
    })

    it('is five tiles for a bonus of the classic games, all of one colour for a colour bonus (A20)', () => {
        for (const part of of('row', 'column', 'colour')) {
            const { kind, seat, what } = part.happening!
            const { wall } = (part.state as ClassicState).boards[seat]!
            const tiles = spaces(part).map(({ row, column }) => wall[row - 1]![column - 1]!)
            expect(tiles).toHaveLength(5)
            expect(tiles).not.toContain('.')
            if (kind === 'colour') expect(new Set(tiles)).toEqual(new Set(what))
        }
    })
})

describe('the games that are played', () => {
    const kinds = (isDuel: boolean) => {
        const played = GAMES.filter(({ game }) => (game === 'duel') === isDuel)
        return new Set(
            played.flatMap(({ steps }) =>
                steps.flatMap(({ happenings }) => happenings.map(({ kind }) => kind)),
            ),
        )
    }

    it('are of every kind', () => {
        const played = new Set(GAMES.map(({ game, players }) => `${game} ${players}`))
        const classic = ['azul', 'azul-grey', 'mini', 'mini-grey'].flatMap((game) =>
            [2, 3, 4].map((players) => `${game} ${players}`),
        )
        expect([...played].toSorted()).toEqual([...classic, 'duel 2'].toSorted())
    })

    it('include everything that the games do by themselves', () => {
        expect([...kinds(false)]).toEqual(
            expect.arrayContaining(['tiled', 'fallen', 'floor', 'row', 'column', 'colour']),
        )
        expect([...kinds(true)]).toEqual(
            expect.arrayContaining(['tiled', 'ornament', 'closed', 'waits', 'paid', 'broken', 'goal']),
        )
    })

    it('include deals that refill the bag', () => {
        for (const isDuel of [false, true]) {
            const refills = GAMES.filter(({ game }) => (game === 'duel') === isDuel).flatMap(
                ({ states, steps }) =>
                    steps.filter(({ move }, index) => {
                        const used = (state: AnyState) => ('lid' in state ? state.lid : state.tower)
                        return move.startsWith('deal') && used(states[index]!) && !used(states[index + 1]!)
                    }),
            )
            expect(refills.length).toBeGreaterThan(0)
        }
    })

    it('include suns without a rest', () => {
        const whole = GAMES.flatMap(({ states, steps }) =>
            steps.filter(({ move, tiles }, index) => {
                const source = /^s([1-4])/.exec(move)?.[1]
                const before = states[index] as DuelState
                return source && before.factories[Number(source)]!.sun.length === tiles
            }),
        )
        expect(whole.length).toBeGreaterThan(0)
    })
})
