import {
    expect,
    type Browser,
    type BrowserContext,
    type BrowserContextOptions,
    type Page,
} from '@playwright/test'
import { hold } from './playing.ts'
import { hurry } from './server.ts'

/** Somebody at a table: a name, and how their browser looks. */
export type Person = { name: string; look?: BrowserContextOptions }

export type Gathering = { pages: Page[]; contexts: BrowserContext[]; id: string; close: () => Promise<void> }

/** Sits people down at a table, each in a browser of their own. The first of them starts. */
export async function gather(
    browser: Browser,
    baseURL: string,
    people: Person[],
    { game = 'azul', position = '', terms = null as object | null } = {},
): Promise<Gathering> {
    const contexts = await Promise.all(people.map(({ look }) => browser.newContext({ baseURL, ...look })))
    const pages = await Promise.all(contexts.map((context) => context.newPage()))
    const [host] = pages
    const seats = people.map(({ name }, seat) => (seat === 0 ? { kind: 'me', name } : { kind: 'open' }))
    const data = { game, seats, options: position ? { position } : {}, starter: 0, terms }
    const opened = await host!.request.post('/api/tables', { data })
    expect(opened.ok(), await opened.text()).toBe(true)
    const { id, tokens } = await opened.json()
    const held = [tokens]
    for (const [seat, { name }] of [...people.entries()].slice(1)) {
        const sat = await host!.request.post(`/api/tables/${id}/seats/${seat}`, { data: { name } })
        held.push((await sat.json()).tokens)
    }
    for (const [seat, page] of pages.entries()) {
        await hurry(contexts[seat]!)
        await hold(page, id, held[seat])
    }
    const close = async () => void (await Promise.all(contexts.map((context) => context.close())))
    return { pages, contexts, id, close }
}
