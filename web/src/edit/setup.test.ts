import { expect, it } from 'vitest'
import type { Position } from '../lib/server'
import { emptyTable } from '../games/duel/edit/table'
import { fresh, left, sent, setupOf, withGame, withPlayers } from './setup'

it('keeps a table of the classic games when the wall or the players change, not for Duel', () => {
    const setup = fresh('azul', 2)
    if (setup.kind !== 'classic') throw new Error('a classic game')
    const some = { ...setup, state: { ...setup.state, lid: 'bb' } }
    expect(left(withGame(some, 'azul-grey'))).toMatchObject({ b: 18 })
    expect(withPlayers(some, 3).state.boards.length).toBe(3)
    const duel = withGame(some, 'duel')
    expect([duel.kind, duel.players, left(duel)['t']]).toEqual(['duel', 2, 13])
    expect(withPlayers(duel, 3)).toBe(duel)
    expect(withGame(duel, 'mini')).toEqual(fresh('mini', 2))
})

it('asks about a position as it was told until something is changed', () => {
    const told = { game: 'duel', players: 2, options: {}, position: 'tw1 duel', state: emptyTable() }
    const setup = setupOf(told as unknown as Position)
    expect(sent(setup)).toEqual({ position: 'tw1 duel' })
    expect(sent({ ...setup, text: '' })).toMatchObject({ game: 'duel', rest: 'bag', state: { bag: '' } })
})
