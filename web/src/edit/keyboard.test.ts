import { expect, it } from 'vitest'
import { nearest } from './keyboard'

const box = (left: number, top: number) => ({ left, top, width: 10, height: 10 })

it('goes to the nearest place in the direction of the arrow, straight ahead first', () => {
    const boxes = [box(0, 0), box(20, 0), box(40, 0), box(20, 20), box(35, 12)]
    expect(nearest(boxes, boxes[0]!, 'ArrowRight')).toBe(1)
    expect(nearest(boxes, boxes[1]!, 'ArrowRight')).toBe(2)
    expect(nearest(boxes, boxes[1]!, 'ArrowDown')).toBe(3)
    expect(nearest(boxes, boxes[3]!, 'ArrowUp')).toBe(1)
    expect(nearest(boxes, boxes[0]!, 'ArrowLeft')).toBe(null)
})
