import { describe, expect, it } from 'vitest'
import { understand } from './opening'

describe('what is pasted', () => {
    it.each([
        [`${location.origin}/table/k7QmX2`, { kind: 'here', to: '/table/k7QmX2' }],
        [' /replay/k7QmX2 ', { kind: 'here', to: '/replay/k7QmX2' }],
        ['k7QmX2_a', { kind: 'here', to: '/table/k7QmX2_a' }],
        ['http://other.example/table/k7QmX2', { kind: 'elsewhere', to: 'http://other.example/table/k7QmX2' }],
        ['http://other.example/replay#abc', { kind: 'here', to: '/replay#abc' }],
        [
            `${location.origin}/replay/k7QmX2?move=12#review`,
            { kind: 'here', to: '/replay/k7QmX2?move=12#review' },
        ],
        ['http://other.example/replay?move=3&review#abc', { kind: 'here', to: '/replay?move=3&review#abc' }],
        ['http://other.example/edit#tw1_azul', { kind: 'here', to: '/edit#tw1_azul' }],
        ['{"format": 1}\n{}', { kind: 'record', text: '{"format": 1}\n{}\n' }],
        ['{"a": {"b": 1}} {"c": 2}', { kind: 'record', text: '{"a": {"b": 1}}\n{"c": 2}\n' }],
    ])('%s', (text, meaning) => expect(understand(text)).toEqual(meaning))

    it.each(['', 'hello there', 'https://example.org/', 'javascript:alert(1)', '/rules'])(
        'is not understood: %s',
        (text) => expect(understand(text)).toBeNull(),
    )
})
