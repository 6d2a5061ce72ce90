/** What this device remembers: preferences, and the tables it has a seat at or has watched. */

export type Preferences = {
    language: string | null
    theme: 'system' | 'light' | 'dark'
    motion: 'system' | 'full' | 'reduced'
    speed: 'slow' | 'normal' | 'fast'
    confirm: boolean
    counts: boolean
    letters: boolean
    sound: boolean
    name: string
}

const DEFAULTS: Preferences = {
    language: null,
    theme: 'system',
    motion: 'system',
    speed: 'normal',
    confirm: false,
    counts: true,
    letters: true,
    sound: false,
    name: '',
}

function load<Value>(key: string, fallback: Value): Value {
    try {
        const text = localStorage.getItem(`tilewright.${key}`)
        return text === null ? fallback : (JSON.parse(text) as Value)
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

/** Remember a table, and the seats that this device holds there. */
export function remember(id: string, tokens: Record<number, string>): void {
    const held = { ...tables[id], ...tokens }
    delete tables[id]
    tables[id] = held
    save('tables', tables)
}

export function forget(id: string): void {
    delete tables[id]
    save('tables', tables)
}

export function tokensOf(id: string): string[] {
    return Object.values(tables[id] ?? {})
}
