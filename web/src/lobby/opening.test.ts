import { describe, expect, it } from 'vitest'
import { understand } from './opening'

describe('what is pasted', () => {
    it.each([
        [`${location.origin}/table/k7QmX2`, { kind: 'here', to: '/table/k7QmX2' }],
        [' /replay/k7QmX2 ', { kind: 'here', to: '/replay/k7QmX2' }],
        ['k7QmX2_a', { kind: 'here', to: '/table/k7QmX2_a' }],
        ['http://other.example/table/k7QmX2', { kind: 'elsewhere', to: 'http://other.example/table/k7QmX2' }],
        ['http://other.example/replay#abc', { kind: 'here', to: '/replay#abc' }],
        ['{"format": 1}\n{}', { kind: 'record', text: '{"format": 1}\n{}\n' }],
    ])('%s', (text, meaning) => expect(understand(text)).toEqual(meaning))

    it.each(['', 'hello there', 'https://example.org/', 'javascript:alert(1)', '/rules'])('not %s', (text) =>
        expect(understand(text)).toBeNull(),
    )
})
