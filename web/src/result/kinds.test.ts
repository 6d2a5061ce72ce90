import { expect, it } from 'vitest'
import { kindsOf } from './kinds'

it('lists the sources of points in the order of counting, without those that count nothing', () => {
    expect(kindsOf([{ floor: -3, tiled: 20, fallen: 0 }, { draws: -1 }])).toEqual([
        'tiled',
        'floor',
        'row',
        'column',
        'colour',
        'draws',
    ])
})
