import type { ClassicBoard, DuelBoard, DuelFactory } from '../lib/server'
import data from './examples.json'

/** What the rule book did by itself on the first board after the moves of an example. */
export type Happened = { kind: string; points: number; line: number; column: number; what: string }

/** A position that a drawing shows, and what the rule book says of it: the moves that are open, where moves lead and
 * what they bring, or the points of a goal. The tests of the rule book check every one. */
export type Example = {
    position: string
    open: string[]
    moves: string[]
    after: string
    events: Happened[]
    points: number
}

export function example(name: keyof typeof data): Example {
    return { open: [], moves: [], after: '', events: [], points: 0, ...data[name] }
}

const tiles = (text: string) => (text === '.' ? '' : text)
const list = (text: string) => (text === '.' ? [] : text.split(','))

/** The table of a classic position, with the board of the first seat. */
export function classicTable(position: string): {
    factories: string[]
    centre: string
    board: ClassicBoard
} {
    const fields = position.split(' ')
    const [score, lines, wall, floor] = fields[12]!.split(':') as [string, string, string, string]
    return {
        factories: fields[10]!.split('/').map(tiles),
        centre: tiles(fields[11]!),
        board: {
            score: Number(score),
            lines: lines.split('/').map(tiles),
            wall: wall.split('/'),
            floor: tiles(floor),
        },
    }
}

/** The table of a position of Duel, with the board of the first seat and the type of the stack's top plate. */
export function duelTable(position: string): {
    factories: DuelFactory[]
    start: boolean
    display: string[]
    top: string
    board: DuelBoard
} {
    const fields = position.split(' ')
    const [score, tokens, taken, lines, plates, dome, broken, chips] = fields[17]!.split(':')
    return {
        factories: fields[11]!.split('/').map((factory) => {
            const [sun, moon, chip] = factory.split(',').map(tiles)
            return { sun: sun!, moon: moon!, chip: chip! }
        }),
        start: fields[8] === '-',
        display: list(fields[12]!),
        top: list(fields[13]!)[0] ?? '',
        board: {
            score: Number(score),
            tokens: Number(tokens),
            taken: Number(taken),
            lines: lines!.split('/').map(tiles),
            plates: plates!.split('/').map(tiles),
            tiles: dome!.split('/'),
            broken: tiles(broken!),
            chips: list(chips!),
        },
    }
}
