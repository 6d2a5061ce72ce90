import { FluentBundle, FluentResource } from '@fluent/bundle'
import { describe, expect, it } from 'vitest'
import { LANGUAGES, speak, t } from './texts.svelte'

const files = import.meta.glob<string>('../../../src/tilewright/texts/*/*.ftl', {
    query: '?raw',
    import: 'default',
    eager: true,
})

function catalogue(language: string): { file: string; source: string }[] {
    return Object.entries(files)
        .filter(([path]) => path.includes(`/texts/${language}/`))
        .map(([path, source]) => ({ file: path.split('/').at(-1)!, source }))
}

/** Returns the ids of the texts in a source. */
function idsOf(source: string): string[] {
    return Array.from(source.matchAll(/^([a-z][\w-]*) =/gm), ([, id]) => id!)
}

const english = new Map(catalogue('en').map(({ file, source }) => [file, idsOf(source)]))

describe.each(Object.keys(LANGUAGES))('the catalogue in %s', (language) => {
    it.each(catalogue(language))(
        '$file is read whole and has every text of the English one',
        ({ file, source }) => {
            const found = idsOf(source)
            const bundle = new FluentBundle(language)
            expect(bundle.addResource(new FluentResource(source))).toEqual([])
            for (const id of found) expect(bundle.getMessage(id)?.value, id).toBeTruthy()
            expect(found.toSorted()).toEqual(english.get(file)!.toSorted())
        },
    )

    it('has every file of the English one', () => {
        expect(catalogue(language).map(({ file }) => file)).toEqual(catalogue('en').map(({ file }) => file))
    })

    it('has no text twice', () => {
        const ids = catalogue(language).flatMap(({ source }) => idsOf(source))
        expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
    })
})

describe('the texts of the page', () => {
    it.each(Object.keys(LANGUAGES) as (keyof typeof LANGUAGES)[])(
        'leave out those of the terminal, in %s',
        async (language) => {
            await speak(language)
            expect(t('table-winner')).not.toBe('table-winner')
            expect(t('terminal-kept')).toBe('terminal-kept')
            await speak('en')
        },
    )

    it('write negative numbers with a true minus, in the plural form of the number', () => {
        expect([-6, -1, 1].map((points) => t('table-points', { points }))).toEqual([
            '−6 points',
            '−1 point',
            '1 point',
        ])
    })
})
