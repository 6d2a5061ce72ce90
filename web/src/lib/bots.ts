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

/** The number of characters at each level. No table has more bots, because at least one person plays. */
export const VARIANTS = 3

/** Returns the name of a bot. Equal bots at one table are told apart by their `variant`: those of a level have names of
 * their own, and others are numbered. A bot without a text in the catalogue keeps the name that the server gave it. */
export function botName(bot: string, variant = 0): string {
    const level = levelOf(bot)
    const name = level === null ? known(`bot-${bot}`) : firstName(bot, variant)
    if (name === null) return bot
    if (level !== null) return t('bot-level', { name, level })
    return variant === 0 ? name : t('bot-numbered', { name, number: variant + 1 })
}

/** Returns the name of a level's character without the level, or null if the bot has no level. */
export function firstName(bot: string, variant = 0): string | null {
    return known(`level-${levelOf(bot) ?? 0}-name-${variant % VARIANTS}`)
}

/** Returns the name of a bot's character without its level, for where there is little room, from the name that is shown
 * for it. Returns null for everybody else. */
export function shortName(bot: string | null, name: string): string | null {
    return bot && firstName(bot, variantNamed(bot, name))
}

/** Returns the level of a bot and its rank, or an empty string if it has no level. */
export function botRank(bot: string): string {
    const level = levelOf(bot)
    const rank = known(`level-${level}`)
    return level === null || rank === null ? '' : t('bot-rank', { level, rank })
}

/** Returns which bot among equal ones sits at a seat, where `names` are the names that the server gave the seats. */
export function variantAt(names: string[], seat: number): number {
    return names.slice(0, seat).filter((name) => name === names[seat]).length
}

/** Returns the variant of a bot by the name that is shown for it. */
export function variantNamed(bot: string, name: string): number {
    const found = Array.from({ length: VARIANTS }, (_, variant) => botName(bot, variant)).indexOf(name)
    return Math.max(found, 0)
}

/** Returns the name of a bot's face in faces.svg, or null if it has none. */
export function faceOf(bot: string): string | null {
    const level = levelOf(bot)
    if (level !== null) return level >= 1 && level <= LEVELS ? `face-${level}` : null
    return known(`bot-${bot}`) === null ? null : `face-${bot}`
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
