import { InHand } from '../../../table/inhand.svelte'
import type { ClassicChoice } from '../state'
import { canPick, destinations, sourceOf, tilings, type Pick } from './choosing'

/** The player's hand: a colour picked at a source, the destination aimed at, or a move to be confirmed. */
export class Picking extends InHand<ClassicChoice> {
    picked = $state.raw<Pick | null>(null)
    /** The line aimed at (0 is the floor), or the column when a line is tiled. */
    aim = $state<number | null>(null)
    /** The source that the keyboard is at. 0 is the centre. */
    source = $state(1)

    get open(): ClassicChoice[] {
        return destinations(this.choices, this.picked)
    }

    get tilings(): ClassicChoice[] {
        return tilings(this.choices)
    }

    /** The choice that the board previews: one that is being sent, waiting for confirmation or aimed at. */
    get preview(): ClassicChoice | null {
        return this.sent ?? this.pending ?? this.open.find((choice) => choice.line === this.aim) ?? null
    }

    destination(line: number): ClassicChoice | null {
        return this.open.find((choice) => choice.line === line) ?? null
    }

    canPick(source: number, colour: string): boolean {
        return canPick(this.choices, source, colour)
    }

    isPicked(source: number, colour: string): boolean {
        return this.picked?.source === source && this.picked.colour === colour
    }

    pick(source: number, colour: string): boolean {
        if (!this.canPick(source, colour)) return false
        this.pending = null
        this.aim = null
        this.source = source
        this.picked = { source, colour }
        return true
    }

    /** Picks tiles, or puts them back if they are picked already. */
    toggle(source: number, colour: string): void {
        if (this.isPicked(source, colour)) this.cancel()
        else this.pick(source, colour)
    }

    /** Picks the colour of a typed letter. Typed again, the letter picks it from the next source that has it. */
    pickColour(colour: string): boolean {
        const again = this.picked?.colour === colour
        const source = sourceOf(this.choices, colour, this.source, again)
        return source !== null && this.pick(source, colour)
    }

    /** Puts the picked tiles on a line, or on the floor with 0. */
    place(line: number): boolean {
        return this.make(this.destination(line))
    }

    /** Puts the tile of the current line in a column of the grey wall. */
    tile(column: number): boolean {
        return this.make(this.tilings.find((choice) => choice.column === column) ?? null)
    }

    protected override hold(choice: ClassicChoice): void {
        if (choice.source != null && choice.colour) {
            this.picked = { source: choice.source, colour: choice.colour }
        }
    }

    /** Goes back one step: from the confirmation to the pick, or from the pick to nothing. */
    back(): void {
        if (this.pending) this.pending = null
        else this.cancel()
    }

    override cancel(): void {
        super.cancel()
        this.picked = null
        this.aim = null
    }
}
