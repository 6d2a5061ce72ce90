import { describe, expect, it } from 'vitest'
import { seat } from '../games/classic/sample'
import { leadOf, verdictText } from './verdict'

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
        expect(end('agreed', null, [])).toBe('The game was ended by agreement. Nobody won.')
    })
})

describe('the lead of a winner', () => {
    it('is over the next player, and none after a tie or a shared victory', () => {
        expect(leadOf({ scores: [20, 41, 38], winners: [1] })).toBe(3)
        expect(leadOf({ scores: [40, 40], winners: [0] })).toBe(0)
        expect(leadOf({ scores: [40, 40, 12], winners: [0, 1] })).toBe(0)
    })
})
