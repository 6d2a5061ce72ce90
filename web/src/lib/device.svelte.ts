import { DEFAULT_BOT } from './bots'

/** What this device remembers: preferences, the tables it has a seat at or has watched, and the progress in lessons. */

export type Preferences = {
    language: string | null
    theme: 'system' | 'light' | 'dark'
    motion: 'system' | 'full' | 'reduced'
    speed: 'slow' | 'normal' | 'fast' | 'instant'
    confirm: boolean
    counts: boolean
    letters: boolean
    sound: boolean
    /** Whether the browser notifies the reader of their turn while the page is in the background. */
    notify: boolean
    /** Whether lists of moves show the notation beside the words. */
    notation: boolean
    /** Whether what other players say at the table is shown. */
    emotes: boolean
    /** Whether the front page shows all options of a new game. */
    more: boolean
    name: string
    /** The game that one click starts, or an empty string if none was chosen, and the bot to play against. */
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
    // The letters are keyboard shortcuts, which are of no use on a touch screen.
    letters: matchMedia('(pointer: fine)').matches,
    // On a phone, sounds would come as a surprise and disturb others.
    sound: !matchMedia('(pointer: coarse)').matches,
    notify: false,
    notation: false,
    emotes: true,
    more: false,
    name: '',
    game: '',
    bot: DEFAULT_BOT,
}

export function load<Value>(key: string, fallback: Value): Value {
    try {
        const value: unknown = JSON.parse(localStorage.getItem(`tilewright.${key}`) ?? 'null')
        return value !== null && typeof value === 'object' ? (value as Value) : fallback
    } catch {
        return fallback
    }
}

export function save(key: string, value: unknown): void {
    try {
        localStorage.setItem(`tilewright.${key}`, JSON.stringify(value))
    } catch {
        // A browser that stores nothing can still be played in; it only forgets.
    }
}

export const preferences = $state<Preferences>({
    ...DEFAULTS,
    ...load<Partial<Preferences>>('preferences', {}),
})

/** The preferences that this tab last read or saved. What differs from them was changed here since. */
let settled: Preferences = { ...preferences }

/** Takes over what another tab has changed, but nothing that was changed here. */
function catchUpPreferences(): void {
    const saved = { ...settled, ...load<Partial<Preferences>>('preferences', {}) }
    const changed = Object.entries(preferences).filter(
        ([key, value]) => value !== settled[key as keyof Preferences],
    )
    Object.assign(preferences, saved, Object.fromEntries(changed))
    settled = saved
}

/** The tokens of this device by table and seat; the newest table is last. */
export const tables = $state<Record<string, Record<number, string>>>(load('tables', {}))

export function savePreferences(): void {
    catchUpPreferences()
    save('preferences', preferences)
    settled = { ...preferences }
}

/** Loads the tables that another tab has saved in the meantime. A seat whose token is overwritten would be lost. */
function catchUp(): void {
    const saved = load<typeof tables | null>('tables', null)
    if (saved === null) return
    for (const id of Object.keys(tables)) if (!(id in saved)) delete tables[id]
    Object.assign(tables, saved)
}

/** Remembers a table and the seats that this device holds there. */
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
    if (invitation.id === id) invite(null)
    if (lastMatch.id === id) keepMatch(null)
}

/** The table to which somebody was invited from this device while its player does something else, or null. */
export const invitation = $state<{ id: string | null }>({ id: null, ...load('invitation', {}) })

export function invite(id: string | null): void {
    invitation.id = id
    save('invitation', invitation)
}

/** The finished table whose players may want a rematch while this device's player does something else, or null, and the
 * one at which the player put the offer off. */
export const lastMatch = $state<{ id: string | null; putOff: string | null }>({
    id: null,
    putOff: null,
    ...load('match', {}),
})

export function keepMatch(id: string | null): void {
    if (id === lastMatch.id || (id !== null && id === lastMatch.putOff)) return
    lastMatch.id = id
    save('match', lastMatch)
}

/** Speaks no more of the rematch of a table, except there. */
export function putOffMatch(id: string): void {
    lastMatch.putOff = id
    if (lastMatch.id === id) lastMatch.id = null
    save('match', lastMatch)
}

export function tokensOf(id: string): string[] {
    return Object.values(tables[id] ?? {})
}

/** Returns what a link to a table ends with to give another device the seats of this one. The tokens are in a fragment,
 * which browsers send to no server. */
export function seatsFragment(id: string): string {
    const seats = Object.entries(tables[id] ?? {}).map(([seat, token]) => `${seat}.${token}`)
    return `#seats=${seats.join(',')}`
}

/** Returns the seats that the fragment of a table's address gives to this device. */
export function seatsIn(hash: string): Record<number, string> {
    const [, given = ''] = /^#seats=([\w.,-]{1,400})$/.exec(hash) ?? []
    const found = [...given.matchAll(/(?:^|,)(\d)\.([\w-]{1,64})(?=,|$)/g)]
    return Object.fromEntries(found.map(([, seat, token]) => [Number(seat), token!]))
}

/** Where a table came from: the address of the moment of a review, and the number of its move. */
export type Origin = { path: string; move: number }

/** How many origins are kept. The address of a record contains the whole game. */
const ORIGINS = 30

/** Remembers where a table came from. */
export function keepOrigin(id: string, origin: Origin): void {
    const kept = Object.entries(load<Record<string, Origin>>('origins', {})).slice(1 - ORIGINS)
    save('origins', Object.fromEntries([...kept, [id, origin]]))
}

/** Returns where a table came from, or null if it began by itself. Only addresses of this page are followed. */
export function originOf(id: string): Origin | null {
    const origin = load<Record<string, Partial<Origin> | undefined>>('origins', {})[id]
    if (!origin?.path?.startsWith('/replay') || typeof origin.move !== 'number') return null
    return { path: origin.path, move: origin.move }
}

/** Returns the position that was last set up on this device as text, or an empty string if there is none. */
export function keptPosition(): string {
    const { text } = load<{ text?: unknown }>('position', {})
    return typeof text === 'string' ? text : ''
}

export function keepPosition(text: string): void {
    save('position', { text })
}

/** The progress in a lesson: the step to continue from, and whether it was ever finished. */
export type Progress = { at: number; done: boolean }

/** The lessons that were begun on this device, by name. */
export const lessons = $state<Record<string, Progress>>(load('lessons', {}))

/** Remembers the step that a lesson is at. A lesson that was finished once stays done. */
export function study(name: string, at: number, done: boolean): void {
    catchUpLessons()
    lessons[name] = { at, done: done || (lessons[name]?.done ?? false) }
    save('lessons', lessons)
}

function catchUpLessons(): void {
    Object.assign(lessons, load<typeof lessons>('lessons', {}))
}

// Another tab has saved something.
addEventListener('storage', () => {
    catchUp()
    catchUpPreferences()
    catchUpLessons()
    Object.assign(invitation, load('invitation', {}))
    Object.assign(lastMatch, load('match', {}))
})
