/** The hand, which can be aimed at a place. */
type Aiming = { aim: number | null }

/** Returns the event handlers with which a button of a place is aimed at by pointer or focus. */
export function aims(hand: Aiming, at: number) {
    const aim = () => (hand.aim = at)
    const leave = () => (hand.aim = null)
    return { onpointerenter: aim, onpointerleave: leave, onfocus: aim, onblur: leave }
}
