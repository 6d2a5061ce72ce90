import { DEFAULT_GAME, KITS, kitOf } from '../games'
import type { Kit } from '../games/kit'
import { levelBot, LEVELS } from '../lib/bots'
import type { Catalogue, NewSeat, NewTable, SeatColour } from '../lib/server'
import { SEAT_COLOURS, seatName } from '../shared/seats'

/** A game as it is being set up in the lobby. A place without a bot of its own has the usual one. */
export type Place = { kind: NewSeat['kind']; name: string; colour: SeatColour; bot: string | null }
/** `wishes` are what may be chosen of the game beside the players, in the terms of its kit. */
export type Setup = {
    game: string
    wishes: unknown
    places: Place[]
    starter: number | 'random'
}

/** The games to choose from. */
export const OFFERS = KITS.flatMap((kit) => kit.lobby.offers.map((offer) => ({ ...offer, kit })))

/** The games that are started with one click. */
export const QUICK = OFFERS.filter(({ quick }) => quick).map(({ name }) => name)

/** The bots to choose from. */
export function botsOf(catalogue: Catalogue | null): string[] {
    return (
        catalogue?.bots.map(({ name }) => name) ??
        Array.from({ length: LEVELS }, (_, index) => levelBot(index + 1))
    )
}

/** The kit of a game that is offered. */
export function kitFor(game: string): Kit {
    return kitOf(game)!
}

/** You against a bot: what "Play" starts at once. */
export function defaults(game = DEFAULT_GAME): Setup {
    return {
        game,
        wishes: kitFor(game).lobby.wishes(),
        places: [place(0), place(1)],
        starter: 'random',
    }
}

/** You and a friend, who gets a link. */
export function withFriend(game = DEFAULT_GAME): Setup {
    const setup = defaults(game)
    setup.places[1]!.kind = 'open'
    return setup
}

export function place(seat: number): Place {
    return { kind: seat === 0 ? 'me' : 'bot', name: '', colour: SEAT_COLOURS[seat]!, bot: null }
}

/** Who goes on with a game of these names: bots as themselves, the first person here, others at the same device. */
export function placesOf(names: string[], bots: string[]): Place[] {
    const people = names.flatMap((name, seat) => (bots.includes(name) ? [] : [seat]))
    const me = people[0] ?? 0
    return names.map((name, seat) => {
        if (seat === me) return { ...place(seat), kind: 'me', name }
        return bots.includes(name)
            ? { ...place(seat), kind: 'bot', bot: name }
            : { ...place(seat), kind: 'hotseat', name }
    })
}

/** A game can be chosen when there is a table to draw it and the server plays it. */
export function available(game: string, catalogue: Catalogue | null): boolean {
    return kitOf(game) !== null && (catalogue?.games.some(({ name }) => name === game) ?? true)
}

/** With more or fewer places; those who sit already keep their places. */
export function resized(setup: Setup, players: number): Setup {
    const places = setup.places.slice(0, players)
    while (places.length < players) {
        const free = SEAT_COLOURS.find((colour) => places.every((other) => other.colour !== colour))!
        places.push({ ...place(places.length), kind: 'bot', colour: free })
    }
    const starter = setup.starter === 'random' || setup.starter < players ? setup.starter : 'random'
    return { ...setup, places, starter }
}

/** With another kind of player at a place. There is one "me": whoever was it before sits at this device as well. */
export function seated(places: Place[], seat: number, kind: Place['kind']): Place[] {
    return places.map((other, index) => {
        if (index === seat) return { ...other, kind }
        return kind === 'me' && other.kind === 'me' ? { ...other, kind: 'hotseat' } : other
    })
}

/** With another colour at a place; whoever had it gets the old one. */
export function painted(places: Place[], seat: number, colour: SeatColour): Place[] {
    const old = places[seat]!.colour
    return places.map((other, index) => {
        if (index === seat) return { ...other, colour }
        return other.colour === colour ? { ...other, colour: old } : other
    })
}

/** What to ask the server for: `me` is the name of this device's player, `usual` the bot where no other was chosen. */
export function newTable(setup: Setup, me: string, usual: string): NewTable {
    return {
        ...kitFor(setup.game).lobby.asked(setup.game, setup.wishes),
        seats: newSeats(setup.places, me, usual),
        starter: setup.starter,
        record: null,
    }
}

export function newSeats(places: Place[], me: string, usual: string): NewSeat[] {
    return places.map(({ kind, name, colour, bot }, seat) => {
        const own = kind === 'me' ? me : name
        const named = kind === 'me' || kind === 'hotseat' ? seatName(own, seat) : ''
        return { kind, name: named, colour, bot: kind === 'bot' ? (bot ?? usual) : null }
    })
}
