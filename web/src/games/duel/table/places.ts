import { place as shared } from '../../../table/places'

/** Names of the places on a table of Duel. Flights and marks refer to them. */
export const place = {
    ...shared,
    /** A tile on the sun of a factory, by its index in the state's text. */
    sun: (factory: number, index: number) => `sun-${factory}-${index}`,
    /** A tile on a moon, by its index in the state's text. On a small moon the lowest tile is 0. */
    moon: (factory: number, index: number) => `moon-${factory}-${index}`,
    /** The start tile on the large moon, and its space on a board. */
    start: 'start',
    startOf: (seat: number) => `start-${seat}`,
    chip: (factory: number) => `chip-${factory}`,
    /** A bonus chip in a store, by its index in the state's list. */
    store: (seat: number, index: number) => `store-${seat}-${index}`,
    display: (plate: string) => `display-${plate}`,
    stack: 'stack',
    /** A plate drawn from the stack, by its index in the state's list. */
    drawn: (index: number) => `drawn-${index}`,
    held: 'held',
    field: (seat: number, field: string) => `field-${seat}-${field}`,
    dome: (seat: number, row: number, column: number) => `dome-${seat}-${row}-${column}`,
    broken: (seat: number, index: number) => `broken-${seat}-${index}`,
    goal: (goal: string) => `goal-${goal}`,
}
