import { screenOf } from '../lib/router.svelte'

/** What a pasted text is: the address of a game, here or on another server, or a record. */
export type Pasted =
    { kind: 'here'; to: string } | { kind: 'elsewhere'; to: string } | { kind: 'record'; text: string }

export function understand(text: string): Pasted | null {
    const pasted = text.trim()
    // A single-line field drops line breaks, so every object of the record gets its own line again.
    if (pasted.startsWith('{')) return { kind: 'record', text: `${pasted.replace(/\}\s*(?=\{")/g, '}\n')}\n` }
    if (/^[\w-]{6,64}$/.test(pasted)) return { kind: 'here', to: `/table/${pasted}` }
    let url: URL
    try {
        url = new URL(pasted, location.origin)
    } catch {
        return null
    }
    const screen = screenOf(url.pathname, url.hash, url.search)
    if (!url.protocol.startsWith('http') || !['table', 'replay', 'edit'].includes(screen.name)) return null
    // A link that contains the whole game or position can be shown by any server; a table exists only where it was
    // opened.
    if (url.origin !== location.origin && 'id' in screen && screen.id !== null) {
        return { kind: 'elsewhere', to: url.href }
    }
    return { kind: 'here', to: url.pathname + url.search + url.hash }
}
