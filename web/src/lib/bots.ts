import { t } from './texts.svelte'

/** The bot that is offered first. */
export const DEFAULT_BOT = 'level:3'

/** The number of strengths of opponents: `level:1` is the weakest. */
export const LEVELS = 10

export function levelBot(level: number): string {
    return `level:${level}`
}

/** Returns the level of a bot, or null if it has none. */
export function levelOf(bot: string): number | null {
    const found = /^level:(\d+)$/.exec(bot)
    return found ? Number(found[1]) : null
}

/** Returns the name of a bot. A bot without a text in the catalogue keeps the name that the server gave it. */
export function botName(bot: string): string {
    const level = levelOf(bot)
    const name = known(level === null ? `bot-${bot}` : `level-${level}`)
    if (name === null) return bot
    return level === null ? name : t('bot-level', { name, level })
}

/** Returns a few words on how a bot plays, or null if there are none. */
export function botStyle(bot: string): string | null {
    const level = levelOf(bot)
    return known(level === null ? `bot-${bot}-about` : `level-${level}-about`)
}

function known(id: string): string | null {
    const text = t(id)
    return text === id ? null : text
}
