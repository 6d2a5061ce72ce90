import { on } from 'svelte/events'

/** Makes a table higher if what lies in the place of its market needs more room. The size of a table does not depend on
 * its content, so without this the content would lie over the boards. */
export function makeRoom(content: HTMLElement): () => void {
    const place = content.parentElement!
    const table = content.closest<HTMLElement>('.table')!
    const observer = new ResizeObserver(() => {
        const lack = content.offsetHeight - place.clientHeight
        if (lack > 0) table.style.minHeight = `${table.offsetHeight + lack}px`
    })
    observer.observe(content)
    observer.observe(place)
    const shrink = () => (table.style.minHeight = '')
    const off = on(window, 'resize', shrink)
    return () => {
        off()
        observer.disconnect()
        shrink()
    }
}
