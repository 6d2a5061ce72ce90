/** What is in hand can be aimed at a place. */
type Aiming = { aim: number | null }

/** What a button of a place is given, so that whoever points at it or goes there by keys aims at it. */
export function aims(hand: Aiming, at: number) {
    const aim = () => (hand.aim = at)
    const leave = () => (hand.aim = null)
    return { onpointerenter: aim, onpointerleave: leave, onfocus: aim, onblur: leave }
}
