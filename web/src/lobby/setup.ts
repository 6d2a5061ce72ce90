import type { Catalogue, NewSeat, NewTable, SeatColour } from '../lib/server'
import { FIRST_GAME, GOAL_TILES } from '../games/duel/components'
import { levelBot, LEVELS } from '../lib/bots'
import { SEAT_COLOURS, seatName } from '../shared/seats'
import { TABLES } from '../shared/tables'

/** A game as it is being set up in the lobby. A place without a bot of its own has the usual one. */
export type Wall = 'coloured' | 'grey'
export type Place = { kind: NewSeat['kind']; name: string; colour: SeatColour; bot: string | null }
/** The goals of Duel: the set for a first game, three or four at random, or those that were picked. */
export type Goals = { how: 'first-game' | 'random' | 'random-4' | 'picked'; picked: string[] }
export type Setup = {
    game: string
    wall: Wall
    goals: Goals
    places: Place[]
    starter: number | 'random'
}

/** The games to choose from. The wall of some may be coloured or grey, and Duel is played for goals. */
export const GAMES = [
    { name: 'azul', players: [2, 3, 4], walls: true, goals: false },
    { name: 'mini', players: [2, 3, 4], walls: true, goals: false },
    { name: 'duel', players: [2], walls: false, goals: true },
]

/** The games that are started with one click. */
export const QUICK = ['azul', 'duel']

/** Duel is played for three goals or four. */
export const FEWEST_GOALS = 3

/** The bots to choose from. */
export function botsOf(catalogue: Catalogue | null): string[] {
    return (
        catalogue?.bots.map(({ name }) => name) ??
        Array.from({ length: LEVELS }, (_, index) => levelBot(index + 1))
    )
}

/** You against a bot: what "Play" starts at once. */
export function defaults(game = 'azul'): Setup {
    return {
        game,
        wall: 'coloured',
        goals: { how: 'first-game', picked: FIRST_GAME },
        places: [place(0), place(1)],
        starter: 'random',
    }
}

/** You and a friend, who gets a link. */
export function withFriend(game = 'azul'): Setup {
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

/** The name of the game that the server knows it by. */
export function gameName({ game, wall }: Pick<Setup, 'game' | 'wall'>): string {
    return wall === 'grey' && GAMES.find(({ name }) => name === game)?.walls ? `${game}-grey` : game
}

/** A game can be chosen when there is a table to draw it and the server plays it. */
export function available(game: string, catalogue: Catalogue | null): boolean {
    return game in TABLES && (catalogue?.games.some(({ name }) => name === game) ?? true)
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

/** With a goal more, which turns its tile over if the other side was up; or without it. */
export function picked(goals: string[], goal: string): string[] {
    const tile = GOAL_TILES.find((sides) => sides.includes(goal))!
    const others = goals.filter((each) => !tile.includes(each))
    const wanted = goals.includes(goal) ? others : [...others, goal]
    return GOAL_TILES.flat().filter((each) => wanted.includes(each))
}

/** How many goals are still to be picked before the game can start. */
export function goalsMissing({ game, goals }: Pick<Setup, 'game' | 'goals'>): number {
    const picking = GAMES.some(({ name, goals: any }) => name === game && any) && goals.how === 'picked'
    return picking ? Math.max(0, FEWEST_GOALS - goals.picked.length) : 0
}

function optionsOf({ game, goals }: Setup): NewTable['options'] {
    if (!GAMES.find(({ name }) => name === game)?.goals) return {}
    return { goals: goals.how === 'picked' ? goals.picked : goals.how }
}

/** What to ask the server for: `me` is the name of this device's player, `usual` the bot where no other was chosen. */
export function newTable(setup: Setup, me: string, usual: string): NewTable {
    return {
        game: gameName(setup),
        seats: newSeats(setup.places, me, usual),
        starter: setup.starter,
        options: optionsOf(setup),
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
