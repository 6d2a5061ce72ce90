import { notify, unnotify } from '../lib/notifying'
import { knock } from './sound'

/** Something that waits for the player of this device: a turn, an answer, or a game that has ended unseen. */
export type Call = {
    text: string
    /** The game, in words. */
    about: string
    /** The path of the screen where it waits. */
    to: string
    /** Whether somebody waits for it at this moment, so that it also knocks on a page that is looked at. */
    live: boolean
}

/** What the browser's tab says instead of the title of the screen: the text of the last call, or nothing. */
export const calls = $state({ due: '' })

// An effect that ends a call would read the old value of a state, without the calls that were just made.
let all: Call[] = []

function keep(calling: Call[]): void {
    all = calling
    calls.due = calling.at(-1)?.text ?? ''
}

/** Calls the player: the title of the tab says it from now on, and a knock and a notification say it once. Returns a
 * function that ends the call. */
export function call(made: Call): () => void {
    keep([...all, made])
    if (made.live || document.hidden) knock()
    void notify(made.text, made.about, made.to)
    return () => {
        keep(all.filter((other) => other !== made))
        void unnotify(made.to)
    }
}

// Whoever looks at the page has no need of its notifications any more.
document.addEventListener('visibilitychange', () => {
    if (!document.hidden) for (const { to } of all) void unnotify(to)
})
