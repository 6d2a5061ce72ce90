import { FluentBundle, FluentResource } from '@fluent/bundle'
import { describe, expect, it } from 'vitest'
import openapi from '../openapi.json'

const catalogues = import.meta.glob<string>('../../src/tilewright/texts/*/*.ftl', {
    query: '?raw',
    import: 'default',
    eager: true,
})
const sources = import.meta.glob<string>('./**/*.{svelte,ts}', {
    query: '?raw',
    import: 'default',
    eager: true,
})

/** The plural forms that a language needs for numbers. */
const PLURALS: Record<string, string[]> = {
    en: ['one', 'other'],
    cs: ['one', 'few', 'other'],
    uk: ['one', 'few', 'many', 'other'],
}
const LANGUAGES = Object.keys(PLURALS)
const ANY_PLURAL = ['zero', 'one', 'two', 'few', 'many']

type Entry = FluentResource['body'][number]
/** A part of a message as the parser returns it: text, a placeable or a list of parts. */
type Part = any

function text(language: string): string {
    return Object.entries(catalogues)
        .filter(([path]) => path.includes(`/${language}/`))
        .map(([, source]) => source)
        .join('\n')
}

function entries(language: string): Map<string, Entry> {
    return new Map(new FluentResource(text(language)).body.map((entry) => [entry.id, entry]))
}

function visit(part: Part, see: (part: Part) => void): void {
    if (part === null || typeof part !== 'object') return
    see(part)
    for (const inner of Object.values(part)) visit(inner, see)
}

/** Returns the arguments that a message needs, including those of the messages it refers to. */
function args(all: Map<string, Entry>, id: string, found = new Set<string>()): Set<string> {
    const entry = all.get(id)
    visit(entry?.value, (part) => {
        if (part.type === 'var') found.add(part.name)
        if (part.type === 'mesg') {
            args(all, part.name, found)
            if (part.attr)
                visit(all.get(part.name)?.attributes[part.attr], (inner) => {
                    if (inner.type === 'var') found.add(inner.name)
                })
        }
    })
    return found
}

describe.each(LANGUAGES)('the catalogue in %s', (language) => {
    const all = entries(language)
    const english = entries('en')

    it('can be parsed to the end, and has every message once', () => {
        const written = [...text(language).matchAll(/^(-?[a-z][\w-]*) =/gm)].map((match) => match[1])
        expect(written.filter((id, index) => written.indexOf(id) !== index)).toEqual([])
        expect(written.filter((id) => !all.has(id!))).toEqual([])
    })

    it('has the messages of English, with the same arguments', () => {
        const ids = (map: Map<string, Entry>) => [...map.keys()].filter((id) => !id.startsWith('-')).sort()
        expect(ids(all)).toEqual(ids(english))
        for (const id of ids(all)) {
            expect([id, ...[...args(all, id)].sort()]).toEqual([id, ...[...args(english, id)].sort()])
        }
    })

    it('has all plural forms wherever it has any', () => {
        for (const [id, entry] of all) {
            visit([entry.value, entry.attributes], (part) => {
                if (part.type !== 'select') return
                const keys: string[] = part.variants.map((variant: Part) => String(variant.key.value))
                if (!keys.some((key) => ANY_PLURAL.includes(key))) return
                expect([id, ...PLURALS[language]!.filter((key) => !keys.includes(key))]).toEqual([id])
            })
        }
    })

    it('formats every message without errors', () => {
        const bundle = new FluentBundle(language, { useIsolating: false })
        bundle.addResource(new FluentResource(text(language)))
        for (const id of all.keys()) {
            const value = bundle.getMessage(id)?.value
            if (!value) continue
            for (const number of [0, 1, 2, 5, 21]) {
                const errors: Error[] = []
                const given = Object.fromEntries([...args(all, id)].map((name) => [name, number]))
                bundle.formatPattern(value, given, errors)
                expect([id, ...errors]).toEqual([id])
            }
        }
    })
})

describe('the texts of the page', () => {
    const english = entries('en')
    const code = Object.entries(sources).filter(([path]) => !path.endsWith('.test.ts'))

    it('are all in the catalogue', () => {
        for (const [path, source] of code) {
            for (const [, id] of source.matchAll(/\bt\(\s*'([\w-]+)'/g)) {
                expect([path, id, english.has(id!)]).toEqual([path, id, true])
            }
        }
    })

    /** The folders whose files may use the texts of a catalogue file that is not loaded with the page. */
    const LOADED_BY: Record<string, string[]> = {
        rules: ['./rules/', './games/[a-z]+/rules/', './games/[a-z]+/kit.ts'],
        learn: ['./learn/', './games/[a-z]+/learn/'],
        edit: ['./edit/', './games/[a-z]+/edit/'],
        faults: ['./edit/', './games/[a-z]+/edit/'],
        progress: ['./progress/'],
        replay: ['./replay/', './review/'],
        review: ['./replay/', './review/'],
        duel: ['./games/duel/'],
        duelsay: ['./games/duel/'],
    }

    it.each(Object.entries(LOADED_BY))('of %s are used only where they are loaded', (file, folders) => {
        const source = catalogues[`../../src/tilewright/texts/en/${file}.ftl`]!
        const places = new RegExp(`^(${folders.join('|')})`)
        const ids = new FluentResource(source).body.map(({ id }) => id)
        expect(ids.length).toBeGreaterThan(0)
        for (const [path, source] of code) {
            const named = ids.filter((id) => source.includes(`'${id}'`))
            expect([path, ...(places.test(path) ? [] : named)]).toEqual([path])
        }
    })

    it('say every refusal of the server', () => {
        const codes: string[] = openapi.components.schemas.Problem.properties.code.enum
        expect(codes).toContain('stale')
        expect([...codes, 'unreachable'].filter((code) => !english.has(`error-${code}`))).toEqual([])
    })

    it('are all used by the table', () => {
        const whole = code.map(([, source]) => source).join('\n') + text('en')
        const used = (id: string) => whole.includes(`'${id}'`) || whole.includes(`{ ${id} }`)
        const made = (id: string) => id.startsWith('table-happened-')
        expect([...english.keys()].filter((id) => id.startsWith('table-') && !used(id) && !made(id))).toEqual(
            [],
        )
    })
})
