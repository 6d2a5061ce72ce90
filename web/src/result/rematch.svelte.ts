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

/** The state of an offer for the players of this device: nobody has offered, others have, or this device has and waits
 * for others. The seats are those that want the rematch, or that have yet to answer. */
export type OfferState = { kind: 'none' | 'offered' | 'waiting'; seats: number[] }

export function offerState({ seats, rematch_offer, rematch }: Offered): OfferState {
    const willing = rematch_offer?.seats ?? []
    if (rematch || willing.length === 0) return { kind: 'none', seats: [] }
    const people = seats.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : []))
    const mine = people.filter((seat) => seats[seat]!.yours)
    if (mine.length > 0 && mine.every((seat) => willing.includes(seat))) {
        return { kind: 'waiting', seats: people.filter((seat) => !willing.includes(seat)) }
    }
    return { kind: mine.length > 0 ? 'offered' : 'none', seats: willing }
}
