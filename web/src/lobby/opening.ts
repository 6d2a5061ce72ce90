import { screenOf } from '../lib/router.svelte'

/** What somebody pasted: the address of a game, here or on another server, or a record itself. */
export type Pasted =
    { kind: 'here'; to: string } | { kind: 'elsewhere'; to: string } | { kind: 'record'; text: string }

export function understand(text: string): Pasted | null {
    const pasted = text.trim()
    if (pasted.startsWith('{')) return { kind: 'record', text: `${pasted}\n` }
    if (/^[\w-]{6,64}$/.test(pasted)) return { kind: 'here', to: `/table/${pasted}` }
    let url: URL
    try {
        url = new URL(pasted, location.origin)
    } catch {
        return null
    }
    const screen = screenOf(url.pathname, url.hash)
    if (!url.protocol.startsWith('http') || (screen.name !== 'table' && screen.name !== 'replay')) return null
    // A link that holds the whole game can be shown by any server; a table is only where it was opened.
    if (url.origin !== location.origin && !(screen.name === 'replay' && screen.id === null)) {
        return { kind: 'elsewhere', to: url.href }
    }
    return { kind: 'here', to: url.pathname + url.hash }
}
