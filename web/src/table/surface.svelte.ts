import { tick, untrack } from 'svelte'
import { on } from 'svelte/events'
import { preferences } from '../lib/device.svelte'
import type { AnyState, Choice, Step } from '../lib/server'
import { t } from '../lib/texts.svelte'
import { announce } from '../shared/announce.svelte'
import { courseTexts, type Words } from '../shared/words'
import { resting, type BeatMaker } from './beat'
import { Dragging, type Drag } from './dragging.svelte'
import { Flyer } from './flyer'
import type { InHand, Making } from './inhand.svelte'
import { isForTable, keyOf } from './keyboard'
import type { TableProps } from './props'
import { shownRound } from './shown.svelte'
import { Stage } from './stage.svelte'

/** Keys that skip nothing: one may go about with them while tiles fly. */
const PASSIVE = ['Tab', 'Shift', 'Control', 'Alt', 'Meta']

/** How keys reach it. */
export type Keys<Hand> = {
    /** Do what a key means; false if it means nothing now. */
    pressed(key: string, hand: Hand, root: HTMLElement): boolean
    /** Whether something is to be chosen that the keyboard is led to. */
    leads(hand: Hand): boolean
    focusFirst(root: HTMLElement, hand: Hand): void
}

/** What a game brings to its table. */
export type Playing<State, Move extends Choice, Hand> = {
    words: Words<State>
    beats: BeatMaker<State>
    /** Whether a step tells more of its turn than one before it. */
    tells?: (step: Step) => boolean
    hand: (making: Making<Move>) => Hand
    keys: Keys<Hand>
    drags: (hand: Hand) => Drag[]
}

/** What makes a table playable, whatever game is on it: positions come on stage as they arrive, keys and drags reach
 * what is in hand, and any of them skips what is only being shown. Made while its component is. */
export class Surface<State extends AnyState, Move extends Choice, Hand extends InHand<Move>> {
    readonly stage: Stage<State>
    readonly hand: Hand
    readonly dragging: Dragging
    /** The seat that is drawn nearest. Boards change places only at rest, so that flights end where they began to go. */
    near = $state(0)
    /** Whether moves of others are being shown: from the first of them until the table is at rest. */
    away = $state(false)

    private root!: HTMLElement
    private flyer: Flyer | null = null
    /** Whether the last input came from the keyboard: then focus goes along with what is in hand. */
    private keyed = false

    private readonly keys: Keys<Hand>

    constructor(given: () => TableProps<State, Move>, playing: Playing<State, Move, Hand>) {
        const { words, keys, tells } = playing
        const first = untrack(given)
        const { state, me } = first
        const stage = new Stage(
            state,
            first.steps,
            resting(playing.beats, () => given().counted),
            (seat) => given().seats[seat]?.kind === 'bot',
            tells,
        )
        const hand = playing.hand({
            legal: () => (given().interactive && !stage.busy ? given().choices : []),
            confirms: () => preferences.confirm,
            play: (move) => {
                this.made()
                given().onplay(move)
            },
        })
        this.stage = stage
        this.hand = hand
        this.keys = keys
        this.dragging = new Dragging(playing.drags(hand))
        let drawn = state
        this.near = me ?? 0
        $effect(() => {
            const { state: next } = given()
            untrack(() => {
                if (next === drawn) return
                drawn = next
                hand.cancel()
                const now = given()
                stage.show(next, now.steps, this.flyer)
                if (now.steps.length > 0) announce(spoken(words, now))
            })
        })
        $effect(() => {
            if (given().choices.length > 0) untrack(() => hand.reopen())
        })
        $effect(() => {
            if (keys.leads(hand) && this.keyed) void tick().then(() => keys.focusFirst(this.root, hand))
        })
        const shown = shownRound()
        $effect.pre(() => {
            if (shown) shown.round = stage.shown.round
        })
        $effect(() => {
            if (!stage.busy) this.near = given().me ?? 0
        })
        $effect(() => {
            const seat = stage.thinker ?? stage.beat?.seat ?? stage.beat?.step.seat ?? -1
            if (!stage.busy) this.away = false
            else if (seat >= 0 && seat !== this.near) this.away = true
        })
    }

    /** Attached to the table's element, which holds the layer for flights. */
    attach = (root: HTMLElement): (() => void) => {
        this.root = root
        this.flyer = new Flyer(root, root.querySelector<HTMLElement>('[data-layer]')!)
        const { dragging } = this
        const off = [
            on(window, 'keydown', (event) => this.press(event)),
            on(window, 'pointerdown', () => (this.keyed = false)),
            on(window, 'pointermove', (event) => dragging.move(event)),
            on(window, 'pointerup', (event) => dragging.up(event)),
            on(window, 'pointercancel', () => dragging.cancel()),
            // These only skip what is being shown; they take nothing from the controls inside.
            on(root, 'pointerdown', (event) => this.down(event), { capture: true }),
            on(root, 'click', (event) => dragging.swallow(event), { capture: true }),
        ]
        return () => {
            off.forEach((each) => each())
            this.flyer?.stop()
        }
    }

    /** Show what the server said last, at once. */
    skip = (): void => {
        if (this.flyer) this.stage.skip(this.flyer)
    }

    /** The last move: the one on show, or else the last one of a player. */
    last(before: Step | null | undefined, steps: Step[]): Step | null {
        return this.stage.latest(steps) ?? before ?? null
    }

    /** A move was made: by keys, the focus leaves what made it, which will be gone. */
    private made(): void {
        if (this.keyed) this.root.focus()
    }

    /** A typed move; false if it is none of the legal ones. */
    type(text: string): boolean {
        this.skip()
        return this.hand.type(text)
    }

    private down(event: PointerEvent): void {
        this.skip()
        this.dragging.down(event, this.root)
    }

    private press(event: KeyboardEvent): void {
        this.keyed = true
        if (!isForTable(event)) return
        const key = keyOf(event)
        if (!PASSIVE.includes(key)) this.skip()
        if (this.keys.pressed(key, this.hand, this.root)) event.preventDefault()
    }
}

/** What has just happened, for who listens. */
function spoken<State extends AnyState>(
    words: Words<State>,
    { state, seats, steps, choices, preparing }: TableProps<State>,
): string {
    const said = courseTexts(words, steps, seats, state)
    if (choices.length > 0) said.push(t('table-your-turn'))
    if (preparing) said.push(t('table-prompt-preparing'))
    return said.join('. ')
}
