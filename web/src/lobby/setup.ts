import { DEFAULT_GAME, KITS, kitOf } from '../games'
import type { Kit } from '../games/kit'
import { botName, DEFAULT_BOT, levelBot, LEVELS, variantAt } from '../lib/bots'
import type { Catalogue, NewSeat, NewTable, SeatColour } from '../lib/server'
import { SEAT_COLOURS } from '../shared/seats'
import type { Terms } from '../shared/terms'

/** A seat of a game that is being set up in the lobby. If `bot` is null, a bot here is the preferred one. */
export type Place = { kind: NewSeat['kind']; name: string; colour: SeatColour; bot: string | null }
/** A game that is being set up in the lobby. `wishes` are the options of the game other than the players, as its kit
 * defines them. */
export type Setup = {
    game: string
    wishes: unknown
    places: Place[]
    starter: number | 'random'
    /** What was chosen of what is allowed at the table. The rest is as it is right for those who play. */
    terms: Partial<Terms>
}

/** The games to choose from. */
export const OFFERS = KITS.flatMap((kit) => kit.lobby.offers.map((offer) => ({ ...offer, kit })))

/** Returns the bots to choose from. */
export function botsOf(catalogue: Catalogue | null): string[] {
    return (
        catalogue?.bots.map(({ name }) => name) ??
        Array.from({ length: LEVELS }, (_, index) => levelBot(index + 1))
    )
}

/** Returns the kit of a game that is offered. */
export function kitFor(game: string): Kit {
    return kitOf(game)!
}

/** Returns the set-up that "Play" starts at once: you against a bot. */
export function defaults(game = DEFAULT_GAME): Setup {
    return {
        game,
        wishes: kitFor(game).lobby.wishes(),
        places: [place(0), place(1)],
        starter: 'random',
        terms: {},
    }
}

/** Returns the set-up of you against a friend, who gets a link. */
export function withFriend(game = DEFAULT_GAME): Setup {
    const setup = defaults(game)
    setup.places[1]!.kind = 'open'
    return setup
}

/** Returns the terms that the server chooses for a table if none were chosen: between people on different devices, there
 * are neither hints nor takebacks. */
export function defaultTerms(places: Place[]): Terms {
    const allowed = places.every(({ kind }) => kind !== 'open')
    return { hints: allowed, takebacks: allowed, clock: null, at_zero: 'bot', stand_in: DEFAULT_BOT }
}

/** Returns the terms to ask for, or null to leave them to the server if nothing was chosen. */
export function newTerms(places: Place[], chosen: Partial<Terms>): Terms | null {
    return Object.keys(chosen).length > 0 ? { ...defaultTerms(places), ...chosen } : null
}

export function place(seat: number): Place {
    return { kind: seat === 0 ? 'me' : 'bot', name: '', colour: SEAT_COLOURS[seat]!, bot: null }
}

/** Returns the name that a bot at a seat will have at the table. `usual` is the bot of seats without one of their own. */
export function botNameAt(places: Place[], seat: number, bot: string, usual: string): string {
    const bots = places.map((place) => (place.kind === 'bot' ? (place.bot ?? usual) : ''))
    bots[seat] = bot
    return botName(bot, variantAt(bots, seat))
}

/** Returns the seats with which to continue a game between players of these names. Bots play themselves, the first
 * person is you, and the other people play on this device. */
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

/** Whether a game can be chosen: the page can draw its table, and the server offers it. */
export function available(game: string, catalogue: Catalogue | null): boolean {
    return kitOf(game) !== null && (catalogue?.games.some(({ name }) => name === game) ?? true)
}

/** Returns the set-up with more or fewer seats. The players in the remaining seats stay. */
export function resized(setup: Setup, players: number): Setup {
    const places = setup.places.slice(0, players)
    while (places.length < players) {
        const free = SEAT_COLOURS.find((colour) => places.every((other) => other.colour !== colour))!
        places.push({ ...place(places.length), kind: 'bot', colour: free })
    }
    const starter = setup.starter === 'random' || setup.starter < players ? setup.starter : 'random'
    return { ...setup, places, starter }
}

/** Returns the seats with another kind of player in one of them. There is only one "me": the previous one becomes
 * another player on this device. */
export function seated(places: Place[], seat: number, kind: Place['kind']): Place[] {
    return places.map((other, index) => {
        if (index === seat) return { ...other, kind }
        return kind === 'me' && other.kind === 'me' ? { ...other, kind: 'hotseat' } : other
    })
}

/** Returns the seats with another colour for one of them. The seat that had this colour gets the old one. */
export function painted(places: Place[], seat: number, colour: SeatColour): Place[] {
    const old = places[seat]!.colour
    return places.map((other, index) => {
        if (index === seat) return { ...other, colour }
        return other.colour === colour ? { ...other, colour: old } : other
    })
}

/** Returns the request to open a table. `me` is the name of this device's player, `usual` the bot for seats without a
 * bot of their own. */
export function newTable(setup: Setup, me: string, usual: string): NewTable {
    return {
        ...kitFor(setup.game).lobby.asked(setup.game, setup.wishes),
        seats: newSeats(setup.places, me, usual),
        starter: setup.starter,
        record: null,
        terms: newTerms(setup.places, setup.terms),
    }
}

export function newSeats(places: Place[], me: string, usual: string): NewSeat[] {
    return places.map(({ kind, name, colour, bot }) => {
        const own = kind === 'me' ? me : name
        // The server gives a name to a player without one, which every page shows in its own language.
        const named = kind === 'me' || kind === 'hotseat' ? own.trim() : ''
        return { kind, name: named, colour, bot: kind === 'bot' ? (bot ?? usual) : null }
    })
}
