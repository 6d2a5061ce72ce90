import { flushSync, mount, unmount } from 'svelte'
import { afterEach, expect, it } from 'vitest'
import { Course } from './course.svelte'
import LessonPanel from './LessonPanel.svelte'
import { lesson } from './sample'

let made: Record<string, unknown>
afterEach(() => unmount(made))

it.each([
    [true, 'hello'],
    [false, 'take'],
])('tells the text of a step once no tiles fly any more: tiles fly %s', (waiting, text) => {
    const course = new Course(lesson, 0)
    course.go(1)
    made = mount(LessonPanel, { target: document.body, props: { course, waiting } })
    flushSync()
    expect(document.querySelector('.words')!.textContent).toContain(`learn-azul-${text}`)
})
