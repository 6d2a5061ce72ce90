import './texts'
import { createRawSnippet, flushSync, mount, unmount } from 'svelte'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { kitOf } from '../games'
import type { TableKit } from '../games/kit'
import { state, step } from '../games/classic/sample'
import type { Position, Review } from '../lib/server'
import type { TableProps } from '../table/props'
import ReplayView from './ReplayView.svelte'
import { Reviewing } from './reviewing.svelte'
import { judgement, replayed, review } from './sample'

const frame = { actor: 0, state: state(), position: 'azul 2', goals: {} }
const replay = replayed({
    names: ['Ann', 'Ben'],
    frames: [
        { ...frame, step: null },
        { ...frame, step: step('deal bbyk yrrw kkkk byrw bbww', { seat: -1 }) },
        { ...frame, step: step('1b2', { tiles: 2 }) },
    ],
})
let table: TableKit
beforeAll(async () => (table = (await kitOf('azul')!.table())!))
let made: ReturnType<typeof mount> | undefined
afterEach(() => {
    if (made) void unmount(made)
    made = undefined
    document.body.replaceChildren()
})

/** Opens a review at a moment. Returns what is drawn, and what the table is given. */
async function opened(start: number, judged: Review): Promise<{ target: HTMLElement; given: TableProps }> {
    const target = document.body.appendChild(document.createElement('div'))
    const reviewing = new Reviewing(async () => judged)
    reviewing.start()
    const judge = {
        look: async () => ({ ...frame, choices: [{ move: '2y1', tiles: 1 }] }) as unknown as Position,
        judge: async () => judgement({ move: '2y1', tiles: 1, label: 'good' }),
    }
    let given: TableProps
    const Table = ((_: unknown, props: TableProps) => {
        given = props
        return {}
    }) as unknown as TableKit['Table']
    const nothing = createRawSnippet(() => ({ render: () => '<i></i>' }))
    const props = { title: '', replay, table: { ...table, Table }, reviewing, held: [], start, judge }
    made = mount(ReplayView, { target, props: { ...props, bar: nothing, saving: nothing } })
    await shown(() => target.querySelector('.summary') !== null)
    return { target, given: given! }
}

async function shown(what: () => boolean): Promise<void> {
    await vi.waitFor(() => {
        flushSync()
        expect(what()).toBe(true)
    })
}

it.each([
    ['a good move', 2, review({ moves: [judgement({ label: 'good', best_is: 'little' })] })],
    ['a deal', 1, review()],
])('shows the better move on the table when another is tried after %s', async (_, start, judged) => {
    const { target, given } = await opened(start, judged)
    const pressed = [...target.querySelectorAll('button')].find((each) => each.textContent!.includes('Try'))

    pressed!.click()
    await shown(() => given.choices.length > 0)
    given.onplay('2y1')
    await shown(() => target.querySelector('.switch') !== null)
    expect(given.hint!.choice.move).toBe('2y1')
    target.querySelector<HTMLInputElement>('.switch input[value="better"]')!.click()
    await shown(() => given.hint?.choice.move === '3r4')
    expect(target.querySelector<HTMLInputElement>('.switch input:checked')!.value).toBe('better')
})

it('says how a game ended that the players ended, and crowns who won it', () => {
    const target = document.body.appendChild(document.createElement('div'))
    const given: TableProps[] = []
    const Table = ((_: unknown, props: TableProps) => {
        given.push(props)
        return {}
    }) as unknown as TableKit['Table']
    const nothing = createRawSnippet(() => ({ render: () => '<i></i>' }))
    const ended = { ...replay, finished: false, won: [1], ending: { why: 'resigned', seat: 0 } as const }
    const props = { title: '', replay: ended, table: { ...table, Table }, reviewing: null, held: [0] }
    made = mount(ReplayView, { target, props: { ...props, bar: nothing, saving: nothing } })
    flushSync()
    expect(target.querySelector('.controls')!.textContent).toContain('Ben won. You resigned.')
    expect(given[0]!.winners).toEqual([1])
})
