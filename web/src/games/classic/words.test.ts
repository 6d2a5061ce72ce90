import { describe, expect, it } from 'vitest'
import { lastText, moveText } from './words'
import { waitingText } from '../../shared/words'
import { seat, step } from './sample'

describe('moves in words', () => {
    it('say which tiles, from where to where', () => {
        expect(moveText('3r4', 3)).toBe('3 red tiles from factory 3 to line 4')
        expect(moveText('0k-', 1)).toBe('1 black tile from the centre to the floor')
        expect(moveText('4@2', 0)).toBe('line 4 to column 2')
    })

    it('stay in notation if the page cannot read them', () => {
        expect(moveText('sun 2 t 3', 0)).toBe('sun 2 t 3')
    })
})

it('says whose turn it is, unless it is your own', () => {
    const seats = [seat({ name: 'Ana', yours: true }), seat({ name: 'Ben' })]
    expect(waitingText(seats, 0, 1)).toBe('Ben to move')
    expect(waitingText(seats, 0, 0)).toBe('')
    expect(waitingText(seats, 1, 1)).toBe('to move')
    const gone = seat({ name: 'Ben', online: false })
    expect(waitingText([seats[0]!, gone], 0, 1)).toBe('Ben to move, but away')
    expect(waitingText([seats[0]!, { ...gone, stand_in: 'level:1' }], 0, 1)).toBe('Ben to move')
})

describe('the last move', () => {
    const SEATS = [seat({ name: 'Ana' }), seat({ name: 'Ben' })]

    it('lists its tiles separately', () => {
        expect(lastText(step('3r4', { tiles: 2 }), SEATS, 0)).toEqual({
            who: 'Ana',
            colour: 'r',
            what: 'from factory 3 to line 4',
            whole: '2 red tiles from factory 3 to line 4',
        })
        expect(lastText(step('4@2', { seat: 1 }), SEATS, 0)).toEqual({
            who: 'Ben',
            colour: '',
            what: 'line 4 to column 2',
            whole: 'line 4 to column 2',
        })
    })

    it('names the round and the starting player after a deal', () => {
        expect(lastText(step('deal . . . . .', { seat: -1, round: 2 }), SEATS, 1)).toEqual({
            who: 'Round 2',
            colour: '',
            what: 'starting player: Ben',
            whole: 'starting player: Ben',
        })
    })
})
