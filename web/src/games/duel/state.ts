import type { DuelDetails } from '../../lib/api'
import type { Step } from '../../lib/server'

export type { DuelBoard, DuelChoice, DuelClosed, DuelFactory, DuelStackPlate, DuelState } from '../../lib/api'
export type { DuelDetails }

export const NO_DETAILS: DuelDetails = { moons: [], draws: [], plate: '', chip: '' }

/** Returns the details that only Duel adds to a step. They are empty if they are unknown. */
export function detailsOf(step: Step): DuelDetails {
    return (step.details as DuelDetails | null) ?? NO_DETAILS
}
