/** What a screen reader is to say, the newest last. There is one live region on the page, in Announcer.svelte; it keeps
 * some sentences, so that what comes at the same moment is all heard. */
const KEPT = 5

let said = $state.raw<{ text: string; number: number }[]>([])

export const announcements = {
    get all(): { text: string; number: number }[] {
        return said
    },
}

export function announce(text: string): void {
    const number = (said.at(-1)?.number ?? 0) + 1
    said = [...said, { text, number }].slice(-KEPT)
}
