import { describe, expect, it } from 'vitest'
import {
    available,
    botNameAt,
    defaults,
    newTable,
    newTerms,
    painted,
    placesOf,
    resized,
    seated,
    withFriend,
} from './setup'

describe('the lobby', () => {
    it('starts a game against a bot', () => {
        expect(newTable(defaults(), ' Ana ', 'level:7')).toEqual({
            game: 'azul',
            seats: [
                { kind: 'me', name: 'Ana', colour: 'lagoon', bot: null },
                { kind: 'bot', name: '', colour: 'ochre', bot: 'level:7' },
            ],
            starter: 'random',
            options: {},
            record: null,
            terms: null,
        })
    })

    it('starts Duel as well, for the goals of a first game', () => {
        const [alone, invited] = [defaults('duel'), withFriend('duel')].map((setup) =>
            newTable(setup, '', 'greedy'),
        )
        expect(alone).toMatchObject({ game: 'duel', options: { goals: 'first-game' } })
        expect(alone!.seats[1]!.kind).toBe('bot')
        expect(invited).toMatchObject({ game: 'duel', options: { goals: 'first-game' } })
        expect(invited!.seats[1]!.kind).toBe('open')
    })

    it('names bots of the same level as they will be named at the table', () => {
        const { places } = resized(defaults(), 4)
        places[2]!.bot = 'level:5'
        const named = [1, 2, 3].map((seat) =>
            botNameAt(places, seat, places[seat]!.bot ?? 'level:3', 'level:3'),
        )
        expect(named).toEqual(['Rui (3)', 'Bruno (5)', 'Sara (3)'])
        expect(botNameAt(places, 2, 'level:3', 'level:3'), 'if it were chosen').toBe('Sara (3)')
    })

    it('leaves the name of a player who gave none to the server', () => {
        const seats = newTable(withFriend(), '', 'level:7').seats
        expect(seats.map(({ kind, name }) => [kind, name])).toEqual([
            ['me', ''],
            ['open', ''],
        ])
    })

    it('keeps of the terms only what was chosen, and takes the rest from who plays', () => {
        const [alone, invited] = [defaults().places, withFriend().places]
        const clock = { kind: 'days', days: 2 } as const
        expect(newTerms(alone, {})).toBeNull()
        expect(newTerms(alone, { clock })).toMatchObject({ hints: true, takebacks: true, clock })
        expect(newTerms(invited, { clock })).toMatchObject({ hints: false, takebacks: false, clock })
        expect(newTerms(invited, { hints: true })).toMatchObject({
            hints: true,
            takebacks: false,
            clock: null,
        })
        const setup = { ...withFriend(), terms: { clock } }
        expect(newTable(setup, '', 'greedy').terms).toMatchObject({ hints: false, clock })
    })

    it('asks for the game on the grey wall by its own name', () => {
        const asked = (game: string, wishes: unknown) =>
            newTable({ ...defaults(game), wishes }, '', 'level:1')
        expect(asked('mini', 'grey')).toMatchObject({ game: 'mini-grey', options: {} })
        expect(asked('mini', 'coloured').game).toBe('mini')
    })

    it('offers a game that has a table and that the server plays', () => {
        const catalogue = {
            version: '',
            games: [{ name: 'azul', title: '', players: [2], options: {} }],
            bots: [],
        }
        expect(available('azul', null)).toBe(true)
        expect(available('azul', catalogue)).toBe(true)
        expect(available('mini', catalogue)).toBe(false)
        expect(available('no-such-game', null)).toBe(false)
    })
})

describe('places', () => {
    it('are added with colours of their own, and taken away from the end', () => {
        const three = resized({ ...defaults(), places: painted(defaults().places, 0, 'brick') }, 3)
        expect(new Set(three.places.map(({ colour }) => colour)).size).toBe(3)
        expect(three.places[2]).toMatchObject({ kind: 'bot', colour: 'lagoon' })
        expect(resized({ ...three, starter: 2 }, 2)).toMatchObject({ starter: 'random' })
        expect(resized({ ...three, starter: 1 }, 2)).toMatchObject({ starter: 1 })
    })

    it('have only one "me"', () => {
        expect(seated(defaults().places, 1, 'me').map(({ kind }) => kind)).toEqual(['hotseat', 'me'])
    })

    it('are given back to the same players when a game is continued', () => {
        const bots = ['greedy', 'random']
        expect(placesOf(['random', 'Ana', 'Bob'], bots)).toMatchObject([
            { kind: 'bot', bot: 'random' },
            { kind: 'me', name: 'Ana' },
            { kind: 'hotseat', name: 'Bob' },
        ])
        expect(placesOf(['greedy', 'random'], bots).map(({ kind }) => kind)).toEqual(['me', 'bot'])
    })

    it('swap colours', () => {
        expect(painted(defaults().places, 0, 'ochre').map(({ colour }) => colour)).toEqual([
            'ochre',
            'lagoon',
        ])
    })
})
