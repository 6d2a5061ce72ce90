import { describe, expect, it } from 'vitest'
import { DEFAULT_GAME, KITS } from '.'

/** Everything that is not in a game's folder, except tests with their samples and what is generated. */
const shared = Object.entries(
    import.meta.glob<string>(
        [
            '../**/*.{ts,svelte,css,svg}',
            '../../vite*.config.ts',
            '!../games/*/**',
            '!../**/*.test.ts',
            '!../**/sample.ts',
            '!../lib/api.d.ts',
        ],
        { query: '?raw', import: 'default', eager: true },
    ),
)
/** Places and pieces that only some of the games have. */
const PIECES = ['moons?', 'domes?', 'chips?', 'lid', 'tower']
const folders = [...new Set(Object.keys(import.meta.glob('./*/kit.ts')).map((path) => path.split('/')[1]!))]

describe('shared code', () => {
    it('names no game and no folder of a game', () => {
        const names = [...new Set([...KITS.flatMap(({ games }) => Object.keys(games)), ...folders])]
        expect(names).toContain(DEFAULT_GAME)
        expect(folders).toHaveLength(KITS.length)
        expect(shared.length).toBeGreaterThan(100)
        // The name of a folder may also begin a longer one, such as that of a file.
        const name = new RegExp(`\\b((${names.join('|')})\\b|${folders.join('|')})`, 'i')
        const naming = shared.filter(([, source]) => name.test(source)).map(([path]) => path)
        expect(naming).toEqual(['./index.ts'])
    })

    it('names no place or piece that only some games have', () => {
        const piece = new RegExp(`\\b(${PIECES.join('|')})\\b`, 'i')
        expect(shared.filter(([, source]) => piece.test(source)).map(([path]) => path)).toEqual([])
    })

    it('uses no text of a game in its folder', () => {
        const own = new RegExp(`\\bt\\(\\s*['"\`](${folders.join('|')})[a-z]*-`)
        expect(shared.filter(([, source]) => own.test(source)).map(([path]) => path)).toEqual([])
    })
})
