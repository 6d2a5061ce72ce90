import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Player } from './player.svelte'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function press(player: Player, key: string, target: HTMLElement = document.body): boolean {
    const event = new KeyboardEvent('keydown', { key, cancelable: true, bubbles: true })
    target.addEventListener('keydown', (each) => player.key(each as KeyboardEvent), { once: true })
    target.dispatchEvent(event)
    return event.defaultPrevented
}

it('is controlled by keys and stays within the game', () => {
    const player = new Player(4)
    press(player, 'ArrowLeft')
    expect(player.at).toBe(0)
    press(player, 'ArrowRight')
    expect(player.at).toBe(1)
    press(player, 'End')
    press(player, 'ArrowRight')
    expect(player.at).toBe(3)
    press(player, 'Home')
    expect(player.at).toBe(0)
})

it('follows a running game, but only from its last moment', () => {
    const player = new Player(4, 3)
    player.grow(6)
    expect([player.at, player.last]).toEqual([5, 5])
    player.jump(2)
    player.grow(8)
    expect([player.at, player.last]).toEqual([2, 7])
    player.grow(2)
    expect([player.at, player.last]).toEqual([1, 1])
})

it('leaves keys to the focused field or button', () => {
    const player = new Player(4)
    expect(press(player, 'ArrowRight', document.createElement('input'))).toBe(false)
    expect(press(player, ' ', document.createElement('button'))).toBe(false)
    expect(player.at).toBe(0)
})

it('plays to the end, and then starts over', () => {
    const player = new Player(3)
    press(player, ' ')
    expect(player.playing).toBe(true)
    vi.advanceTimersByTime(60_000)
    expect([player.at, player.playing]).toEqual([2, false])
    player.toggle()
    expect([player.at, player.playing]).toEqual([0, true])
    player.jump(1)
    vi.advanceTimersByTime(60_000)
    expect([player.at, player.playing]).toEqual([1, false])
})
