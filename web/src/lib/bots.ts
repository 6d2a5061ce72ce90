import { t } from './texts.svelte'

/** The bot that is offered first. */
export const DEFAULT_BOT = 'level:3'

/** How many strengths of opponents there are: `level:1` is the weakest. */
export const LEVELS = 10

export function levelBot(level: number): string {
    return `level:${level}`
}

/** The level of a bot; null if it has none. */
export function levelOf(bot: string): number | null {
    const found = /^level:(\d+)$/.exec(bot)
    return found ? Number(found[1]) : null
}

/** A bot's name; one that the catalogue of texts does not know keeps the server's. */
export function botName(bot: string): string {
    const level = levelOf(bot)
    const name = known(level === null ? `bot-${bot}` : `level-${level}`)
    if (name === null) return bot
    return level === null ? name : t('bot-level', { name, level })
}

/** What a bot plays like, in a few words, where that is known. */
export function botStyle(bot: string): string | null {
    const level = levelOf(bot)
    return known(level === null ? `bot-${bot}-about` : `level-${level}-about`)
}

function known(id: string): string | null {
    const text = t(id)
    return text === id ? null : text
}
