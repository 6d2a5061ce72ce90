import { describe, expect, it } from 'vitest'
import { cell, cellsOf, lineRow, runsAt, tiled } from '../../../rules/drawing'
import { boardRows, wallRows } from './drawing'
import { classicTable, example } from './examples'

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

    it('shows where the tile of a line went, and the runs it scores in', () => {
        const { position, events } = example('score-both')
        const rows = tiled(wallRows(classicTable(position).board.wall), events)
        expect(rows).toEqual(['BYRKW', 'WByRK', 'kwbyR', 'RKwBY', 'YRKWB'])
        expect(runsAt(rows, events[0]!)).toEqual([
            { column: 0, row: 2, wide: 4, high: 1 },
            { column: 2, row: 1, wide: 1, high: 3 },
        ])
    })
})

describe('frames', () => {
    it('go around each tile of a colour', () => {
        expect(cellsOf(['byb', '.b.'], 'b')).toEqual([cell(0, 0), cell(2, 0), cell(1, 1)])
    })
})
