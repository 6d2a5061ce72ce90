import { describe, expect, it } from 'vitest'
import { counted, printed, runs } from './marks'
import { board } from './sample'

const ROW = 'byrkto'
const GAP = '......'

/** Returns how a goal counts a dome: the points of its groups, and how many spaces are marked. */
function scored(goal: string, change: Parameters<typeof board>[0]) {
    const groups = counted(board(change), goal)
    return [groups.map(({ points }) => points), groups.flatMap(({ spaces }) => spaces).length]
}

describe('marks', () => {
    it('are the space of a tile and the runs through it', () => {
        const dome = board({ tiles: ['.b....', 'yrk...', '.o....', GAP, '.b....', GAP] })
        const found = runs(dome, { row: 2, column: 2 }).map(({ row, column }) => `${row}${column}`)
        expect(found).toEqual(['22', '21', '23', '12', '32'])
        expect(runs(dome, { row: 5, column: 2 })).toHaveLength(1)
    })

    it('know what is printed on a turned plate', () => {
        const dome = board({ plates: ['o4+1', '', '', '', '', '', '', '', ''] })
        expect([1, 2].map((row) => [1, 2].map((column) => printed(dome, { row, column })).join(''))).toEqual([
            'ky',
            'ob',
        ])
        expect(printed(dome, { row: 3, column: 1 })).toBe('')
    })

    it('are complete rows, columns and diagonals', () => {
        expect(scored('rows', { tiles: [ROW, GAP, ROW, GAP, GAP, 'b.....'] })).toEqual([[3, 3], 12])
        expect(scored('columns', { tiles: Array(6).fill('b....k') })).toEqual([[7, 7], 12])
        const cross = ['b....b', '.b..b.', '..bb..', '..bb..', '.b..b.', 'b.....']
        expect(scored('diagonals', { tiles: cross })).toEqual([[10], 6])
    })

    it('are rows of five colours, with or without an ornament tile among them', () => {
        const tiles = ['byrko.', 'byrkt.', 'byrkk.', 'byoo..', GAP, GAP]
        expect(scored('five_colours', { tiles })).toEqual([[4, 4], 10])
    })

    it('are tiles at the edge and full plates in the corners', () => {
        const tiles = ['bb....', 'bb....', GAP, GAP, '....kk', '....kk']
        expect(scored('edge', { tiles })).toEqual([[6], 6])
        expect(scored('corners', { tiles })).toEqual([[3, 8], 8])
        expect(scored('edge', {})).toEqual([[], 0])
    })

    it('are all multicolour spaces or none, and every empty ornament space', () => {
        const plates = ['m1+0', 'm2+0', 'o1+0', '', '', '', '', '', '']
        expect(scored('mosaics', { plates, tiles: ['b.....', GAP, GAP, GAP, GAP, GAP] })).toEqual([[], 0])
        expect(scored('mosaics', { plates, tiles: ['b.....', '...b..', GAP, GAP, GAP, GAP] })).toEqual([
            [2, 2],
            2,
        ])
        expect(scored('ornaments', { plates })).toEqual([[-3], 1])
    })
})
