import type { Seat, Table } from '../lib/server'
import { t } from '../lib/texts.svelte'
import { standInName } from './seats'

export type Terms = Table['terms']
export type Clock = Terms['clock']

/** Returns a clock in words. */
export function clockText(clock: Clock): string {
    if (clock === null) return t('terms-clock-off')
    if (clock.kind === 'days') return t('terms-clock-days-on', { days: clock.days })
    return t('terms-clock-live-on', { minutes: clock.main / 60, increment: clock.increment })
}

/** Says what happens when the time of a player is up, who sits at one of these seats. */
export function zeroText({ at_zero, stand_in }: Terms, seats: Seat[]): string {
    const bot = standInName(stand_in, seats)
    return t(at_zero === 'lost' ? 'terms-zero-lost-on' : 'terms-zero-bot-on', { bot })
}

/** Whether people play on devices of their own. A spectator cannot know whether several people share one. */
export function playOnDevices(seats: Pick<Seat, 'kind' | 'yours'>[]): boolean {
    const people = seats.filter(({ kind }) => kind === 'person')
    return people.length > 1 && people.some(({ yours }) => !yours)
}

/** Returns what is allowed at a table with these seats, in a few short sentences. `devices` is whether people play there
 * on devices of their own. */
export function termsTexts(terms: Terms, seats: Seat[], devices: boolean): string[] {
    const takebacks = terms.takebacks
        ? devices
            ? 'terms-takebacks-asked'
            : 'terms-takebacks-on'
        : 'terms-takebacks-off'
    const bot = standInName(terms.stand_in, seats)
    return [
        t(terms.hints ? 'terms-hints-on' : 'terms-hints-off'),
        t(takebacks),
        clockText(terms.clock),
        ...(terms.clock ? [zeroText(terms, seats)] : []),
        ...(devices && terms.clock?.kind !== 'days'
            ? [t(terms.clock ? 'terms-alone-on' : 'terms-idle-on', { bot })]
            : []),
    ]
}
