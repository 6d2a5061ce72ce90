import { describe, expect, it } from 'vitest'
import { drawn } from '../../../lib/drawn'
import { Picking } from './picking.svelte'
import Prompt from './Prompt.svelte'
import { seat } from '../sample'

const SEATS = [seat({ yours: true }), seat({ name: 'level:7', kind: 'bot', bot: 'level:7' })]
const IDLE = new Picking({ legal: () => [], confirms: () => false, play: () => {} })

function said(preparing: boolean): string {
    return drawn(Prompt, { picking: IDLE, seats: SEATS, seat: 0, actor: 1, preparing, hint: null })
}

describe('the prompt', () => {
    it('says whose turn it is', () => {
        expect(said(false)).toContain('Tiago (7) to move')
    })

    it('says that a bot is being prepared, which takes a while', () => {
        expect(said(true)).toContain('Preparing the bot: a minute or two, only once')
        expect(said(true)).not.toContain('to move')
    })
})
