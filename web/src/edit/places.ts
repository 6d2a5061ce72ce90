import type { Reason } from './words'

/** What the element of a place is given: the name by which a reason finds it, and whether a reason is about it. */
export type Places = (place: string) => { 'data-place': string; 'data-wrong': true | undefined }

/** The places of the table, or of a seat's board; the board itself is the place without a name. */
export function placesOf(reasons: Reason[], seat: number | null = null): Places {
    const wrong = new Set(reasons.filter((reason) => reason.seat === seat).map(({ place }) => place))
    return (place) => ({ 'data-place': named(seat, place), 'data-wrong': wrong.has(place) || undefined })
}

function named(seat: number | null, place: string): string {
    return seat === null ? place : `${seat}/${place}`
}

/** Whether a reason is about something that can be shown. */
export function hasPlace({ seat, place }: Reason): boolean {
    return seat !== null || place !== ''
}

/** Bring what a reason is about into view, and the keys to it; where a board does not draw the place, the board. */
export function show(root: HTMLElement, { seat, place }: Reason): void {
    const find = (name: string) => root.querySelector<HTMLElement>(`[data-place="${named(seat, name)}"]`)
    const found = find(place) ?? find('')
    const field = 'button, select, input'
    found?.scrollIntoView({ block: 'center' })
    const first = found?.matches(field) ? found : found?.querySelector<HTMLElement>(field)
    first?.focus({ preventScroll: true })
}
