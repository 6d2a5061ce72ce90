import type { Seat, Table } from '../lib/server'
import { language, t } from '../lib/texts.svelte'
import { nameOf } from '../shared/words'

type Finished = Pick<Table, 'seats' | 'scores' | 'winners'> & Partial<Pick<Table, 'ending'>>

/** Returns one sentence that says who won: with both scores for two players, otherwise with the winner's points. */
export function verdictText({ seats, scores, winners, ending = null }: Finished): string {
    if (ending) return endingText(seats, winners, ending)
    const winner = winners[0] ?? 0
    const points = scores[winner] ?? 0
    if (winners.length > 1) {
        return t('result-shared', { names: namesOf(seats, winners), points })
    }
    const name = nameOf(seats, winner)
    const you = seats[winner]?.yours && seats.filter(({ yours }) => yours).length === 1
    if (seats.length > 2) return t(you ? 'result-won-you' : 'result-won', { name, points })
    return t(you ? 'result-beat-you' : 'result-beat', { name, won: points, lost: scores[1 - winner] ?? 0 })
}

/** Returns how a game ended that the players ended early, and who won it. */
function endingText(seats: Seat[], winners: number[], { why, seat }: NonNullable<Table['ending']>): string {
    if (why === 'agreed') {
        const people = seats.filter(({ kind }) => kind === 'person').length
        return t(people > 1 ? 'ending-agreed' : 'ending-alone')
    }
    const only = (which: number) =>
        seats[which]?.yours && seats.filter(({ yours }) => yours).length === 1 ? '-you' : ''
    const cause =
        seat === null ? t(`ending-${why}`) : t(`ending-${why}${only(seat)}`, { who: nameOf(seats, seat) })
    const winner = winners[0]
    if (winner === undefined) return cause
    const names = namesOf(seats, winners)
    const won =
        winners.length > 1 ? t('ending-won-many', { names }) : t(`ending-won${only(winner)}`, { name: names })
    return `${won}. ${cause}`
}

/** Returns names as a list, with the reader's own first, as one says it: you and Anna. */
function namesOf(seats: Seat[], of: number[]): string {
    const mine = (seat: number) => Number(seats[seat]?.yours ?? false)
    const names = of.toSorted((one, other) => mine(other) - mine(one)).map((seat) => nameOf(seats, seat))
    return new Intl.ListFormat(language()).format(names)
}

/** Returns how many points the only winner is ahead of the next player who could win; null if nobody won alone. */
export function leadOf({ seats, scores, winners }: Finished): number | null {
    const [winner] = winners
    const others = scores.filter((_, seat) => seat !== winner && !seats[seat]?.lost)
    if (winners.length !== 1 || winner === undefined || others.length === 0) return null
    return scores[winner]! - Math.max(...others)
}

/** Returns the names of those who could not win a game that was played to its end, because they had resigned or run out
 * of time. */
export function outOf({ seats, ending = null }: Finished): string {
    const out = ending ? [] : seats.flatMap(({ lost }, seat) => (lost ? [seat] : []))
    return namesOf(seats, out)
}
