import { describe, expect, it } from 'vitest'
import { crossed, frames, type Box } from './frames'

const box = (left: number, top: number, right: number, bottom: number): Box => ({ left, top, right, bottom })

const room = (wanted: number, least = 0) => ({ wanted, least })

describe('frames', () => {
    it('leave some room around a box', () => {
        expect(frames([[box(10, 10, 30, 30)]], [], [], room(5))).toEqual([box(5, 5, 35, 35)])
    })

    it('stay apart in the order of the boxes', () => {
        const apart = [box(0, 0, 10, 10), box(100, 0, 110, 10), box(200, 0, 210, 10)]
        expect(frames([apart], [], [], room(0))).toEqual(apart)
    })

    it('are shared by neighbours, even if the one between comes last', () => {
        const row = [box(0, 0, 10, 10), box(40, 0, 50, 10), box(12, 0, 38, 10)]
        expect(frames([row], [], [], room(2))).toEqual([box(-2, -2, 52, 12)])
    })

    it('stay separate if boxes meet only at a corner', () => {
        const corner = [box(0, 0, 10, 10), box(14, 14, 24, 24)]
        expect(frames([corner], [], [], room(3))).toEqual([box(-2, -2, 12, 12), box(12, 12, 26, 26)])
    })

    it('meet halfway between neighbours, but keep clear of what they surround', () => {
        const [long, short] = [box(0, 0, 50, 10), box(0, 12, 10, 22)]
        expect(frames([[long], [short]], [], [], room(5))).toEqual([box(-1, -1, 51, 11), box(-1, 11, 11, 23)])
        expect(frames([[long], [short]], [], [], room(5, 3))).toEqual([
            box(-3, -3, 53, 13),
            box(-3, 9, 13, 25),
        ])
    })

    it('move closer on all sides if something lies beside a box, and surround what lies in it', () => {
        const beside = [box(24, 0, 40, 20), box(5, 5, 10, 10)]
        expect(frames([[box(0, 0, 20, 20)]], [], beside, room(6, 3))).toEqual([box(-4, -4, 24, 24)])
        const numbers = [box(21, 0, 30, 20)]
        expect(frames([[box(0, 0, 20, 20)]], numbers, beside, room(6, 3))).toEqual([box(-3, -3, 23, 23)])
    })

    it('keep lines of growing length together', () => {
        const lines = [1, 2, 3, 4, 5, 6].map((line) =>
            box(120 - 20 * line, 22 * line - 22, 120, 22 * line - 2),
        )
        expect(frames([lines], [], [], room(5))).toEqual([box(-5, -5, 125, 135)])
    })

    it('are shared by places only if almost nothing else lies between them', () => {
        const [long, below, short] = [box(0, 0, 50, 10), box(0, 12, 48, 22), box(0, 12, 10, 22)]
        expect(frames([[long], [below]], [], [], room(2))).toEqual([box(-2, -2, 52, 24)])
        expect(frames([[long], [short]], [], [], room(2))).toHaveLength(2)
    })

    it('stay separate with a number between them', () => {
        const two = [box(0, 0, 50, 10), box(0, 16, 50, 26)]
        expect(frames([two], [], [], room(2))).toHaveLength(1)
        expect(frames([two], [box(20, 11, 24, 15)], [], room(2))).toHaveLength(2)
    })

    it('continue beneath a number on their edge', () => {
        const numbers = [box(-8, -8, 2, 2), box(4, 4, 6, 6), box(17, 8, 19, 12), box(50, 50, 60, 60)]
        expect(crossed(box(0, 0, 20, 20), numbers, 3)).toEqual([numbers[0], numbers[2]])
    })
})
