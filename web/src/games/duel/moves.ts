/** A step or chance event read from its notation, for drawing and for words. Its fields are named as in a choice. A
 * plate that the reader may not know is given by its type alone, `o` or `m`. */
export type Move =
    | { kind: 'take' | 'keep' | 'under'; plate: string }
    | { kind: 'draw' | 'look' }
    | { kind: 'place'; field: string; turns: number }
    | { kind: 'sun'; source: number; colour: string; line: number }
    | { kind: 'moon'; colour: string; line: number }
    | { kind: 'rest'; order: string }
    | { kind: 'chip'; source: number }
    | { kind: 'spend'; line: number; chips: string[] }
    | { kind: 'leave'; line: number }
    | { kind: 'tiling'; line: number; column: number }
    | Chance

export type Chance =
    | { kind: 'deal'; suns: string[]; plates: string[] }
    | { kind: 'refill' | 'seen'; plates: string[] }
    | { kind: 'top'; type: string }
    | { kind: 'turnup'; source: number; chip: string }

const CHANCE: Move['kind'][] = ['deal', 'refill', 'seen', 'top', 'turnup']

export function isChance(move: Move): move is Chance {
    return CHANCE.includes(move.kind)
}

/** The forms of docs/notation.md, each with a function that reads its groups. */
const FORMS: [RegExp, (...groups: string[]) => Move][] = [
    [/^([om]\d)$/, (plate) => ({ kind: 'take', plate })],
    [/^(draw|look)$/, (kind) => ({ kind: kind as 'draw' | 'look' })],
    [/^(keep|under) ([om]\d?)$/, (kind, plate) => ({ kind: kind as 'keep' | 'under', plate })],
    [/^([abc][123])\+([0-3])$/, (field, turns) => ({ kind: 'place', field, turns: Number(turns) })],
    [
        /^s([0-4])([byrkt]):([1-6-])$/,
        (source, colour, line) => ({ kind: 'sun', source: Number(source), colour, line: lineOf(line) }),
    ],
    [/^m([byrkt]):([1-6-])$/, (colour, line) => ({ kind: 'moon', colour, line: lineOf(line) })],
    [/^rest ([byrkt]+)$/, (order) => ({ kind: 'rest', order })],
    [/^c([1-4])$/, (source) => ({ kind: 'chip', source: Number(source) })],
    [
        /^([1-6])\*([byrkt,]+)$/,
        (line, chips) => ({ kind: 'spend', line: Number(line), chips: chips.split(',') }),
    ],
    [/^([1-6])\.$/, (line) => ({ kind: 'leave', line: Number(line) })],
    [/^([1-6])@([1-6])$/, (line, column) => ({ kind: 'tiling', line: Number(line), column: Number(column) })],
    [
        /^deal ([byrkt. ]+?)(?: plates ([om\d ]+))?$/,
        (suns, plates) => ({
            kind: 'deal',
            suns: suns.split(' ').map((tiles) => tiles.replace('.', '')),
            plates: plates ? plates.split(' ') : [],
        }),
    ],
    [/^plates ([om\d ]+)$/, (plates) => ({ kind: 'refill', plates: plates.split(' ') })],
    [/^seen ([om\d ]+)$/, (plates) => ({ kind: 'seen', plates: plates.split(' ') })],
    [/^top ([om])$/, (type) => ({ kind: 'top', type })],
    [/^chip ([1-4]) ([byrkt]+)$/, (source, chip) => ({ kind: 'turnup', source: Number(source), chip })],
]

function lineOf(text: string): number {
    return text === '-' ? 0 : Number(text)
}

export function readMove(text: string): Move | null {
    for (const [form, read] of FORMS) {
        const found = form.exec(text)
        if (found) return read(...found.slice(1))
    }
    return null
}
