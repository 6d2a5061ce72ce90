import { expect, it } from 'vitest'
import { emptyTable } from '../games/duel/edit/table'
import type { Position } from '../lib/server'
import { Editors, UnknownGame } from './setup'

const editors = await Editors.load()
const left = (setup: ReturnType<Editors['fresh']>) => editors.of(setup.game).left(setup)

it('keeps a classic table when the wall or the players change, but not for Duel', () => {
    const setup = editors.fresh('azul', 2)
    const some = { ...setup, state: { ...setup.state, lid: 'bb' } }
    expect(left(editors.withGame(some, 'azul-grey'))).toMatchObject({ b: 18 })
    expect(editors.withPlayers(some, 3).state.boards.length).toBe(3)
    const duel = editors.withGame(some, 'duel')
    expect([duel.game, duel.players, left(duel)['t']]).toEqual(['duel', 2, 13])
    expect(editors.withPlayers(duel, 3)).toBe(duel)
    expect(editors.withGame(duel, 'mini')).toEqual(editors.fresh('mini', 2))
})

it('starts a two-player game with two players, however many there were before', () => {
    const four = editors.fresh('mini', 4)
    expect(editors.withGame(four, 'duel').players).toBe(2)
    expect(editors.withGame(four, 'azul').players).toBe(4)
})

it('sends a position as the server sent it until something is changed', () => {
    const told = { game: 'duel', players: 2, options: {}, position: 'tw1 duel', state: emptyTable() }
    const setup = editors.read(told as unknown as Position)
    expect(editors.sent(setup)).toEqual({ position: 'tw1 duel' })
    expect(editors.sent({ ...setup, text: '' })).toMatchObject({
        game: 'duel',
        rest: 'bag',
        state: { bag: '' },
    })
})

it('refuses a game that the page does not know', () => {
    expect(() => editors.fresh('hex', 2)).toThrow(UnknownGame)
    expect(() => editors.read({ game: 'toString' } as Position)).toThrow(UnknownGame)
})
