/** The address of the page, and going to another one without loading it anew. */
let path = $state(location.pathname)
let hash = $state(location.hash)

function read(): void {
    path = location.pathname
    hash = location.hash
}
addEventListener('popstate', read)
addEventListener('hashchange', read)

export const address = {
    get path(): string {
        return path
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
