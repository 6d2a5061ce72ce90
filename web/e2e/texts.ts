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

/** Returns a pattern for a whole text of the catalogues, in whichever language the page is. */
export function text(id: string, args?: Record<string, FluentVariable>): RegExp {
    const found = bundles.map((bundle) => {
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
