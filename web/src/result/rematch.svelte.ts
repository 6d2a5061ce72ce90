import { remember, tokensOf } from '../lib/device.svelte'
import { go } from '../lib/router.svelte'
import { server, type Opened, type Table } from '../lib/server'
import { Attempt } from '../shared/attempt.svelte'

/** The rematch of a table, for the players of this device: to offer, accept or decline it, and to go there. */
export class Rematch {
    readonly attempt = new Attempt()
    private gone = false
    private wasWithout = false

    constructor(private readonly id: string) {}

    /** Offers a rematch or agrees to it, and goes there as soon as everybody has agreed. */
    agree = (): Promise<void> =>
        this.attempt.run(async () => {
            const opened = await this.ask()
            if (!opened || this.gone) return
            this.gone = true
            go(`/table/${opened.id}`)
        })

    /** Takes the seats at a rematch that has begun, without going there. */
    take = (): Promise<void> => this.attempt.run(() => this.ask().then(() => {}))

    private async ask(): Promise<Opened | null> {
        const opened = await server.rematch(this.id, tokensOf(this.id))
        if (opened) remember(opened.id, opened.tokens)
        return opened
    }

    /** Takes the players of this device along to a rematch that is opened while the page is here. */
    follow({ rematch, seats }: Pick<Table, 'rematch' | 'seats'>): void {
        if (rematch === null) this.wasWithout = true
        else if (this.wasWithout && seats.some(({ yours }) => yours)) void this.agree()
    }

    /** Declines the rematch, or withdraws the offer of this device. */
    decline = (): Promise<void> =>
        this.attempt.run(() => server.declineRematch(this.id, tokensOf(this.id)).then(() => {}))
}

type Offered = Pick<Table, 'seats' | 'rematch_offer' | 'rematch'>

/** The state of an offer for the players of this device: nobody has offered, others have, this device has and waits for
 * others, or everybody who is still here wants it. The seats are those that want the rematch, or that have yet to answer.
 * A bot will play for those who are `away`. */
export type OfferState = {
    kind: 'none' | 'offered' | 'waiting' | 'ready'
    seats: number[]
    away: number[]
}

export function offerState({ seats, rematch_offer, rematch }: Offered): OfferState {
    if (rematch || !rematch_offer?.seats.length) return { kind: 'none', seats: [], away: [] }
    const { seats: willing, waiting, away } = rematch_offer
    const mine = seats.flatMap(({ kind, yours }, seat) => (kind === 'person' && yours ? [seat] : []))
    if (mine.length > 0 && mine.every((seat) => willing.includes(seat))) {
        return { kind: waiting.length > 0 ? 'waiting' : 'ready', seats: waiting, away }
    }
    return { kind: mine.length > 0 ? 'offered' : 'none', seats: willing, away }
}
