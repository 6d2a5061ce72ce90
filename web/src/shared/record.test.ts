import { describe, expect, it } from 'vitest'
import { replayed } from '../replay/sample'
import { state, step as made } from '../games/classic/sample'
import { DamagedLink, pack, recordFileName, recordText, unpack } from './record'

const step = (seat: number, move: string) => ({
    step: made(move, { seat }),
    actor: 0,
    state: state(),
    position: '',
    goals: {},
})
const replay = replayed({
    names: ['Žofie', ''],
    finished: false,
    winners: [],
    frames: [{ ...step(-1, ''), step: null }, step(-1, 'deal bbyk yrrw kkkk byrw bbww'), step(0, '3k4')],
})

describe('a record', () => {
    it('has a header, one line for each move, and a footer', () => {
        const lines = recordText(replay).trimEnd().split('\n')
        expect(JSON.parse(lines[0]!)).toMatchObject({ format: 'tilewright-record', seats: ['Žofie', '2'] })
        expect(lines.slice(1, 3).map((line) => JSON.parse(line))).toEqual([
            { seat: -1, move: 'deal bbyk yrrw kkkk byrw bbww' },
            { seat: 0, move: '3k4' },
        ])
        expect(JSON.parse(lines[3]!)).toEqual({ scores: [3, 0], winners: null })
    })

    it('names the winners of a finished game', () => {
        expect(recordText({ ...replay, finished: true, winners: [0] })).toMatch(/"winners":\[0\]\}\n$/)
    })

    it('has the seeds of its deals, if they are known', () => {
        const seeds = { secret: '07', seats: ['5eed', ''], copied: 2 }
        const text = recordText({ ...replay, fair: { ...seeds, commitment: 'c0' } })
        const lines = text.trimEnd().split('\n')
        expect(JSON.parse(lines[0]!).version).toBe(2)
        expect(JSON.parse(lines[3]!)).toEqual({ scores: [3, 0], winners: null, seeds })
        expect(JSON.parse(recordText(replay).split('\n')[0]!).version).toBe(1)
    })

    it('is saved under a name that says what it is', () => {
        expect(recordFileName(replay)).toBe('tilewright-azul-2026-11-15.jsonl')
        expect(recordFileName({ ...replay, date: '' })).toBe('tilewright-azul.jsonl')
    })
})

describe('a link', () => {
    it('gives back the record it was made of', async () => {
        const text = recordText(replay)
        const data = await pack(text)
        expect(data).toMatch(/^[\w-]+$/)
        expect(await unpack(data)).toBe(text)
    })

    it('is much shorter than the record', async () => {
        const long = {
            ...replay,
            frames: Array.from({ length: 80 }, (_, ply) => step(ply % 2, `${ply % 6}b${1 + (ply % 5)}`)),
        }
        const text = recordText(long)
        expect((await pack(text)).length).toBeLessThan(text.length / 4)
    })

    it('is refused if it is damaged', async () => {
        const data = await pack(recordText(replay))
        for (const bad of ['', '%%%', 'aGVsbG8', data.slice(0, -8)]) {
            await expect(unpack(bad)).rejects.toBeInstanceOf(DamagedLink)
        }
    })

    it('is refused if it would unpack to too much text', async () => {
        const data = await pack(' '.repeat(3_000_000))
        await expect(unpack(data)).rejects.toBeInstanceOf(DamagedLink)
    })
})
