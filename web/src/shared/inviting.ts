import { server, type Reach } from '../lib/server'

/** The names by which a machine reaches only itself. */
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/

/** How others reach this server: its address in links for them, or null if only this machine reaches it, and then the
 * command that serves others too. */
export type Way = { origin: string | null; command: string | null }

type Page = Pick<Location, 'hostname' | 'origin'>

/** Returns the address that others may use for this server, or null if there is none. Somebody who opened this page by
 * another name than that of the machine itself came from outside, so others reach that name too. */
export function originFor(page: Page, reach: Reach): string | null {
    if (!LOOPBACK.test(page.hostname)) return page.origin
    return reach.address === null ? null : new URL(reach.address).origin
}

let known: Promise<Way> | null = null

/** Finds out how others reach this server. Screens that can copy a link ask when they open: browsers allow copying only
 * right after a press, with no question in between. */
export function findWay(page: Page = location): Promise<Way> {
    known = LOOPBACK.test(page.hostname) ? ask(page) : Promise.resolve({ origin: page.origin, command: null })
    return known
}

async function ask(page: Page): Promise<Way> {
    // An older server does not say who reaches it. Then links have the address of this page.
    const reach = await server.reach().catch(() => ({ address: page.origin, command: null }))
    return { origin: originFor(page, reach), command: reach.command }
}

/** Returns what was last found out. */
export function knownWay(): Promise<Way> {
    return known ?? findWay()
}

/** Returns the address that links to this page begin with. If only this machine reaches the server, they work here. */
export async function linkOrigin(): Promise<string> {
    return (await knownWay()).origin ?? location.origin
}
