import { expect, it } from 'vitest'
import { FIELDS, placed } from '../games/duel/components'
import type { ClassicState } from '../games/classic/state'
import type { DuelState } from '../games/duel/state'
import type { Position } from '../lib/server'
import { isGrey } from '../games/classic/components'
import * as classic from '../games/classic/edit/table'
import * as duel from '../games/duel/edit/table'
import positions from './byhand.test.json'
import type { DuelSetup } from '../games/duel/edit'
import { Editors } from './setup'

const editors = await Editors.load()

/** Positions of random games, at every step, as the server sends them. `sent` is what the page leaves open in each. A
 * test of the server checks that it makes the same positions of these again. */
type ToldMove = Position & { sent: Partial<DuelState> }
const POSITIONS = positions as unknown as ToldMove[]

const each = <Item>(items: Iterable<Item>, change: (item: Item, index: number) => void) =>
    [...items].forEach(change)

it.each(POSITIONS)('$position stays the same when it is read and written', (told) => {
    const { game, players, options, state } = told
    expect(editors.sent({ ...editors.read(told), text: '' })).toEqual({
        game,
        players,
        options,
        state: { ...state, ...told.sent },
        rest: 'bag',
    })
})

it.each(POSITIONS.filter(({ game }) => game === 'duel'))('$position can be set up by hand', (told) => {
    const target = told.state as DuelState
    let state = duel.emptyTable()
    each(target.factories, ({ sun, moon, chip }, number) => {
        each(sun, (tile, index) => (state = duel.onFactory(state, number, 'sun', index, tile)))
        each(moon, (tile, index) => (state = duel.onFactory(state, number, 'moon', index, tile)))
        state = duel.withChip(state, number, chip)
    })
    each(target.tower, (tile) => (state = duel.inTower(state, tile, tile)))
    each(target.display, (plate, index) => (state = duel.onDisplay(state, index, plate)))
    each(target.boards, ({ lines, plates, tiles, broken, chips, score, tokens, taken }, seat) => {
        each(lines, (tiles, index) => {
            if (tiles) state = duel.onLine(state, seat, index + 1, tiles.length - 1, tiles[0]!)
        })
        each(FIELDS, (_, field) => {
            const { plate, turns } = placed(plates[field]!) ?? { plate: '', turns: -1 }
            for (let turn = 0; turn <= turns; turn += 1) state = duel.onField(state, seat, field, plate)
        })
        each(tiles, (row, index) =>
            each(row, (tile, column) => {
                if (tile !== '.') state = duel.onSpace(state, seat, index + 1, column + 1, tile)
            }),
        )
        each(broken, (tile, index) => (state = duel.onBroken(state, seat, index, tile)))
        each(chips, (chip) => (state = duel.inStore(state, seat, chip, 'b')))
        state = duel.changed(state, seat, { score, tokens, taken })
    })
    const { round, starter, start_tile, factory, line, gaps, turn } = target
    state = duel.startedBy({ ...duel.awaiting(state, target.step), round, start_tile }, starter)
    state = { ...state, factory, line, gaps, turn }
    if (target.held) state = duel.onHeld(state, target.held)
    state = duel.topType(state, duel.shownType(target))
    for (const where of ['drawn', 'stack'] as const)
        each(duel.hiddenPlates(target, where), ({ type, plate, seen_by }, index) => {
            state = plate ? duel.onHidden(state, where, index, plate) : duel.drawnUnseen(state, type)
            state = duel.knownTo(state, where, index, seen_by)
        })
    const spent = duel.spentChips(target).reduce<string[]>((so, chip) => duel.chipped(so, chip, 'b'), [])
    const setup: DuelSetup = { ...editors.read(told), text: '', state, spent }
    expect(editors.sent(setup)).toEqual(editors.sent({ ...editors.read(told), text: '' }))
})

it.each(POSITIONS.filter(({ game }) => game !== 'duel'))('$position can be set up by hand', (told) => {
    const target = told.state as ClassicState
    const grey = isGrey(told.game)
    let state = classic.emptyTable(told.players)
    each(target.factories, (tiles, index) =>
        each(tiles, (tile, place) => (state = classic.onFactory(state, index + 1, place, tile))),
    )
    each(target.centre, (tile) => (state = classic.onPile(state, 'centre', tile, tile)))
    each(target.lid, (tile) => (state = classic.onPile(state, 'lid', tile, tile)))
    each(target.boards, ({ lines, wall, floor, score }, seat) => {
        each(lines, (tiles, index) => {
            if (tiles) state = classic.onLine(state, seat, index + 1, tiles.length - 1, tiles[0]!)
        })
        each(wall, (row, index) =>
            each(row, (tile, column) => {
                if (tile !== '.') state = classic.onWallSpace(state, seat, index + 1, column + 1, tile, grey)
            }),
        )
        each(floor, (tile, index) => (state = classic.onFloor(state, seat, index, tile)))
        state = classic.scored(state, seat, score)
    })
    const { turn, round, step, line } = target
    state = classic.startedBy({ ...classic.awaiting(state, step, line), round }, target.starter)
    if (state.token !== target.token) state = classic.takenBy(state, target.token)
    state = { ...state, turn }
    const { game, players } = told
    const setup = { ...editors.fresh(game, players), state }
    expect(editors.sent(setup)).toEqual(editors.sent({ ...editors.read(told), text: '' }))
})

it('has positions of every step', () => {
    const steps = (game: string) =>
        new Set(POSITIONS.filter((told) => told.game === game).map(({ state }) => state.step))
    expect(steps('duel').size).toBe(14)
    expect(steps('mini-grey').size).toBe(4)
})
