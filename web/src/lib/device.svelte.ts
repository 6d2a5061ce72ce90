import { DEFAULT_BOT } from './bots'

/** What this device remembers: preferences, the tables it has a seat at or has watched, and how far lessons went. */

export type Preferences = {
    language: string | null
    theme: 'system' | 'light' | 'dark'
    motion: 'system' | 'full' | 'reduced'
    speed: 'slow' | 'normal' | 'fast' | 'instant'
    confirm: boolean
    counts: boolean
    letters: boolean
    sound: boolean
    /** Whether lists of moves have the notation beside the words. */
    notation: boolean
    name: string
    /** The game that is started with one click, if one was chosen, and the bot to play against. */
    game: string
    bot: string
}

const DEFAULTS: Preferences = {
    language: null,
    theme: 'system',
    motion: 'system',
    speed: 'normal',
    confirm: false,
    counts: true,
    // The letters of the keys: nothing that a finger needs.
    letters: matchMedia('(pointer: fine)').matches,
    // Sounds surprise on a phone, where others listen along.
    sound: !matchMedia('(pointer: coarse)').matches,
    notation: false,
    name: '',
    game: '',
    bot: DEFAULT_BOT,
}

function load<Value>(key: string, fallback: Value): Value {
    try {
        const value: unknown = JSON.parse(localStorage.getItem(`tilewright.${key}`) ?? 'null')
        return value !== null && typeof value === 'object' ? (value as Value) : fallback
    } catch {
        return fallback
    }
}

function save(key: string, value: unknown): void {
    try {
        localStorage.setItem(`tilewright.${key}`, JSON.stringify(value))
    } catch {
        // A browser that keeps nothing still plays; it only forgets.
    }
}

export const preferences = $state<Preferences>({
    ...DEFAULTS,
    ...load<Partial<Preferences>>('preferences', {}),
})

/** The tokens of this device by table and seat; the newest table last. */
export const tables = $state<Record<string, Record<number, string>>>(load('tables', {}))

export function savePreferences(): void {
    save('preferences', preferences)
}

/** Take over what another tab has saved meanwhile: a token that is written over is a seat that is lost. */
function catchUp(): void {
    const saved = load<typeof tables | null>('tables', null)
    if (saved === null) return
    for (const id of Object.keys(tables)) if (!(id in saved)) delete tables[id]
    Object.assign(tables, saved)
}
addEventListener('storage', catchUp)

/** Remember a table, and the seats that this device holds there. */
export function remember(id: string, tokens: Record<number, string>): void {
    catchUp()
    const held = { ...tables[id], ...tokens }
    delete tables[id]
    tables[id] = held
    save('tables', tables)
}

export function forget(id: string): void {
    catchUp()
    delete tables[id]
    save('tables', tables)
}

export function tokensOf(id: string): string[] {
    return Object.values(tables[id] ?? {})
}

/** The position that was last set up on this device, as its text; empty if there is none. */
export function keptPosition(): string {
    const { text } = load<{ text?: unknown }>('position', {})
    return typeof text === 'string' ? text : ''
}

export function keepPosition(text: string): void {
    save('position', { text })
}

/** How far a lesson went: the step to go on from, and whether its end was seen. */
export type Progress = { at: number; done: boolean }

/** The lessons that were begun on this device, by name. */
export const lessons = $state<Record<string, Progress>>(load('lessons', {}))

/** Remember the step that a lesson is at; one that was done once stays done. */
export function study(name: string, at: number, done: boolean): void {
    lessons[name] = { at, done: done || (lessons[name]?.done ?? false) }
    save('lessons', lessons)
}
