const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
    ['day', 86_400],
    ['hour', 3_600],
    ['minute', 60],
]

/** Returns how long ago a moment was, in words, in the largest unit that fits. */
export function ago(moment: string, language: string, now = Date.now()): string {
    const seconds = Math.max(0, (now - Date.parse(moment)) / 1000)
    if (Number.isNaN(seconds)) return ''
    const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
    const [unit, length] = UNITS.find(([, length]) => seconds >= length) ?? ['second', Infinity]
    return format.format(-Math.floor(seconds / length), unit)
}
