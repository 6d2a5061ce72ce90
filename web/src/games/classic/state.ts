import type { components } from '../../lib/api'

type Schemas = components['schemas']
export type ClassicState = Schemas['ClassicState']
export type ClassicBoard = Schemas['ClassicBoard']
export type ClassicChoice = Schemas['ClassicChoice']
