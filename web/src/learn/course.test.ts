import { describe, expect, it } from 'vitest'
import { Course } from './course.svelte'
import { lesson, step } from './sample'

describe('a course through a lesson', () => {
    it('continues with the move asked for', () => {
        const course = new Course(lesson, 1)
        expect(course.asked?.move).toBe('1b2')
        course.play('1b2')
        expect(course.at).toBe(2)
        expect(course.asked).toBe(null)
        expect(course.choices).toEqual([])
    })

    it('knows which boards a step is about, and does not take a factory or a moon for a seat', () => {
        const about = (...look: string[]) =>
            new Course({ ...lesson, game: 'duel', steps: [step('hello', { look }), step('end')] }, 0).about
        expect(about('moon-1-', 'chip-1', 'factory-1-', 'pick=1y')).toEqual([])
        expect(about('chip-1', 'line-0-3-')).toEqual([0])
        expect(about('broken-1-')).toEqual([1])
        expect(about('field-0-a1', 'line-1-')).toEqual([0, 1])
    })

    it('stays put after another move, shows the right one and lets the learner try again', () => {
        const course = new Course(lesson, 1)
        const before = course.choices
        course.play('1b-')
        expect([course.at, course.strayed, course.helped]).toEqual([1, true, true])
        // The list is a new one, so that the table takes back what was picked.
        expect(course.choices).not.toBe(before)
        expect(course.choices).toEqual(before)
        course.play('1b2')
        expect([course.at, course.strayed, course.helped]).toEqual([2, false, false])
    })

    it('keeps the position on the table while only more text follows', () => {
        const course = new Course(lesson, 2)
        const shown = course.shown
        course.go(3)
        expect(course.shown).toBe(shown)
        course.go(1)
        expect(course.shown).toBe(lesson.steps[0])
    })

    it('goes neither before the first step nor past the last', () => {
        const course = new Course(lesson, 99)
        expect(course.at).toBe(3)
        course.go(-1)
        expect(course.at).toBe(0)
    })
})
