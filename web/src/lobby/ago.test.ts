import { expect, it } from 'vitest'
import { ago } from './ago'

it.each([
    [20, 'en', 'now'],
    [90, 'en', '1 minute ago'],
    [7300, 'cs', 'před 2 hodinami'],
    [5 * 86_400, 'uk', '5 днів тому'],
    [-60, 'en', 'now'],
])('%d seconds in %s', (seconds, language, words) => {
    const now = Date.parse('2026-11-15T12:00:00Z')
    expect(ago(new Date(now - seconds * 1000).toISOString(), language, now)).toBe(words)
})
