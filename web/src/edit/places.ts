import { moves } from '../table/flyer'
import type { Reason } from './words'

/** What the element of a place is given: the name by which a reason finds it, and whether a reason is about it. */
type Place = { 'data-place': string; 'data-wrong': true | undefined }
/** What a button of a place is given: where screen readers find what is wrong there. */
type Told = { 'aria-describedby': string | undefined }

/** The places of the table, or of a seat's board; the board itself is the place without a name. */
export interface Places {
    (place: string): Place
    /** For the buttons of places. */
    told: (...places: string[]) => Told
    /** For the field of a place, which can be wrong itself. */
    field: (place: string) => Told & { 'aria-invalid': true | undefined }
}

export function placesOf(reasons: Reason[], seat: number | null = null): Places {
    const isAbout = (reason: Reason, place: string) =>
        (reason.seat === seat && reason.place === place) || (seat === null && reason.also === place)
    const about = (place: string) =>
        reasons.flatMap((reason, index) => (isAbout(reason, place) ? [reasonId(index)] : []))
    const told = (...places: string[]): Told => ({
        'aria-describedby': places.flatMap(about).join(' ') || undefined,
    })
    const wrong = (place: string) => about(place).length > 0 || undefined
    return Object.assign(
        (place: string): Place => ({ 'data-place': named(seat, place), 'data-wrong': wrong(place) }),
        { told, field: (place: string) => ({ ...told(place), 'aria-invalid': wrong(place) }) },
    )
}

/** Where a reason is written, by its number. */
export function reasonId(index: number): string {
    return `reason-${index}`
}

function named(seat: number | null, place: string): string {
    return seat === null ? place : `${seat}/${place}`
}

/** Whether a reason is about something that can be shown. */
export function hasPlace({ seat, place }: Reason): boolean {
    return seat !== null || place !== ''
}

/** Bring what a reason is about into view, and the keys to it; where a board does not draw the place, the board. What is
 * folded away is opened. */
export function show(root: HTMLElement, { seat, place }: Reason): void {
    const find = (name: string) => root.querySelector<HTMLElement>(`[data-place="${named(seat, name)}"]`)
    const found = find(place) ?? find('')
    const field = 'button, select, input'
    const folded = found?.closest('details')
    if (folded) folded.open = true
    found?.scrollIntoView({ block: 'center' })
    const first = found?.matches(field) ? found : found?.querySelector<HTMLElement>(field)
    first?.focus({ preventScroll: true })
}

/** Bring what is marked of a move that is shown into sight, unless all of it is: what comes last, where the move ends. */
export function bringHinted(root: HTMLElement): void {
    const marked = [...root.querySelectorAll<HTMLElement>('.hinted')]
    if (!marked.every(isInSight)) glideTo(marked.at(-1)!)
}

/** Bring something to the middle of the window, so that the eye can follow. */
export function glideTo(element: HTMLElement): void {
    element.scrollIntoView({ block: 'center', behavior: moves() ? 'smooth' : 'auto' })
}

/** Whether the middle of an element is in the window, and nothing lies over it. */
function isInSight(element: HTMLElement): boolean {
    const { left, top, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}
