import { draft, step as made } from '../games/classic/sample'
import type { Lesson, LessonStep } from '../lib/server'

const move = made('1b2', { tiles: 2 })

export function step(text: string, change: Partial<LessonStep> = {}): LessonStep {
    return {
        text,
        look: [],
        actor: 0,
        state: {} as LessonStep['state'],
        position: '',
        goals: {},
        steps: [],
        choices: [],
        closed: [],
        asked: null,
        ...change,
    }
}

const choices = [draft(1, 'b', 2), draft(1, 'b', 0)]
/** A lesson of four steps. In the second, a move is asked for. */
export const lesson: Lesson = {
    name: 'azul',
    game: 'azul',
    seat: 0,
    names: ['Learner', 'Opponent'],
    winners: [],
    steps: [
        step('hello'),
        step('take', { choices, asked: '1b2' }),
        step('on', { steps: [move] }),
        step('end'),
    ],
}
