import { describe, expect, it } from 'vitest'
import {
    boardRows,
    cell,
    cellsOf,
    domeRows,
    framesOf,
    lineRow,
    plateFrames,
    runsAt,
    tiled,
    wallRows,
} from './drawing'
import { classicTable, duelTable, example } from './examples'

const happened = { kind: 'tiled', points: 0, line: 1, column: 1, what: 'b' }

describe('a classic board', () => {
    it('is drawn with its lines filled from the right, beside its wall', () => {
        expect(lineRow('bb', 3, 5)).toBe('  .bb')
        const { board } = classicTable(example('lines').position)
        expect(boardRows(board)).toEqual([
            '    . BYRKW',
            '   .. WByRK',
            '  ... KWByR',
            ' ...b RKWBY',
            '..... YRKWB',
        ])
    })

    it('shows where the tile of a line went, and the runs that it counts in', () => {
        const { position, events } = example('score-both')
        const rows = tiled(wallRows(classicTable(position).board.wall), events)
        expect(rows).toEqual(['BYRKW', 'WByRK', 'kwbyR', 'RKwBY', 'YRKWB'])
        expect(runsAt(rows, events[0]!)).toEqual([
            { column: 0, row: 2, wide: 4, high: 1 },
            { column: 2, row: 1, wide: 1, high: 3 },
        ])
    })
})

describe('a dome', () => {
    const { position, events } = example('duel-scoring')
    const { board } = duelTable(position)

    it('is drawn with tiles, the outlines of its plates, and nothing where none lies', () => {
        expect(domeRows(board)).toEqual(['YbTK  ', 'kOR*  ', 'TYTKTR', '*KROB*', '      ', '      '])
        expect(plateFrames(board)).toHaveLength(5)
        expect(plateFrames(board, true)).toHaveLength(4)
    })

    it('gets the tiles and ornament tiles that were placed', () => {
        expect(tiled(domeRows(board), events).slice(0, 3)).toEqual(['ybTK  ', 'koR*  ', 'TyTKTR'])
    })

    it('has no run through an outline', () => {
        expect(runsAt(['b*', 'B '], happened)).toEqual([])
    })
})

describe('frames', () => {
    it('are about each tile of a colour', () => {
        expect(cellsOf(['byb', '.b.'], 'b')).toEqual([cell(0, 0), cell(2, 0), cell(1, 1)])
    })

    it('are one about a rectangle, and else one about each space', () => {
        const row = [1, 2, 3].map((column) => ({ row: 2, column }))
        expect(framesOf(row)).toEqual([{ column: 0, row: 1, wide: 3, high: 1 }])
        expect(framesOf([row[0]!, row[2]!])).toEqual([cell(0, 1), cell(2, 1)])
    })
})
