import { mount, unmount } from 'svelte'
import { describe, expect, it } from 'vitest'
import Clock from './Clock.svelte'
import { Clocks, timeText } from './clocks.svelte'

const SECOND = 1000
const HOUR = 3600 * SECOND

describe('the time left', () => {
    it('is shown in the units that fit it', () => {
        expect(timeText(0)).toBe('0:00')
        expect(timeText(400)).toBe('0:01')
        expect(timeText(65 * SECOND)).toBe('1:05')
        expect(timeText(HOUR - 1)).toBe('60:00')
        expect(timeText(HOUR + 61 * SECOND)).toBe('1 h 1 min')
        expect(timeText(53 * HOUR)).toBe('2 d 5 h')
        expect(timeText(53 * HOUR, true)).toBe('2 d')
        expect(timeText(47 * HOUR + 61 * SECOND, true)).toBe('47 h')
        expect(timeText(65 * SECOND, true)).toBe('1:05')
    })

    it('is what the server said for a seat that is not in turn, and for bots there is none', () => {
        const clocks = new Clocks()
        expect(clocks.left(0)).toBeNull()
        clocks.take({ left: [5000, null, 7000], running: 2 })
        expect([clocks.left(0), clocks.left(1), clocks.left(2)]).toEqual([5000, null, 7000])
        expect(clocks.running).toBe(2)
    })
})

describe('a clock', () => {
    const terms = { hints: true, takebacks: true, clock: null, stand_in: 'level:3' } as const

    it('says what happens at zero, also when it is pressed', () => {
        const said: string[] = []
        const clocks = new Clocks((text) => said.push(text))
        clocks.take(null, { ...terms, at_zero: 'bot' })
        expect(clocks.zero).toBe('When the time is up, Rui (3) takes over')
        clocks.take(null, { ...terms, at_zero: 'lost' })
        const lost = 'When the time is up, the player loses'
        const props = { left: 5000, who: 'Ben', running: false, yours: false, zero: clocks.zero }
        const made = mount(Clock, { target: document.body, props: { ...props, ontell: () => clocks.tell() } })
        const timer = document.querySelector('[role="timer"]')!
        expect(timer.getAttribute('aria-label')).toBe('Ben: 0:05 left')
        const button = document.querySelector('button')!
        expect([button.title, button.getAttribute('aria-label')]).toEqual([lost, lost])
        button.click()
        expect(said).toEqual([lost])
        void unmount(made)
    })
})
