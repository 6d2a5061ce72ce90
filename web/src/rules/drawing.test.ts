import { expect, it } from 'vitest'
import { cellsOf, COLOURED_WALL, wall } from './drawing'

it('draws the coloured wall, each row moved one space to the right', () => {
    for (const [line, row] of COLOURED_WALL.slice(1).entries()) {
        const above = COLOURED_WALL[line]!
        expect(row).toBe(above.slice(-1) + above.slice(0, -1))
    }
})

it('has tiles where the mask says so', () => {
    expect(wall(['##...'])).toEqual(['byRKW', 'WBYRK', 'KWBYR', 'RKWBY', 'YRKWB'])
})

it('finds all tiles of a colour', () => {
    expect(cellsOf('b').map(({ column }) => column)).toEqual([0, 1, 2, 3, 4])
})
