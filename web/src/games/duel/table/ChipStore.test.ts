import { flushSync, mount, unmount } from 'svelte'
import { expect, it } from 'vitest'
import ChipStore from './ChipStore.svelte'
import { board } from '../sample'

it.each([0, 1, 2])('fills a socket for each of %i chips taken this round, whatever is owned', (taken) => {
    const target = document.createElement('div')
    const props = { board: board({ taken, chips: ['b'] }), seat: 0, acting: null }
    const made = mount(ChipStore, { target, props })
    flushSync()
    expect(target.querySelectorAll('.socket')).toHaveLength(2)
    expect(target.querySelectorAll('.socket.full')).toHaveLength(taken)
    const said = target.querySelector('.taken')!
    expect(said.getAttribute('aria-label')).toBe(`Bonus chips taken this round: ${taken} of 2`)
    void unmount(made)
})
