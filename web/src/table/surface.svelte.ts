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
import { shownAround } from './shown.svelte'
import { Stage } from './stage.svelte'

/** Keys that do not skip the animation: they are used to move about while tiles fly. */
const PASSIVE = ['Tab', 'Shift', 'Control', 'Alt', 'Meta']

/** How a game handles the keyboard. */
export type Keys<Hand> = {
    /** Handles a key. Returns false if it means nothing now. */
    pressed(key: string, hand: Hand, root: HTMLElement): boolean
    /** Whether there is a choice that the keyboard focus should move to. */
    leads(hand: Hand): boolean
    focusFirst(root: HTMLElement, hand: Hand): void
}

/** What a game brings to its table. */
export type Playing<State, Move extends Choice, Hand> = {
    words: Words<State>
    beats: BeatMaker<State>
    /** Whether to show a step as the last move: not if an earlier step says more about the turn. */
    tells?: (step: Step) => boolean
    hand: (making: Making<Move>) => Hand
    keys: Keys<Hand>
    drags: (hand: Hand) => Drag[]
}

/** Makes a table playable, whatever the game: new positions go on the stage as they arrive, keys and drags reach the
 * hand, and any input skips the animation. Create it while its component is being created. */
export class Surface<State extends AnyState, Move extends Choice, Hand extends InHand<Move>> {
    readonly stage: Stage<State>
    readonly hand: Hand
    readonly dragging: Dragging
    /** The seat drawn nearest. Boards change places only at rest, so that a flight ends where it was aimed. */
    near = $state(0)
    /** Whether the moves of others are being shown, from the first of them until the table is at rest. */
    away = $state(false)

    /** What happened at the end of the game, until it has been shown. */
    private unsaid = ''
    private root!: HTMLElement
    private flyer: Flyer | null = null
    /** Whether the last input came from the keyboard. Only then does the focus follow the hand. */
    private keyed = false

    /** What was pressed when the animation was skipped. */
    private pressed: EventTarget | null = null

    private readonly keys: Keys<Hand>

    constructor(given: () => TableProps<State, Move>, playing: Playing<State, Move, Hand>) {
        const { words, keys, tells } = playing
        const first = untrack(given)
        const { state, me } = first
        const stage = new Stage(
            state,
            first.steps,
            resting(playing.beats, () => given().counted),
            (seat) => given().seats[seat]?.kind === 'bot' || given().seats[seat]?.stand_in != null,
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
                this.unsaid = ''
                hand.cancel()
                const now = given()
                if (now.replayed) this.skip()
                stage.show(next, now.steps, this.flyer)
                const said = now.steps.length > 0 ? spoken(words, now) : ''
                // The final scores are said when they have been shown.
                if (next.step === 'over' && stage.busy) this.unsaid = said
                else if (said) announce(said)
            })
        })
        $effect(() => {
            if (stage.busy || !this.unsaid) return
            const said = this.unsaid
            this.unsaid = ''
            untrack(() => announce(said))
        })
        $effect(() => {
            if (given().choices.length > 0) untrack(() => hand.reopen())
        })
        $effect(() => {
            if (keys.leads(hand) && this.keyed) void tick().then(() => keys.focusFirst(this.root, hand))
        })
        const shown = shownAround()
        $effect.pre(() => {
            if (shown) shown.round = stage.shown.round
        })
        $effect(() => {
            if (!shown) return
            shown.state = stage.shown
            shown.rest = stage.busy ? null : stage.shown
        })
        $effect(() => {
            if (!stage.busy) this.near = given().me ?? 0
        })
        // No points that were just counted lie over the result.
        $effect(() => {
            if (given().after) this.flyer?.stop()
        })
        $effect(() => {
            const seat = stage.thinker ?? stage.beat?.seat ?? stage.beat?.step.seat ?? -1
            if (!stage.busy) this.away = false
            else if (seat >= 0 && seat !== this.near) this.away = true
        })
    }

    /** Attaches the surface to the element of the table, which contains the layer for flights. */
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
            // These run in the capture phase. Apart from a click that ends a drag or has skipped the animation, the
            // controls inside still get every event.
            on(root, 'pointerdown', (event) => this.down(event), { capture: true }),
            on(root, 'click', (event) => this.click(event), { capture: true }),
        ]
        return () => {
            off.forEach((each) => each())
            this.flyer?.stop()
        }
    }

    /** Skips the animation and shows the server's position at once. */
    skip = (): void => {
        if (this.flyer) this.stage.skip(this.flyer)
    }

    /** Returns the last move: the step being shown, or else the last move of a player. */
    last(before: Step | null | undefined, steps: Step[]): Step | null {
        return this.stage.latest(steps) ?? before ?? null
    }

    /** Moves the focus away from a button that is about to disappear, if a move was made by keyboard. */
    private made(): void {
        if (this.keyed) this.root.focus()
    }

    /** Plays a typed move. Returns false if it is not legal. */
    type(text: string): boolean {
        this.skip()
        return this.hand.type(text)
    }

    private down(event: PointerEvent): void {
        this.pressed = this.stage.busy ? event.target : null
        this.skip()
        this.dragging.down(event, this.root)
    }

    /** Swallows the click of a tap that has skipped the animation, if something else now lies under the finger. */
    private click(event: MouseEvent): void {
        if (this.pressed && this.pressed !== event.target) {
            event.preventDefault()
            event.stopPropagation()
        }
        this.pressed = null
        this.dragging.swallow(event)
    }

    private press(event: KeyboardEvent): void {
        this.keyed = true
        if (!isForTable(event)) return
        const key = keyOf(event)
        if (!PASSIVE.includes(key)) this.skip()
        if (this.keys.pressed(key, this.hand, this.root)) event.preventDefault()
    }
}

/** Returns what has just happened, for screen readers. */
function spoken<State extends AnyState>(
    words: Words<State>,
    { state, seats, steps, choices, preparing }: TableProps<State>,
): string {
    const said = courseTexts(words, steps, seats, state)
    if (choices.length > 0) said.push(t('table-your-turn'))
    if (preparing) said.push(t('table-prompt-preparing'))
    return said.join('. ')
}
