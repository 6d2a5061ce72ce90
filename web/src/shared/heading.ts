/** Focuses the heading of the screen, so that screen readers continue from there. */
export function focusHeading(): void {
    const heading = document.querySelector<HTMLElement>('h1') ?? document.getElementById('main')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
}
