import { describe, expect, it } from 'vitest'
import type { Step } from '../../lib/server'
import { countedParts, courseTexts } from '../../shared/words'
import { seat, step } from '../classic/sample'
import { tileLabel } from './table/labels'
import { board, choice, details, state, sun, tiling } from './sample'
import {
    factoryText,
    happeningText,
    hintText,
    inventory,
    lastText,
    moveText,
    plateText,
    rowText,
    stepText,
    tells,
} from './words'
import * as words from './words'

const SEATS = [seat({ name: 'Ana' }), seat({ name: 'Ben' })]
const HAPPENING = { kind: 'tiled', seat: 1, points: 4, line: 2, column: 3, what: 'r', across: 0, down: 0 }

describe('the things of Duel in words', () => {
    it('are plates with their spaces as they lie, or only their type', () => {
        expect(plateText('o4')).toBe('ornament plate (yellow, blue, black, ornament)')
        expect(plateText('o4', 1)).toBe('ornament plate (black, yellow, ornament, blue)')
        expect(plateText('m1')).toBe('mosaic plate (multicolour, blue, turquoise, black)')
        expect(plateText('m')).toBe('mosaic plate')
    })

    it('are factories: sun, moon from the top, chip', () => {
        expect(factoryText({ sun: 'rrb', moon: '', chip: '?' }, 2)).toBe(
            'Factory 2: sun: 1 blue tile, 2 red tiles; moon: none; bonus chip, face down',
        )
        expect(factoryText({ sun: '', moon: 'ky', chip: 'ty' }, 1)).toBe(
            'Factory 1: sun: none; moon, from top to bottom: yellow, black; bonus chip (turquoise, yellow)',
        )
    })

    it('are rows of a dome', () => {
        const dome = board({
            plates: ['o4+0', '', '', '', '', '', '', '', ''],
            tiles: ['y.....'].concat(Array(5).fill('......')),
        })
        expect(rowText(dome, 1)).toBe('row 1: column 1 yellow, column 2 free (blue)')
        expect(rowText(dome, 3)).toBe('row 3: no plate')
    })
})

describe('the steps of Duel in words', () => {
    it('say what was done', () => {
        expect(moveText('s2t:4', 2)).toBe('2 turquoise tiles from the sun of factory 2 to line 4')
        expect(moveText('s0b:-', 1)).toBe('1 blue tile from the sun of the large factory to the broken tiles')
        expect(moveText('mk:2', 3)).toBe('3 black tiles from the moons to line 2')
        expect(moveText('b2+1', 0)).toBe('plate to field b2, a quarter turn right')
        expect(moveText('rest ky', 0)).toBe('the rest to the moon, from bottom to top: black, yellow')
        expect(moveText('3*t,ty', 0)).toBe(
            'bonus chips for a missing tile of line 3: turquoise, turquoise–yellow',
        )
        expect(moveText('under o', 0)).toBe('under the stack: ornament plate')
        expect(moveText('nothing', 0)).toBe('nothing')
    })

    it('name the player who made them, or what chance showed', () => {
        expect(stepText(step('draw', { seat: 1 }), SEATS, 0)).toBe('Ben: a plate from the stack')
        expect(stepText(step('top m', { seat: -1 }), SEATS, 0)).toBe('On top of the stack: mosaic plate')
        expect(stepText(step('deal . . . . .', { seat: -1, round: 2 }), SEATS, 1)).toBe(
            'Round 2: the factories are filled, starting player: Ben',
        )
    })

    it('have words for all of the notation', () => {
        const texts = [
            'o4',
            'draw',
            'look',
            'keep m3',
            'b2+0',
            'under o7',
            's2t:4',
            'rest ky',
            'mk:2',
            'c2',
            '3*t,ty',
            '3.',
            '4@5',
        ]
        const chance = ['deal . . . . .', 'plates o5', 'seen m3 o7', 'top m', 'chip 2 ty']
        for (const text of [...texts, ...chance]) expect(moveText(text, 1)).not.toMatch(/duelsay/)
    })

    it('list their tiles separately in the corner, where the most significant step stands for a turn', () => {
        const taken = step('s2t:4', { tiles: 2, ply: 3 })
        expect(lastText(taken, SEATS, 0)).toEqual({
            who: 'Ana',
            colour: 't',
            what: 'from the sun of factory 2 to line 4',
            whole: '2 turquoise tiles from the sun of factory 2 to line 4',
        })
        expect(['s2t:4', 'b2+1', 'rest ky', 'chip 1 b'].map((text) => tells(step(text)))).toEqual([
            true,
            true,
            false,
            false,
        ])
    })

    it('say what the plates drawn for them cost', () => {
        const told = (move: string, draws: number[]) =>
            lastText(step(move, { details: details({ draws }) }), SEATS, 0).what
        expect(told('b2+0', [-1, -1])).toBe('2 plates drawn: −2; plate to field b2')
        expect(told('b2+0', [0])).toBe('1 plate drawn, free at 0 points; plate to field b2')
        expect(told('draw', [-1])).toBe('1 plate drawn: −1')
        expect(told('b2+0', [])).toBe('plate to field b2')
        expect(lastText(step('b2+1', { details: details({ draws: [-1] }) }), SEATS, 0)).toMatchObject({
            what: '1 plate drawn: −1; plate to field b2',
            whole: '1 plate drawn: −1; plate to field b2, a quarter turn right',
        })
        expect(lastText(step('keep o4', { details: details({ draws: [-1] }) }), SEATS, 0)).toMatchObject({
            what: '1 plate drawn: −1; kept: ornament plate',
            whole: expect.stringMatching(/^1 plate drawn: −1; kept: ornament plate \(/) as string,
        })
        const drawn = step('draw', { seat: 1, details: details({ draws: [-1, -1] }) })
        expect(stepText(drawn, SEATS, 0)).toBe('Ben: a plate from the stack (−1)')
    })

    it('say what was lost for broken tiles, for the start tile and for both', () => {
        const lost = (what: string, points: number) =>
            happeningText({ ...HAPPENING, kind: 'broken', what, points })
        expect(lost('rr', -3)).toBe('broken tiles: loses 3 points')
        expect(lost('', -2)).toBe('start tile: loses 2 points')
        expect(lost('rr', -5)).toBe('broken tiles and start tile: loses 5 points')
        expect(lost('rrk', -1)).toBe('broken tiles: loses 1 point, as no score falls below 0')
        expect(lost('', -0)).toBe('start tile: loses 0 points, as no score falls below 0')
    })

    it('say which moons tiles came from, what broke, and that the start tile came along', () => {
        const told = (moons: number[], change: Partial<Step> = {}) =>
            lastText(step('mk:2', { tiles: 3, details: details({ moons }), ...change }), SEATS, 0).what
        expect(told([3])).toBe('from the moon of factory 3 to line 2')
        expect(told([0])).toBe('from the moon of the large factory to line 2')
        const all = told([0, 3], { dropped: 1, token: true })
        expect(all).toBe('from the moons of factories 0 and 3 to line 2, 1 breaks, with the start tile')
    })

    it('say what the game paid by itself, together with what was paid before', () => {
        const paid = { ...HAPPENING, kind: 'paid', line: 4, points: 0, what: 't,ty' }
        const told =
            'bonus chips for the next missing tile of line 4, the only way left: turquoise, turquoise–yellow'
        expect(happeningText(paid)).toBe(told)
        expect(lastText(step('4*b,y,k', { happenings: [paid] }), SEATS, 0).what).toBe(
            `bonus chips for a missing tile of line 4: blue, yellow, black; ${told}`,
        )
        expect(lastText(step('4*b,y,k', { happenings: [paid] }), SEATS, 0).whole).not.toContain(told)
    })

    it('say what a space would score, and what the goals would add', () => {
        const here = tiling(2, 3, 6)
        expect(tileLabel(here)).toBe('line 2 to column 3 of the dome, 6 points')
        expect(tileLabel({ ...here, goals: 7 })).toBe('line 2 to column 3 of the dome, 6 points, goals +7')
    })

    it('say seat by seat what a round scored', () => {
        const waits = { ...HAPPENING, kind: 'waits', points: 0, line: 4 }
        const counted = { round: 2, happenings: [HAPPENING, waits], points: [0, 4] }
        expect(countedParts(words, counted, SEATS)).toEqual([
            { title: 'Ana: 0', lines: ['Nothing scored, nothing lost'] },
            {
                title: 'Ben: +4',
                lines: ['row 2: red in column 3, 4 points', 'line 4 waits: the dome has no space for it yet'],
            },
        ])
    })

    it('combine the plates drawn in a round, and nothing else', () => {
        const draw = { ...HAPPENING, kind: 'draws', points: -1 }
        const other = { ...draw, seat: 0, points: 0 }
        const happenings = [draw, other, draw, HAPPENING, HAPPENING]
        expect(countedParts(words, { round: 2, happenings, points: [0, 6] }, SEATS)).toEqual([
            { title: 'Ana: 0', lines: ['1 plate drawn, free at 0 points'] },
            {
                title: 'Ben: +6',
                lines: ['2 plates drawn: −2', ...Array<string>(2).fill('row 2: red in column 3, 4 points')],
            },
        ])
    })

    it('are followed by what happened', () => {
        expect(happeningText(HAPPENING)).toBe('row 2: red in column 3, 4 points')
        const broken = { ...HAPPENING, kind: 'broken', points: -3 }
        expect(happeningText(broken)).toBe('broken tiles and start tile: loses 3 points')
        const goal = { ...HAPPENING, kind: 'goal', what: 'rows' }
        expect(happeningText(goal)).toBe('goal “Rows”: 4 points')
        const said = courseTexts(
            words,
            [step('6.', { happenings: [HAPPENING], scores: [5, 9] })],
            SEATS,
            state({ step: 'over' }),
        )
        expect(said.slice(-3)).toEqual([
            'Ben, row 2: red in column 3, 4 points',
            'Scores: Ana 5, Ben 9',
            'The game is over.',
        ])
    })

    it('are hinted at in three levels if tiles are taken', () => {
        const hint = sun(2, 't', 4, { tiles: 2 })
        expect([1, 2, 3].map((level) => hintText(level, hint))).toEqual([
            'Hint: take from the sun of factory 2',
            'Hint: take 2 turquoise tiles from the sun of factory 2',
            'Hint: 2 turquoise tiles from the sun of factory 2 to line 4',
        ])
        expect(hintText(3, choice('draw', 'draw'))).toBe('Hint: a plate from the stack')
    })
})

it('lists the whole table', () => {
    const stack = [{ type: 'm', plate: '', seen_by: [] }]
    const parts = inventory(state({ display: ['o4'], stack, held: 'm2', start_tile: 1 }), SEATS)
    expect(parts.map(({ title }) => title)).toEqual([
        'Factories',
        'Plates',
        'Board, Ana: 5 points',
        'Board, Ben: 5 points',
    ])
    expect(parts[1]!.lines[1]).toBe('Stack: 1 plate, on top: mosaic plate')
    expect(parts[3]!.lines).toContain('broken tiles: none, start tile')
})
