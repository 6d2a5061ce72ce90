import { examplesOf, list, tiles } from '../../../rules/examples'
import type { DuelBoard, DuelFactory } from '../state'
import data from './examples.json'

export const example = examplesOf(data)

/** Reads the table of a position of Duel, with the board of the first seat and the type of the stack's top plate. */
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
