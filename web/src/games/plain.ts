import { nameOf, type Words } from '../shared/words'

/** The words for a game that the page does not know. Its moves stay in notation. */
export const PLAIN: Words = {
    moveText: (move) => move,
    stepText: ({ seat, move }, seats) => (seat < 0 ? move : `${nameOf(seats, seat)}: ${move}`),
    happeningText: ({ kind }) => kind,
    countedTexts: (own) => own.map(({ kind }) => kind),
    lastText: ({ seat, move }, seats) => ({ who: nameOf(seats, seat), colour: '', what: move, whole: move }),
    inventory: () => [],
    reasonValues: () => ({}),
}
