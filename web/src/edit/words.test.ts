import './texts'
import { afterEach, expect, it } from 'vitest'
import { Refusal, type Problem } from '../lib/server'
import { speak } from '../lib/texts.svelte'
import { Editors } from './setup'
import { reasonsOf, spaceText } from './words'

const { pieces } = await Editors.load()

afterEach(() => speak('en'))

type Fault = Problem['faults'][number]

/** Returns the reasons of a position that was refused for some faults. */
function reasons(...faults: Partial<Fault>[]) {
    const whole = { kind: '', seat: null, place: '', values: {}, text: 'so it is' }
    const refused = faults.map((fault) => ({ ...whole, ...fault }))
    return reasonsOf(new Refusal('position', 'impossible position: so it is', refused), pieces)
}
function reason(kind: string, values: Fault['values'], seat: number | null = null, place = '') {
    return reasons({ kind, values, seat, place })[0]
}

it('says what lies at a place', () => {
    expect(spaceText('edit-space-line', 'b', '', { line: 3, place: 2 })).toBe('Line 3, place 2: blue')
    expect(spaceText('edit-space-wall', '', 'k', { line: 1, column: 4 })).toBe(
        'Row 1, column 4: empty, for black',
    )
    expect(spaceText('edit-space-floor', '1', '', { place: 1 })).toBe('Floor, place 1: start token')
})

it('says why a position is impossible, and on which board', () => {
    expect(reason('line-on-wall', { line: 3, colour: 'b' }, 1, 'line 3')).toEqual({
        seat: 1,
        place: 'line 3',
        text: 'Line 3 holds blue, which its row of the wall already has',
    })
    expect(reason('tile-count', { colour: 'k', count: 21, expected: 20 })).toEqual({
        seat: null,
        place: '',
        text: 'There are 21 black tiles instead of 20',
    })
})

it('names the round if the number of plates or the step does not fit it', () => {
    const due = { plates: 1, tokens: 2, due_plates: 0, due_tokens: 2, round: 0 }
    expect(reason('plates-due', due, 0, 'dome')?.text).toBe(
        'While the round is “Set-up”, no plate may lie on the dome',
    )
    expect(reason('plates-due', { ...due, due_plates: 1, plates: 0, round: 1 }, 0, 'dome')?.text).toBe(
        'In round 1 with 2 tokens left, 1 plate has to lie on the dome, not 0',
    )
    expect(reason('setup-is-past', { round: 1 }, null, 'next')).toEqual({
        seat: null,
        place: 'next',
        also: 'round',
        text: 'Round 1 has begun, but what comes next is a step of set-up',
    })
})

it('gives all reasons, in the order of the server', () => {
    const found = reasons(
        { kind: 'round-first' },
        { kind: 'score-negative', seat: 1 },
        { kind: 'table-empty' },
    )
    expect(found.map(({ seat }) => seat)).toEqual([null, 1, null])
    expect(found[0]!.text).toBe('Rounds are counted from 1')
})

it('gives reasons in the language of the page', async () => {
    await speak('cs')
    expect(reason('tile-count', { colour: 'b', count: 21, expected: 20 })?.text).toBe(
        'Počet modrých dlaždic je 21, má být 20',
    )
    await speak('uk')
    expect(reason('wall-space', { row: 1, column: 2, colour: 'r' })?.text).toBe(
        'Горизонталь 1, вертикаль 2 стіни: ця клітинка не для червоних плиток',
    )
})

it('puts plates, chips and spaces into words, and keeps anything else as it was written', () => {
    expect(reason('plate-twice', { plate: 'o1' })?.text).toBe(
        'There is only one such plate: ornament plate (yellow, black, turquoise, ornament)',
    )
    expect(reason('plate-unknown', { plate: 'x9' })?.text).toBe('There is no plate “x9”')
    expect(reason('chip-thrice', { chip: 'ty' })?.text).toBe(
        'There are only two of this kind: bonus chip (turquoise, yellow)',
    )
    expect(reason('dome-space', { row: 2, column: 5, tile: 'x', space: '*' })?.text).toBe(
        'Row 2, column 5 of the dome is for multicolour, not for x',
    )
    expect(reason('factory-full', { factory: 0 })?.text).toBe(
        'Large factory: there are more tiles than spaces',
    )
})

it('keeps the English sentence if it has no text, and counts players from 1 in it', async () => {
    await speak('cs')
    expect(reasonsOf(new Refusal('position', 'cannot read the position'), pieces)).toEqual([
        { seat: null, place: '', text: 'cannot read the position', lang: 'en' },
    ])
    const newer = { kind: 'of-a-newer-server', seat: 1, place: 'line 1' }
    expect(reasons({ ...newer, text: 'seat 1: line 1 holds 2 tiles (A3)' })).toEqual([
        { seat: 1, place: 'line 1', text: 'line 1 holds 2 tiles (A3)', lang: 'en' },
    ])
    expect(reasons({ ...newer, text: 'the token lies on the floor of seat 0, but ...' })[0]!.text).toBe(
        'the token lies on the floor of player 1, but ...',
    )
})

it('gives no reason if something else went wrong', () => {
    expect(reasonsOf(null, pieces)).toEqual([])
    expect(reasonsOf(new Refusal('unreachable', ''), pieces)).toEqual([])
})
