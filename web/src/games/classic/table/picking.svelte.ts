import { InHand } from '../../../table/inhand.svelte'
import type { ClassicChoice } from '../state'
import { canPick, destinations, sourceOf, tilings, type Pick } from './choosing'

/** What the player has in hand: a colour picked at a source, the destination aimed at, a move to be confirmed. */
export class Picking extends InHand<ClassicChoice> {
    picked = $state.raw<Pick | null>(null)
    /** The line aimed at (0 the floor), or at a tiling the column. */
    aim = $state<number | null>(null)
    /** The source that the keyboard is at; 0 is the centre. */
    source = $state(1)

    get open(): ClassicChoice[] {
        return destinations(this.choices, this.picked)
    }

    get tilings(): ClassicChoice[] {
        return tilings(this.choices)
    }

    /** The choice aimed at, waiting for a confirmation or on its way: what the board previews. */
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

    /** A second click on what is picked puts it back. */
    toggle(source: number, colour: string): void {
        if (this.isPicked(source, colour)) this.cancel()
        else this.pick(source, colour)
    }

    /** Pick by a typed letter; typed again it goes on to the next source with that colour. */
    pickColour(colour: string): boolean {
        const again = this.picked?.colour === colour
        const source = sourceOf(this.choices, colour, this.source, again)
        return source !== null && this.pick(source, colour)
    }

    /** Put what is picked on a line, or on the floor with 0. */
    place(line: number): boolean {
        return this.make(this.destination(line))
    }

    /** Tile the due line of the grey wall. */
    tile(column: number): boolean {
        return this.make(this.tilings.find((choice) => choice.column === column) ?? null)
    }

    protected override hold(choice: ClassicChoice): void {
        if (choice.source != null && choice.colour) {
            this.picked = { source: choice.source, colour: choice.colour }
        }
    }

    /** Back one step: from the confirmation to the pick, from the pick to nothing. */
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
