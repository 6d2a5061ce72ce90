import { place as shared } from '../../../table/places'

/** Names of the places on a table of the classic games. */
export const place = {
    ...shared,
    factory: (number: number, index: number) => `factory-${number}-${index}`,
    /** The pile of a colour in the centre, or the start token (`1`) there. */
    centre: (tile: string) => `centre-${tile}`,
    wall: (seat: number, line: number, column: number) => `wall-${seat}-${line}-${column}`,
    floor: (seat: number, index: number) => `floor-${seat}-${index}`,
}
