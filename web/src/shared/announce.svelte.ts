/** What a screen reader is to say next. There is one live region on the page, in Announcer.svelte. */
let said = $state({ text: '', count: 0 })

export const announcement = {
    get text(): string {
        // The same sentence twice is still two announcements: a no-break space makes the second one a change.
        return said.text + (said.count % 2 ? '\u00a0' : '')
    },
}

export function announce(text: string): void {
    said = { text, count: said.count + 1 }
}
