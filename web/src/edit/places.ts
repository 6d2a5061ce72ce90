import { moves } from '../table/flyer'
import type { Reason } from './words'

/** The attributes of the element of a place: the name by which a reason refers to it, and whether a reason is about
 * it. */
type Place = { 'data-place': string; 'data-wrong': true | undefined }
/** The attribute of a button of a place: it points screen readers to what is wrong there. */
type ToldMove = { 'aria-describedby': string | undefined }

/** The places of the table, or of a seat's board. The board itself is the place with an empty name. */
export interface Places {
    (place: string): Place
    /** Returns the attributes for a button of some places. */
    told: (...places: string[]) => ToldMove
    /** Returns the attributes for the field of a place, which can itself be invalid. */
    field: (place: string) => ToldMove & { 'aria-invalid': true | undefined }
}

export function placesOf(reasons: Reason[], seat: number | null = null): Places {
    const isAbout = (reason: Reason, place: string) =>
        (reason.seat === seat && reason.place === place) || (seat === null && reason.also === place)
    const about = (place: string) =>
        reasons.flatMap((reason, index) => (isAbout(reason, place) ? [reasonId(index)] : []))
    const told = (...places: string[]): ToldMove => ({
        'aria-describedby': places.flatMap(about).join(' ') || undefined,
    })
    const wrong = (place: string) => about(place).length > 0 || undefined
    return Object.assign(
        (place: string): Place => ({ 'data-place': named(seat, place), 'data-wrong': wrong(place) }),
        { told, field: (place: string) => ({ ...told(place), 'aria-invalid': wrong(place) }) },
    )
}

/** Returns the id of the element with a reason. */
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

/** Scrolls to what a reason is about and focuses it. If the board does not draw the place, it is the board itself. A
 * closed section is opened. */
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

/** Scrolls to the end of the move being shown, unless all of its marks are visible already. */
export function bringHinted(root: HTMLElement): void {
    const marked = [...root.querySelectorAll<HTMLElement>('.hinted')]
    if (!marked.every(isInSight)) glideTo(marked.at(-1)!)
}

/** Scrolls an element to the middle of the window, smoothly if things may move. */
export function glideTo(element: HTMLElement): void {
    element.scrollIntoView({ block: 'center', behavior: moves() ? 'smooth' : 'auto' })
}

/** Whether the middle of an element is in the window and not covered. */
function isInSight(element: HTMLElement): boolean {
    const { left, top, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}
