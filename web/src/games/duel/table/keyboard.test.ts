import { beforeEach, describe, expect, it } from 'vitest'
import { Acting } from './acting.svelte'
import { pickOf, pickText } from './choosing'
import { focusFirst, pressed } from './keyboard'
import { chip, choice, moon, places, rests, spend, sun, take, tiling } from '../sample'
import type { DuelChoice } from '../state'

let choices: DuelChoice[]
let played: string[]
let acting: Acting
let root: HTMLElement

/** Returns the attributes that the table gives the buttons of a choice. */
function attributes({ kind, plate, source, line, field, column }: DuelChoice, pick: string | null): string[] {
    switch (kind) {
        case 'sun':
        case 'moon':
            return [`data-pick="${pick}"`, `data-line="${line}"`]
        case 'chip':
            return [`data-chip="${source}"`]
        case 'place':
            return [`data-field="${field}"`]
        case 'rest':
            return ['data-stack']
        case 'tiling':
            return [`data-column="${column}"`]
        case 'spend':
            return ['data-way']
        default:
            return [plate ? `data-plate="${plate}"` : `data-${kind}`]
    }
}

/** Builds a table with a button for everything that can be chosen. */
function offer(...offered: DuelChoice[]): void {
    choices = offered
    const all = offered.flatMap((each) => {
        const pick = pickOf(each)
        return attributes(each, pick && pickText(pick))
    })
    root.innerHTML = [...new Set(all)].map((attribute) => `<button ${attribute}></button>`).join('')
}

/** Presses keys one after the other. Returns whether the last one meant something. */
function press(...keys: string[]): boolean {
    return keys.map((key) => pressed(key, acting, root)).at(-1)!
}

const at = () => document.activeElement?.attributes[0]

beforeEach(() => {
    played = []
    acting = new Acting({ legal: () => choices, confirms: () => false, play: (move) => played.push(move) })
    document.body.innerHTML = '<main tabindex="-1"></main>'
    root = document.querySelector('main')!
    root.focus()
})

describe('keys in a turn', () => {
    beforeEach(() =>
        offer(
            take('o4'),
            take('m1'),
            choice('draw', 'draw'),
            sun(1, 'r', 2),
            sun(3, 'r', 2),
            sun(3, 'r', 0),
            moon('r', 6),
            chip(2, 'ty'),
            chip(4, 'b'),
        ),
    )

    it('go to a factory or the moons, take a colour and choose the line', () => {
        press('3', 'r', '2')
        acting.cancel()
        press('m', 'R', '6')
        acting.cancel()
        press('3', 'r', '-')
        expect(played).toEqual(['s3r:2', 'mr:6', 's3r:-'])
        expect(press('y')).toBe(false)
    })

    it('take a colour from the next place that has it when the letter is typed again', () => {
        press('r')
        expect(pickText(acting.picked!)).toBe('s1r')
        press('r', 'r')
        expect(pickText(acting.picked!)).toBe('mr')
    })

    it('go through the plates and the chips, and draw', () => {
        press('p')
        expect(at()?.value).toBe('o4')
        press('p')
        expect(at()?.value).toBe('m1')
        press('c')
        expect(at()?.name).toBe('data-chip')
        press('D', 'Enter')
        expect(played).toEqual(['draw'])
        expect(press('l')).toBe(false)
    })

    it('go through everything with arrows, and through the lines once tiles are picked', () => {
        press('ArrowRight')
        expect(at()?.value).toBe('o4')
        press('ArrowLeft')
        expect(at()?.value).toBe('4')
        press('r', 'ArrowDown')
        expect(at()?.name).toBe('data-line')
    })

    it('put back the picked tiles, and the focus with them', () => {
        press('r', 'Escape')
        expect(acting.picked).toBeNull()
        expect(at()?.value).toBe('s1r')
        expect(press('Backspace')).toBe(false)
    })

    it('ignore what is not available', () => {
        root.querySelector('[data-plate="o4"]')!.setAttribute('aria-disabled', 'true')
        press('p')
        expect(at()?.value).toBe('m1')
    })
})

describe('keys in later steps', () => {
    it('turn a plate, go to a field and place it', () => {
        offer(...places('o4', 'a1', 'b2'))
        focusFirst(root, acting)
        expect(at()?.value).toBe('a1')
        press('5')
        expect(at()?.value).toBe('b2')
        acting.aimField('b2')
        press('r', 'r', 'R')
        root.focus()
        press('Enter')
        expect(played).toEqual(['b2+1'])
        expect(press('9')).toBe(false)
    })

    it('start at the field that a plate was dragged to', () => {
        offer(take('o4'))
        acting.take('o4', 'b2')
        offer(...places('o4', 'a1', 'b2'))
        focusFirst(root, acting)
        expect(at()?.value).toBe('b2')
    })

    it('type the order of a rest and stack it', () => {
        offer(...rests(2, 'bk', 'kb'))
        press('k', 'b', 'Enter')
        expect(played).toEqual(['rest kb'])
    })

    it('raise and lower a tile of a rest, and go on to its button from either end', () => {
        offer(...rests(2, 'bky', 'kby', 'kyb'))
        root.innerHTML += [2, 1, 0].map((place) => `<button data-rest="${place}"></button>`).join('')
        root.querySelector<HTMLElement>('[data-rest="0"]')!.focus()
        press('ArrowUp')
        expect([acting.order, at()?.value]).toEqual(['kby', '1'])
        press('ArrowRight')
        expect([acting.order, at()?.value]).toEqual(['kyb', '2'])
        press('ArrowDown')
        expect([acting.order, at()?.value]).toEqual(['kby', '1'])
        press('ArrowLeft', 'ArrowDown')
        expect([acting.order, at()?.name]).toEqual(['bky', 'data-stack'])
        press('ArrowDown')
        expect(at()?.name).toBe('data-rest')
    })

    it('leave Enter to the focused button', () => {
        offer(...rests(2, 'bk', 'kb'))
        focusFirst(root, acting)
        expect(at()?.name).toBe('data-stack')
        expect(press('Enter')).toBe(false)
    })

    it('draw again or look', () => {
        offer(choice('draw', 'draw'), choice('look', 'look'))
        press('d', 'l')
        expect(played).toEqual(['draw', 'look'])
    })

    it('go to a plate to keep by its number', () => {
        offer(choice('keep', 'keep o4', { plate: 'o4' }), choice('keep', 'keep m1', { plate: 'm1' }))
        press('2')
        expect(at()?.value).toBe('m1')
        expect(press('3')).toBe(false)
    })

    it('go to a way to spend chips, or leave the line', () => {
        offer(choice('leave', '3.', { line: 3 }), spend(3, ['t', 'ty'], 4))
        press('1')
        expect(at()?.name).toBe('data-way')
        press('0')
        expect(played).toEqual(['3.'])
    })

    it('choose a column of the dome', () => {
        offer(tiling(4, 2, 3), tiling(4, 5, 1))
        press('5')
        expect(played).toEqual(['4@5'])
    })

    it('mean nothing while nothing can be chosen', () => {
        offer()
        expect(press('r')).toBe(false)
        expect(press('ArrowLeft')).toBe(false)
    })
})
