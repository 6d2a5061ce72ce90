import type { components } from '../../lib/api'

type Schemas = components['schemas']
export type DuelState = Schemas['DuelState']
export type DuelBoard = Schemas['DuelBoard']
export type DuelFactory = Schemas['DuelFactory']
export type DuelStackPlate = Schemas['DuelStackPlate']
export type DuelChoice = Schemas['DuelChoice']
export type DuelClosed = Schemas['DuelClosed']
