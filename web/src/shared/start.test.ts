import { expect, it } from 'vitest'
import { startScores } from './start'

it('knows the points that a game starts with', () => {
    expect(startScores({ game: 'azul', players: 3, options: {} })).toEqual([0, 0, 0])
    expect(startScores({ game: 'duel', players: 2, options: { goals: [] } })).toEqual([5, 5])
})

it('reads the points from the position that a game started at', () => {
    const position = 'tw1 azul 2 draft 3 0 0 - . . . . 12:.:.:. 7:.:.:.'
    expect(startScores({ game: 'azul', players: 2, options: { position } })).toEqual([12, 7])
})
