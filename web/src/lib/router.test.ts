import { describe, expect, it } from 'vitest'
import { address, follow, go, keepMoment, momentPath, screenOf } from './router.svelte'

describe('screenOf', () => {
    it.each([
        ['/', '', { name: 'lobby' }],
        ['/table/k7Qm', '', { name: 'table', id: 'k7Qm' }],
        ['/replay/k7Qm', '', { name: 'replay', id: 'k7Qm', data: '', review: false, move: null }],
        ['/replay/k7Qm', '#review', { name: 'replay', id: 'k7Qm', data: '', review: true, move: null }],
        ['/replay', '#abc', { name: 'replay', id: null, data: 'abc', review: false, move: null }],
        ['/rules', '', { name: 'rules', game: '' }],
        ['/rules/mini-grey', '', { name: 'rules', game: 'mini-grey' }],
        ['/learn', '', { name: 'learn', lesson: '' }],
        ['/learn/azul-grey', '', { name: 'learn', lesson: 'azul-grey' }],
        ['/edit', '', { name: 'edit', data: '', score: false }],
        ['/edit', '#tw1_azul', { name: 'edit', data: 'tw1_azul', score: false }],
        ['/edit/score', '#main', { name: 'edit', data: '', score: true }],
        ['/edit/else', '', { name: 'nowhere' }],
        ['/table', '', { name: 'nowhere' }],
        ['/replay', '', { name: 'nowhere' }],
        ['/table/a/b', '', { name: 'nowhere' }],
        ['/else', '', { name: 'nowhere' }],
    ])('%s%s', (path, hash, screen) => {
        expect(screenOf(path, hash)).toEqual(screen)
    })
})

describe('the address of a moment', () => {
    it.each([
        { id: 'k7Qm', data: '', review: true, move: 31 },
        { id: 'k7Qm', data: '', review: false, move: 0 },
        { id: null, data: 'abc', review: true, move: 5 },
        { id: null, data: 'abc', review: false, move: 5 },
    ])('%o leads back to it', (moment) => {
        const { pathname, search, hash } = new URL(momentPath(moment, moment.move), 'http://here')
        expect(screenOf(pathname, hash, search)).toEqual({ name: 'replay', ...moment })
    })

    it('is written into the address, unless that leads elsewhere by now', () => {
        go('/replay/k7Qm')
        keepMoment('/replay/k7Qm?move=3#review')
        expect(location.search).toBe('?move=3')
        go('/table/k7Qm')
        keepMoment('/replay/k7Qm?move=4#review')
        expect(location.pathname).toBe('/table/k7Qm')
        go('/')
    })

    it('shows the start if its number is none', () => {
        expect(screenOf('/replay/k7Qm', '', '?move=x1')).toMatchObject({ move: null })
    })
})

describe('follow', () => {
    function click(href: string, init: MouseEventInit = {}): boolean {
        const link = document.createElement('a')
        link.href = href
        document.body.append(link)
        const event = new MouseEvent('click', { bubbles: true, cancelable: true, button: 0, ...init })
        link.addEventListener('click', follow)
        link.dispatchEvent(event)
        return event.defaultPrevented
    }

    it('follows a link to a page of this site', () => {
        expect(click('/rules/azul')).toBe(true)
        expect(address.path).toBe('/rules/azul')
        go('/')
        expect(address.path).toBe('/')
    })

    it('leaves new tabs, other sites and fragments to the browser', () => {
        expect(click('/rules', { ctrlKey: true })).toBe(false)
        expect(click('https://example.org/')).toBe(false)
        expect(click('#main')).toBe(false)
    })
})
