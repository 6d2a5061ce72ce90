import { describe, expect, it } from 'vitest'
import { seat } from '../games/classic/sample'
import { leadOf, outOf, verdictText } from './verdict'

const ANA = seat({ name: 'Ana' })
const BEN = seat({ name: 'Ben' })

describe('the verdict', () => {
    it('has both scores of two players, the winner first', () => {
        expect(verdictText({ seats: [ANA, BEN], scores: [9, 10], winners: [1] })).toBe('Ben won 10–9')
        const me = seat({ name: 'Ana', yours: true })
        expect(verdictText({ seats: [me, BEN], scores: [39, 0], winners: [0] })).toBe('You won 39–0')
    })

    it('calls nobody "you" if several players share this device', () => {
        const both = [seat({ name: 'Ana', yours: true }), seat({ name: 'Ben', yours: true })]
        expect(verdictText({ seats: both, scores: [5, 3], winners: [0] })).toBe('Ana won 5–3')
    })

    it('has only the points of the winner with more players', () => {
        const seats = [ANA, BEN, seat({ name: 'Cyd' })]
        expect(verdictText({ seats, scores: [1, 40, 30], winners: [1] })).toBe('Ben won with 40 points')
    })

    it('names all winners of a shared victory', () => {
        expect(verdictText({ seats: [ANA, BEN], scores: [7, 7], winners: [0, 1] })).toBe(
            'Ana and Ben share the victory with 7 points',
        )
    })

    it('names the reader first', () => {
        const me = seat({ name: 'Ana', yours: true })
        expect(verdictText({ seats: [BEN, me], scores: [7, 7], winners: [0, 1] })).toBe(
            'You and Ben share the victory with 7 points',
        )
    })

    it('calls the end of a game an agreement only if somebody could agree', () => {
        const ending = { why: 'agreed', seat: null } as const
        const bot = seat({ name: 'Rui', kind: 'bot' })
        expect(verdictText({ seats: [ANA, bot], scores: [1, 2], winners: [], ending })).toBe(
            'The game was ended early. Nobody won.',
        )
    })

    it('says why a game ended early, and who won it', () => {
        const me = seat({ name: 'Ana', yours: true })
        const end = (why: 'resigned' | 'time' | 'agreed' | 'length', who: number | null, winners: number[]) =>
            verdictText({ seats: [me, BEN], scores: [1, 2], winners, ending: { why, seat: who } })
        expect(end('resigned', 1, [0])).toBe('You won. Ben resigned.')
        expect(end('time', 0, [1])).toBe('Ben won. Your time ran out.')
        expect(end('length', null, [1])).toBe(
            'Ben won. The game was ended because it had reached its maximum length.',
        )
        expect(end('length', null, [0, 1])).toBe(
            'You and Ben won. The game was ended because it had reached its maximum length.',
        )
        expect(end('agreed', null, [])).toBe('The game was ended by agreement. Nobody won.')
    })
})

describe('the lead of a winner', () => {
    const lead = (scores: number[], winners: number[], lost: number[] = []) =>
        leadOf({ seats: scores.map((_, index) => seat({ lost: lost.includes(index) })), scores, winners })

    it('is over the next player, 0 after a tie, and none after a shared victory', () => {
        expect(lead([20, 41, 38], [1])).toBe(3)
        expect(lead([40, 40], [0])).toBe(0)
        expect(lead([40, 40, 12], [0, 1])).toBeNull()
        expect(lead([40, 40], [])).toBeNull()
    })

    it('is not over players who could not win, however many points a bot made for them', () => {
        expect(lead([30, 20, 50], [0], [2])).toBe(10)
        expect(lead([30, 30, 50], [0], [2])).toBe(0)
    })
})

describe('who was out', () => {
    it('is said of a game that was played to its end', () => {
        const seats = [ANA, seat({ name: 'Ben', lost: true }), seat({ name: 'Cyd' })]
        const table = { seats, scores: [1, 2, 3], winners: [2] }
        expect(outOf(table)).toBe('Ben')
        expect(outOf({ ...table, ending: { why: 'resigned', seat: 1 } })).toBe('')
        expect(outOf({ ...table, seats: [ANA, BEN] })).toBe('')
    })
})
