import type { Reach } from '../lib/server'

/** The names by which a machine reaches only itself. */
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/

/** Returns the address that others may use for this server, or null if there is none. Somebody who opened this page by
 * another name than that of the machine itself came from outside, so others reach that name too. */
export function originFor(page: Pick<Location, 'hostname' | 'origin'>, reach: Reach): string | null {
    if (!LOOPBACK.test(page.hostname)) return page.origin
    return reach.address === null ? null : new URL(reach.address).origin
}
