import { describe, expect, it } from 'vitest'
import { frames, type Box } from './frames'

const box = (left: number, top: number, right: number, bottom: number): Box => ({ left, top, right, bottom })

describe('frames', () => {
    it('leave some room around a box', () => {
        expect(frames([[box(10, 10, 30, 30)]], [], [], 5)).toEqual([box(5, 5, 35, 35)])
    })

    it('stay apart in the order of the boxes', () => {
        const apart = [box(0, 0, 10, 10), box(100, 0, 110, 10), box(200, 0, 210, 10)]
        expect(frames([apart], [], [], 0)).toEqual(apart)
    })

    it('are shared by neighbours, even by a third', () => {
        const row = [box(0, 0, 10, 10), box(40, 0, 50, 10), box(12, 0, 38, 10)]
        expect(frames([row], [], [], 2)).toEqual([box(-2, -2, 52, 12)])
    })

    it('stay two where boxes meet at a corner', () => {
        const corner = [box(0, 0, 10, 10), box(11, 11, 21, 21)]
        expect(frames([corner], [], [], 2)).toEqual([box(-2, -2, 12, 10.5), box(9, 10.5, 23, 23)])
    })

    it('of neighbours meet halfway', () => {
        const [long, short] = [box(0, 0, 50, 10), box(0, 12, 10, 22)]
        expect(frames([[long], [short]], [], [], 5)).toEqual([box(-5, -5, 55, 11), box(-5, 11, 15, 27)])
    })

    it('end where something beside a box begins, and go around what lies in it', () => {
        const beside = [box(23, 0, 40, 20), box(5, 5, 10, 10)]
        expect(frames([[box(0, 0, 20, 20)]], [], beside, 5)).toEqual([box(-5, -5, 23, 25)])
    })

    it('hold lines of growing length together', () => {
        const lines = [1, 2, 3, 4, 5, 6].map((line) =>
            box(120 - 20 * line, 22 * line - 22, 120, 22 * line - 2),
        )
        expect(frames([lines], [], [], 5)).toEqual([box(-5, -5, 125, 135)])
    })

    it('are shared by places only if there is next to nothing else between them', () => {
        const [long, below, short] = [box(0, 0, 50, 10), box(0, 12, 48, 22), box(0, 12, 10, 22)]
        expect(frames([[long], [below]], [], [], 2)).toEqual([box(-2, -2, 52, 24)])
        expect(frames([[long], [short]], [], [], 2)).toHaveLength(2)
    })

    it('take in a number that lies partly in a box', () => {
        const numbers = [box(-8, -8, 2, 2), box(4, 4, 6, 6), box(50, 50, 60, 60)]
        expect(frames([[box(0, 0, 20, 20)]], numbers, [], 1)).toEqual([box(-9, -9, 21, 21)])
    })

    it('end where a number beside a box begins', () => {
        const numbers = [box(0, 22, 10, 30), box(-12, 0, -3, 10)]
        expect(frames([[box(0, 0, 20, 20)]], numbers, [], 5)).toEqual([box(-3, -5, 25, 22)])
    })
})
