import { beforeEach, expect, it } from 'vitest'
import { isKept, keepPledge, keptCommitment } from './pledges'

const fair = { commitment: 'c0', seats: ['5eed', 'b0b0'], copied: 0, secret: null }

beforeEach(() => localStorage.clear())

it('notices that the server shows another commitment than the one it gave', () => {
    keepPledge('a', { commitment: 'c0', seed: '5eed', seats: [0] })
    expect(isKept('a', fair)).toBe(true)
    expect(isKept('a', { ...fair, commitment: 'c1' })).toBe(false)
})

it('notices that its own seed is missing', () => {
    keepPledge('a', { commitment: 'c0', seed: '5eed', seats: [0, 1] })
    expect(isKept('a', fair)).toBe(true)
    expect(isKept('a', { ...fair, seats: ['', 'b0b0'] })).toBe(false)
    expect(isKept('a', { ...fair, seats: [] }), 'the seeds are not fixed yet').toBe(true)
})

it('notes what it is first shown, and compares it from then on', () => {
    expect(keptCommitment('a')).toBeNull()
    expect(isKept('a', fair)).toBe(true)
    expect(keptCommitment('a')).toBe('c0')
    expect(isKept('a', { ...fair, commitment: 'c1', secret: '07' })).toBe(false)
})

it('keeps the commitment that it was shown when it takes a seat', () => {
    isKept('a', { ...fair, seats: [] })
    keepPledge('a', { seed: 'b0b0', seats: [1] })
    expect(keptCommitment('a')).toBe('c0')
    expect(isKept('a', fair)).toBe(true)
    expect(isKept('a', { ...fair, seats: ['5eed', '5eed'] })).toBe(false)
})

it('forgets the oldest', () => {
    for (let number = 0; number < 201; number += 1) keepPledge(`t${number}`, { commitment: 'c0' })
    expect(keptCommitment('t0')).toBeNull()
    expect(keptCommitment('t1')).toBe('c0')
})
