import './texts'
import { flushSync, mount, unmount } from 'svelte'
import { describe, expect, it } from 'vitest'
import { drawn } from '../lib/drawn'
import type { Judgement } from '../lib/server'
import { imagine } from '../games/classic/imagine'
import { board, seat, state } from '../games/classic/sample'
import Pieces from '../games/classic/table/Pieces.svelte'
import * as words from '../games/classic/words'
import { toldChoice, type ToldMove } from '../shared/words'
import type { Shown } from './judged'
import { judgement } from './sample'
import Verdict from './Verdict.svelte'

const SEATS = [seat({ name: 'Ana' }), seat({ name: 'level:3', kind: 'bot' })]

function tell(move: string, tiles: number): ToldMove {
    return toldChoice(words, imagine(move, tiles, 0, state()), SEATS)
}

function said(judged: Judgement | null, luck: number[] | null = null, shown: Shown | null = null): string {
    return drawn(Verdict, { words, tell, Pieces: null, judgement: judged, luck, seats: SEATS, shown })
}

describe('the verdict', () => {
    it('names what was played, what it lost, what is better and why', () => {
        const text = said(judgement({ reasons: [{ code: 'floor', best: 0, played: 3, seat: 0 }] }))
        expect(text).toContain('Mistake')
        expect(text).toContain('−12% chance to win')
        expect(text).toContain('Ana: 2 blue tiles from factory 1 to line 2')
        expect(text).toContain('Better 3 red tiles from factory 3 to line 4')
        expect(text).toContain('Why it is better Loses fewer points on the floor at once (0 instead of 3)')
    })

    it('draws the moves with their tiles, and a tiling with the tile of its line', () => {
        const judged = judgement({ move: '3@2', tiles: 0, best: '3r4' })
        const position = state({ boards: [board({ lines: ['', '', 'kkk', '', ''] }), board()] })
        const made = mount(Verdict, {
            target: document.body,
            props: {
                words,
                tell: (move, tiles) => toldChoice(words, imagine(move, tiles, 0, position), SEATS),
                Pieces,
                judgement: judged,
                luck: null,
                seats: SEATS,
            },
        })
        flushSync()
        const drawnIn = [...document.querySelectorAll('dd')].map((each) =>
            [...each.querySelectorAll('.pieces use')].map((tile) => tile.getAttribute('href')),
        )
        expect(drawnIn).toEqual([['#black'], ['#red', '#red', '#red']])
        expect(document.querySelector('dd')!.querySelector('.sr')!.textContent).toMatch(/^Ana: /)
        void unmount(made)
    })

    it('compares a tried move with the one played and the best', () => {
        const tried = judgement({ move: '2y1', tiles: 1, label: 'good', loss: 0.02, points: 0.8 })
        const props = { words, tell, Pieces: null, judgement: judgement(), luck: null, seats: SEATS }
        const text = drawn(Verdict, { ...props, tried, shown: 'tried' as Shown })
        expect(text).toContain('Good move −2% chance to win · −0.8 points')
        expect(text).toMatch(/Played −12% · −5\.0 Ana/)
        expect(text).toMatch(/Your try: Good move .*1 yellow tile from factory 2 to line 1/)
        expect(text.match(/−0\.8 points/g), 'said once').toHaveLength(1)
    })

    it('says what was lost in points alone', () => {
        const text = said(judgement({ loss: 0, points: 8, best_is: 'points' }))
        expect(text).toContain('Mistake −8.0 points')
        expect(text).toContain('Better on points')
    })

    it('says which of the two moves is on the table', () => {
        expect(said(judgement(), null, 'better')).toMatch(/Played Ana: .* Better · on the table 3 red tiles/)
        expect(said(judgement(), null, 'played')).toMatch(/Played · on the table Ana: .* Better 3 red tiles/)
        expect(said(judgement())).not.toContain('· on the table')
    })

    it('names no other move if the best was played', () => {
        const text = said(judgement({ label: 'best', best_is: 'same', best: '1b2', loss: 0 }))
        expect(text).toContain('Best move')
        expect(text).not.toMatch(/Better|Just as good|chance to win/)
    })

    it('says exactly how much better the other move is if a good one was played', () => {
        const good = (best_is: Judgement['best_is'], loss: number) =>
            said(judgement({ label: 'good', best_is, loss }))
        expect(good('even', 0.002)).toContain('Just as good 3 red tiles')
        expect(good('points', 0.002)).toContain('Better on points 3 red tiles')
        expect(good('little', 0.02)).toMatch(/−2% chance to win .* A little better 3 red tiles/)
    })

    it('shows no loss that would be rounded to zero', () => {
        expect(said(judgement({ label: 'good', best_is: 'even', loss: 0.004 }))).not.toContain('%')
    })

    it('says what a deal changed, and where there was no choice', () => {
        expect(said(null, [0.05, -0.05])).toMatch(/Ana \+5%.*Rui \(3\) −5%/)
        expect(said(null)).toContain('There was no choice here.')
    })
})
