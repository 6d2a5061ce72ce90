import type * as api from './server'
import { load, save } from './device.svelte'

/** What this device knows of the deals at a table before the server says what they follow from: the commitment that it
 * was given or first shown, and the seed that it sent for its seats. */
export type Pledge = { commitment: string; seed?: string; seats?: number[] }

/** How many are kept. */
const PLEDGES = 200

function pledges(): Record<string, Pledge> {
    return load('pledges', {})
}

/** Remembers what a table was opened or joined with. A commitment that was noted before stays. */
export function keepPledge(id: string, pledge: Partial<Pledge>): void {
    const { [id]: known, ...others } = pledges()
    const kept = Object.entries(others).slice(1 - PLEDGES)
    save('pledges', Object.fromEntries([...kept, [id, { ...pledge, ...known }]]))
}

/** Returns the commitment that a table was first seen with, or null if it was never seen. */
export function keptCommitment(id: string): string | null {
    return pledges()[id]?.commitment ?? null
}

/** Whether the deals of a table follow from what this device was shown and has sent. What is not known is noted. One
 * seat with a seed of this device is enough, since nobody else can know it. */
export function isKept(id: string, fair: NonNullable<api.Table['fair']>): boolean {
    const { commitment, seed, seats = [] } = pledges()[id] ?? {}
    if (!commitment) keepPledge(id, { commitment: fair.commitment })
    else if (commitment !== fair.commitment) return false
    return !seed || fair.seats.length === 0 || seats.some((seat) => fair.seats[seat] === seed)
}
