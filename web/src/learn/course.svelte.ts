import { kitOf } from '../games'
import type { Choice, Lesson, LessonStep } from '../lib/server'

/** A learner's way through a lesson: the current step, and the state of the move that it asks for. */
export class Course {
    at = $state(0)
    /** Whether the learner made a legal move other than the one asked for. */
    strayed = $state(false)
    /** Whether the move asked for is shown on the table. */
    helped = $state(false)
    /** The legal moves of a step that asks for one. After a wrong move they are set again, because that move was not
     * made. */
    choices = $state.raw<Choice[]>([])

    /** The step that was shown before this one, whose text stays while the way from there is being shown. */
    before = 0

    constructor(
        readonly lesson: Lesson,
        at: number,
    ) {
        this.go(at)
    }

    get step(): LessonStep {
        return this.lesson.steps[this.at]!
    }

    get last(): number {
        return this.lesson.steps.length - 1
    }

    /** The move that the step asks for, or null if there is only text to read. */
    get asked(): Choice | null {
        return this.step.choices.find(({ move }) => move === this.step.asked) ?? null
    }

    /** The step that led to the position on the table. Steps that only add text share the position of the step before
     * them. */
    get shown(): LessonStep {
        let at = this.at
        while (at > 0 && this.lesson.steps[at]!.steps.length === 0) at -= 1
        return this.lesson.steps[at]!
    }

    /** The seats whose boards the step is about. */
    get about(): number[] {
        const places = kitOf(this.lesson.game)?.boardPlaces ?? []
        const named = (seat: number) => places.map((kind) => `${kind}-${seat}-`)
        return this.lesson.names
            .map((_, seat) => seat)
            .filter((seat) =>
                this.step.look.some((place) => named(seat).some((board) => place.startsWith(board))),
            )
    }

    go(at: number): void {
        this.before = this.at
        this.at = Math.max(0, Math.min(at, this.last))
        this.strayed = false
        this.helped = false
        this.choices = this.step.choices
    }

    /** Plays a move. The move asked for leads to the next step; any other is not made, and the right one is shown. */
    play(move: string): void {
        if (move === this.step.asked) return this.go(this.at + 1)
        this.strayed = true
        this.helped = true
        this.choices = [...this.step.choices]
    }
}
