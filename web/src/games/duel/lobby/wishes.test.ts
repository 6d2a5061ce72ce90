import { expect, it } from 'vitest'
import { asked, firstGame, goalsMissing, missing, picked } from './wishes'

it('asks for the goals of a first game, unless others are wanted', () => {
    expect(asked('duel', firstGame())).toEqual({ game: 'duel', options: { goals: 'first-game' } })
    expect(asked('duel', { how: 'random-4', picked: [] }).options).toEqual({ goals: 'random-4' })
    const three = ['rows', 'edge', 'corners']
    expect(asked('duel', { how: 'picked', picked: three }).options).toEqual({ goals: three })
})

it('picks goals and puts them back, at most one side of a tile', () => {
    expect(picked(['rows', 'columns'], 'mosaics')).toEqual(['rows', 'columns', 'mosaics'])
    expect(picked(['rows', 'columns'], 'five_colours')).toEqual(['five_colours', 'columns'])
    expect(picked(['rows', 'columns'], 'rows')).toEqual(['columns'])
})

it('requires at least three goals if they are picked', () => {
    expect(goalsMissing({ how: 'picked', picked: ['rows'] })).toBe(2)
    expect(goalsMissing({ how: 'picked', picked: ['rows', 'edge', 'corners', 'mosaics'] })).toBe(0)
    expect(goalsMissing({ how: 'random', picked: [] })).toBe(0)
    expect(missing(firstGame())).toBe('')
    expect(missing({ how: 'picked', picked: ['rows'] })).toContain('2')
})
