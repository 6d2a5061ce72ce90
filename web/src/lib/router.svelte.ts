/** The address of the page, and navigation to another one without a reload. */
let path = $state(location.pathname)
let search = $state(location.search)
let hash = $state(location.hash)

function read(): void {
    path = location.pathname
    search = location.search
    hash = location.hash
}
addEventListener('popstate', read)
addEventListener('hashchange', read)

export const address = {
    get path(): string {
        return path
    },
    get search(): string {
        return search
    },
    get hash(): string {
        return hash
    },
}

export function go(to: string): void {
    history.pushState(null, '', to)
    read()
    scrollTo(0, 0)
}

/** The fragment of a replay's address that starts its review at once. In the address of a record, where the fragment is
 * the record itself, it is part of the query. */
export const REVIEW = '#review'

/** Returns the address of a moment of a replay: of a table, or of the record in the link itself. */
export function momentPath({ id, data, review }: Omit<Moment, 'move'>, move: number): string {
    const query = [`move=${move}`, ...(review && !id ? ['review'] : [])].join('&')
    return id ? `/replay/${id}?${query}${review ? REVIEW : ''}` : `/replay?${query}#${data}`
}

/** Writes the moment of a replay into the address, so that a reload and the way back lead to it. An address that already
 * leads elsewhere is left alone. */
export function keepMoment(to: string): void {
    if (new URL(to, location.href).pathname !== location.pathname) return
    try {
        history.replaceState(history.state, '', to)
    } catch {
        // Some browsers limit how often the address may change. The moment is then kept by the next change.
    }
}

type Moment = { id: string | null; data: string; review: boolean; move: number | null }

/** The screen that an address shows. A replay is of a table, or of the record in the link itself; `move` is the number of
 * moves and chance events to show, or null if the address does not say. */
export type Screen =
    | { name: 'lobby' }
    | { name: 'table'; id: string }
    | ({ name: 'replay' } & Moment)
    | { name: 'rules'; game: string }
    | { name: 'learn'; lesson: string }
    | { name: 'edit'; data: string; score: boolean }
    | { name: 'progress' }
    | { name: 'nowhere' }

export function screenOf(path: string, hash: string, search = ''): Screen {
    const [first = '', second = '', ...more] = path.split('/').filter((part) => part !== '')
    if (more.length > 0) return { name: 'nowhere' }
    if (first === '') return { name: 'lobby' }
    if (first === 'table' && second) return { name: 'table', id: second }
    if (first === 'replay' && (second || hash.length > 1)) {
        const query = new URLSearchParams(search)
        const review = second ? hash === REVIEW : query.has('review')
        const wanted = query.get('move') ?? ''
        const move = /^\d{1,6}$/.test(wanted) ? Number(wanted) : null
        return { name: 'replay', id: second || null, data: second ? '' : hash.slice(1), review, move }
    }
    if (first === 'rules') return { name: 'rules', game: second }
    if (first === 'learn') return { name: 'learn', lesson: second }
    if (first === 'progress' && !second) return { name: 'progress' }
    if (first === 'edit' && (!second || second === 'score')) {
        return { name: 'edit', data: hash.startsWith('#tw') ? hash.slice(1) : '', score: second === 'score' }
    }
    return { name: 'nowhere' }
}

/** Follows a click on a link within the page without a reload. New tabs and downloads are left to the browser. */
export function follow(event: MouseEvent): void {
    const link = (event.target as Element | null)?.closest?.('a[href]')
    if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    if (link.target || link.hasAttribute('download') || link.origin !== location.origin) return
    // A fragment of the same screen, such as the skip link, is left to the browser.
    if (link.pathname === location.pathname && link.hash) return
    event.preventDefault()
    go(link.pathname + link.search + link.hash)
}
