import { botName } from '../lib/bots'
import type { Seat, Table } from '../lib/server'
import { t } from '../lib/texts.svelte'

export type Terms = Table['terms']
export type Clock = Terms['clock']

/** Returns a clock in words. */
export function clockText(clock: Clock): string {
    if (clock === null) return t('terms-clock-off')
    if (clock.kind === 'days') return t('terms-clock-days-on', { days: clock.days })
    return t('terms-clock-live-on', { minutes: clock.main / 60, increment: clock.increment })
}

/** Says what happens when the time of a player is up. */
export function zeroText({ at_zero, stand_in }: Terms): string {
    return t(at_zero === 'lost' ? 'terms-zero-lost-on' : 'terms-zero-bot-on', { bot: botName(stand_in) })
}

/** Whether people play on devices of their own. A spectator cannot know whether several people share one. */
export function playOnDevices(seats: Pick<Seat, 'kind' | 'yours'>[]): boolean {
    const people = seats.filter(({ kind }) => kind === 'person')
    return people.length > 1 && people.some(({ yours }) => !yours)
}

/** Returns what is allowed at a table, in a few short sentences. `devices` is whether people play there on devices of
 * their own. */
export function termsTexts(terms: Terms, devices: boolean): string[] {
    const takebacks = terms.takebacks
        ? devices
            ? 'terms-takebacks-asked'
            : 'terms-takebacks-on'
        : 'terms-takebacks-off'
    const bot = botName(terms.stand_in)
    return [
        t(terms.hints ? 'terms-hints-on' : 'terms-hints-off'),
        t(takebacks),
        clockText(terms.clock),
        ...(terms.clock ? [zeroText(terms)] : []),
        ...(devices && terms.clock?.kind !== 'days' && (terms.at_zero === 'lost' || !terms.clock)
            ? [t('terms-alone-on', { bot })]
            : []),
    ]
}
