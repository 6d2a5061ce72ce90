import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { notify, unnotify } from '../lib/notifying'
import { call, calls } from './calls.svelte'
import { knock } from './sound'

vi.mock('../lib/notifying', () => ({ notify: vi.fn(), unnotify: vi.fn() }))
vi.mock('./sound', () => ({ knock: vi.fn() }))

const TURN = { text: 'Your turn', about: 'Mini', to: '/table/a', live: false }
const REMATCH = { text: 'Ben would like a rematch', about: 'Mini', to: '/table/b', live: true }

function hide(hidden: boolean): void {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
    vi.clearAllMocks()
    hide(true)
})
afterEach(() => Reflect.deleteProperty(document, 'hidden'))

describe('calls', () => {
    it('are said by the tab until they end, the newest first', () => {
        const endTurn = call(TURN)
        const endRematch = call(REMATCH)
        expect(calls.due).toBe('Ben would like a rematch')
        endRematch()
        expect(calls.due).toBe('Your turn')
        endTurn()
        expect(calls.due).toBe('')
    })

    it('knock and notify once in a hidden tab, and take their notification back', () => {
        const end = call(TURN)
        expect(knock).toHaveBeenCalledTimes(1)
        expect(notify).toHaveBeenCalledExactlyOnceWith('Your turn', 'Mini', '/table/a')
        expect(unnotify).not.toHaveBeenCalled()
        end()
        expect(unnotify).toHaveBeenCalledExactlyOnceWith('/table/a')
        expect(knock).toHaveBeenCalledTimes(1)
    })

    it('knock on a page that is looked at only if somebody waits now', () => {
        hide(false)
        call(TURN)()
        expect(knock).not.toHaveBeenCalled()
        call(REMATCH)()
        expect(knock).toHaveBeenCalledTimes(1)
    })

    it('take their notifications back when the page is looked at', () => {
        const end = call(TURN)
        hide(false)
        expect(unnotify).toHaveBeenCalledExactlyOnceWith('/table/a')
        expect(calls.due).toBe('Your turn')
        end()
    })
})
