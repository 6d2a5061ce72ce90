import type { DuelDetails } from '../../lib/api'
import type { Step } from '../../lib/server'

export type { DuelBoard, DuelChoice, DuelClosed, DuelFactory, DuelStackPlate, DuelState } from '../../lib/api'
export type { DuelDetails }

const NO_DETAILS: DuelDetails = { moons: [], draws: [] }

/** What only Duel tells about a step; a step whose details are not known has none. */
export function detailsOf(step: Step): DuelDetails {
    return (step.details as DuelDetails | null) ?? NO_DETAILS
}
