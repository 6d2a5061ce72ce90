import { describe, expect, it } from 'vitest'
import { cell, runsAt } from '../../../rules/drawing'
import { decorated, domeRows, framesOf, plateFrames } from './drawing'
import { duelTable, example } from './examples'

const happened = { kind: 'tiled', points: 0, line: 1, column: 1, what: 'b' }

describe('a dome', () => {
    const { position, events } = example('scoring')
    const { board } = duelTable(position)

    it('is drawn with tiles, the outlines of its plates, and nothing where no plate lies', () => {
        expect(domeRows(board)).toEqual(['YbTK  ', 'kOR*  ', 'TYTKTR', '*KROB*', '      ', '      '])
        expect(plateFrames(board)).toHaveLength(5)
        expect(plateFrames(board, true)).toHaveLength(4)
    })

    it('gets the tiles and ornament tiles that were placed', () => {
        expect(decorated(domeRows(board), events).slice(0, 3)).toEqual(['ybTK  ', 'koR*  ', 'TyTKTR'])
    })

    it('has no run through an outline', () => {
        expect(runsAt(['b*', 'B '], happened)).toEqual([])
    })
})

describe('frames', () => {
    it('are one around a rectangle, or one around each space', () => {
        const row = [1, 2, 3].map((column) => ({ row: 2, column }))
        expect(framesOf(row)).toEqual([{ column: 0, row: 1, wide: 3, high: 1 }])
        expect(framesOf([row[0]!, row[2]!])).toEqual([cell(0, 1), cell(2, 1)])
    })
})
