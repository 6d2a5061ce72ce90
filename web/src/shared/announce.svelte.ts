/** The announcements for screen readers, the newest last. The page has one live region, in Announcer.svelte. It keeps
 * several sentences, so that all announcements made at the same moment are read. */
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
