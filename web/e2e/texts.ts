import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle'

const TEXTS = join(import.meta.dirname, '..', '..', 'src', 'tilewright', 'texts')

const bundles = ['en', 'cs', 'uk'].map((language) => {
    const bundle = new FluentBundle(language, { useIsolating: false })
    for (const file of readdirSync(join(TEXTS, language))) {
        bundle.addResource(new FluentResource(readFileSync(join(TEXTS, language, file), 'utf8')))
    }
    return bundle
})

/** The languages of the pages of the running test; empty outside tests. */
const spoken = new Set<string>()

/** Expects pages in the language of this locale, and of those that are added later in the test. */
export function expectOnly(locale = 'en'): void {
    spoken.clear()
    expectAlso(locale)
}
export function expectAlso(locale: string): void {
    spoken.add(locale.slice(0, 2))
}

/** Returns a pattern for a whole text of the catalogues, in the languages of the test's pages. */
export function text(id: string, args?: Record<string, FluentVariable>): RegExp {
    const heard = bundles.filter(({ locales: [language] }) => spoken.size === 0 || spoken.has(language!))
    const found = heard.map((bundle) => {
        const message = bundle.getMessage(id)
        if (!message?.value) throw new Error(`there is no text ${id}`)
        // The page joins some words with no-break spaces.
        return bundle
            .formatPattern(message.value, args)
            .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
            .replace(/ /g, '\\s')
    })
    return new RegExp(`^(${found.join('|')})$`)
}
