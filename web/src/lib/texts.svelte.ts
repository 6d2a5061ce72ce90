import { FluentBundle, FluentNumber, FluentResource, type FluentVariable, type Scope } from '@fluent/bundle'

/** The catalogue of a language is all of its `.ftl` files together, except those of the terminal, which the page does not
 * need. The files are in the Python package, because the terminal uses them too. The English texts of the front page and
 * the table are loaded with the page; the others come with their screens and games, in files named `texts.ts`. */
const english = import.meta.glob<string>(
    '../../../src/tilewright/texts/en/{lobby,people,shell,table,terms}.ftl',
    { query: '?raw', import: 'default', eager: true },
)
const others: Record<string, Record<string, () => Promise<string>>> = {
    cs: import.meta.glob<string>(
        ['../../../src/tilewright/texts/cs/*.ftl', '!../../../src/tilewright/texts/cs/terminal*.ftl'],
        { query: '?raw', import: 'default' },
    ),
    uk: import.meta.glob<string>(
        ['../../../src/tilewright/texts/uk/*.ftl', '!../../../src/tilewright/texts/uk/terminal*.ftl'],
        { query: '?raw', import: 'default' },
    ),
}

export const LANGUAGES = { en: 'English', cs: 'Čeština', uk: 'Українська' } as const
export type Language = keyof typeof LANGUAGES

function bundle(language: string, sources: string[]): FluentBundle {
    const made = new FluentBundle(language, { useIsolating: false })
    for (const source of sources) made.addResource(new FluentResource(source))
    return made
}

const bundles: Partial<Record<Language, FluentBundle>> = { en: bundle('en', Object.values(english)) }

/** Adds English texts that are loaded with a screen. */
export function addEnglish(source: string): void {
    bundles.en!.addResource(new FluentResource(source))
}

let current = $state<Language>('en')

/** Returns the language that all texts are in now. */
export function language(): Language {
    return current
}

/** Letters that are in a language's own file of the typeface (fonts.css). */
const LETTERS = { cs: 'ěů', uk: 'їя' } as Partial<Record<Language, string>>

/** Loads the catalogue of a language and shows every text in it. The typeface comes first, since a browser does not use
 * a file that arrives after the text, and a heading would mix two typefaces. */
export async function speak(wanted: Language): Promise<void> {
    const loads = others[wanted]
    if (!bundles[wanted] && loads) {
        const letters = document.fonts?.load('700 1em Alegreya', LETTERS[wanted]).catch(() => [])
        bundles[wanted] = bundle(wanted, await Promise.all(Object.values(loads).map((load) => load())))
        await letters
    }
    current = wanted
    document.documentElement.lang = wanted
}

/** Returns the first available language that the browser asks for, otherwise English. */
export function preferred(): Language {
    const found = navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => tag in LANGUAGES)
    return (found ?? 'en') as Language
}

/** Keeps words of one letter from ending a line in Czech, with a no-break space. */
function joined(language: Language, text: string): string {
    return language === 'cs' ? text.replace(/(?<=^|[\s(„])([ksvzouai]) /gi, '$1\u00a0') : text
}

/** A number below 0, which a text shows with a true minus. */
class Negative extends FluentNumber {
    override toString(scope: Scope): string {
        return super.toString(scope).replace('-', '−')
    }
}

/** Returns values for a text, with numbers below 0 that it shows with a true minus. */
function signed(args: Record<string, FluentVariable>): Record<string, FluentVariable> {
    const found = Object.entries(args).filter(([, value]) => typeof value === 'number' && value < 0)
    if (found.length === 0) return args
    return {
        ...args,
        ...Object.fromEntries(found.map(([name, value]) => [name, new Negative(value as number)])),
    }
}

/** Returns a text of the catalogue. A component that calls it is redrawn when the language changes. */
export function t(id: string, args?: Record<string, FluentVariable>): string {
    for (const name of [current, 'en'] as const) {
        const message = bundles[name]?.getMessage(id)
        if (message?.value) {
            return joined(name, bundles[name]!.formatPattern(message.value, args && signed(args)))
        }
    }
    return id
}
