export type { ClassicBoard, ClassicChoice, ClassicState } from '../../lib/api'
