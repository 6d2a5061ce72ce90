import { server, type Reach } from '../lib/server'

/** The names by which a machine reaches only itself. */
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/

/** Returns the address that others may use for this server, or null if there is none. Somebody who opened this page by
 * another name than that of the machine itself came from outside, so others reach that name too. */
export function originFor(page: Pick<Location, 'hostname' | 'origin'>, reach: Reach): string | null {
    if (!LOOPBACK.test(page.hostname)) return page.origin
    return reach.address === null ? null : new URL(reach.address).origin
}

/** How others reach this server: its address in links for them, or null if only this machine reaches it, and then the
 * command that serves others too. */
export type Way = { origin: string | null; command: string | null }

export async function findWay(): Promise<Way> {
    // An older server does not say who reaches it. Then links have the address of this page.
    const reach = await server.reach().catch(() => ({ address: location.origin, command: null }))
    return { origin: originFor(location, reach), command: reach.command }
}
