/** Read on from the heading of the screen. */
export function focusHeading(): void {
    const heading = document.querySelector<HTMLElement>('h1') ?? document.getElementById('main')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
}
