import { InHand, type Making } from '../../../table/inhand.svelte'
import type { DuelChoice } from '../state'
import {
    awaited,
    destinations,
    fields,
    isSame,
    moved,
    nextOf,
    ofKind,
    pickOf,
    type Awaited,
    type Pick,
} from './choosing'

/** What the player in turn has in hand: tiles picked and the line aimed at, a plate with its turns and the field aimed
 * at, the order of a rest, a step to be confirmed. All is looked up in the choices of the server. */
export class Acting extends InHand<DuelChoice> {
    picked = $state.raw<Pick | null>(null)
    /** The line aimed at (0 broken), or at a tiling the column. */
    aim = $state<number | null>(null)
    /** The quarter turns of the plate in hand, the field that it is held over, and the one that it lies on to be put. */
    turns = $state(0)
    private over = $state<string | null>(null)
    private laid = $state<string | null>(null)
    /** The order of a rest, once it was changed, and how many of its tiles are settled, from the bottom. */
    private arranged = $state<string | null>(null)
    settled = $state(0)
    /** The way to spend chips that is looked at. */
    way = $state.raw<DuelChoice | null>(null)

    /** The sun or the moons that the keyboard is at: `s2`, `m`. */
    near = ''

    /** The plate to be taken or kept instead of the one in hand, and the field for it, once that one is back. */
    private wanted: { plate: string; instead: string; field: string | null } | null = null

    /** `undo` takes back the last step of this turn; null while that cannot be. */
    constructor(
        making: Making<DuelChoice>,
        private readonly undo: () => (() => void) | null = () => null,
    ) {
        super(making)
    }

    get step(): Awaited | null {
        return awaited(this.choices)
    }

    /** The step aimed at, waiting for a confirmation or on its way: what the board previews. */
    get preview(): DuelChoice | null {
        return this.sent ?? this.pending ?? this.aimed ?? null
    }

    private get aimed(): DuelChoice | undefined {
        if (this.picked) return this.open.find((choice) => choice.line === this.aim)
        if (this.field) return this.at(this.field) ?? undefined
        return this.way ?? this.tilings.find((choice) => choice.column === this.aim)
    }

    // Tiles

    get open(): DuelChoice[] {
        return destinations(this.choices, this.picked)
    }

    destination(line: number): DuelChoice | null {
        return this.open.find((choice) => choice.line === line) ?? null
    }

    canPick(pick: Pick): boolean {
        return destinations(this.choices, pick).length > 0
    }

    isPicked(pick: Pick): boolean {
        return isSame(this.picked, pick)
    }

    pick(pick: Pick): boolean {
        if (!this.canPick(pick)) return false
        this.cancel()
        this.picked = pick
        return true
    }

    /** A second click on what is picked puts it back. */
    toggle(pick: Pick): void {
        if (this.isPicked(pick)) this.cancel()
        else this.pick(pick)
    }

    /** Pick by a typed letter; typed again it goes on to the next sun with that colour, and then to the moons. */
    pickColour(colour: string): boolean {
        const pick = nextOf(this.choices, colour, this.near, this.picked)
        return pick !== null && this.pick(pick)
    }

    /** Put what is picked on a line, or break it with 0. */
    place(line: number): boolean {
        return this.make(this.destination(line))
    }

    // Plates

    canTake(plate: string): boolean {
        return this.ofPlate('take', plate) !== null
    }

    /** Take a face-up plate; one that was dragged to a field lies there once it is taken. */
    take(plate: string, field: string | null = null): boolean {
        this.laid = field
        return this.make(this.ofPlate('take', plate))
    }

    /** Whether the plate in hand can go back to where it came from. */
    get canSwap(): boolean {
        return this.step === 'place' && this.undoes !== null
    }

    /** Put the plate in hand back on display or to those drawn, and take another one instead once it lies there. */
    swap(plate: string): boolean {
        if (!this.canSwap) return false
        const field = this.laid
        this.putBack()
        this.wanted = { plate, instead: this.choices[0]?.plate ?? '', field }
        this.undoes?.()
        return true
    }

    get canDraw(): DuelChoice | null {
        return this.only('draw')
    }

    draw(): boolean {
        return this.make(this.canDraw)
    }

    get canLook(): DuelChoice | null {
        return this.only('look')
    }

    look(): boolean {
        return this.make(this.canLook)
    }

    /** The plates seen of which one is to be kept. */
    get keeps(): DuelChoice[] {
        return ofKind(this.choices, 'keep')
    }

    keep(plate: string, field: string | null = null): boolean {
        this.laid = field
        return this.make(this.ofPlate('keep', plate))
    }

    /** The plates that are to go under the stack, one after the other. */
    get unders(): DuelChoice[] {
        return ofKind(this.choices, 'under')
    }

    under(plate: string): boolean {
        return this.make(this.ofPlate('under', plate))
    }

    /** The fields that the plate in hand may go to. */
    get fields(): string[] {
        return fields(this.choices)
    }

    /** The field that the plate in hand is aimed at. */
    get field(): string | null {
        return this.step === 'place' ? (this.over ?? this.laid) : null
    }

    /** Whether the plate lies on a field and is still to be put. */
    get lies(): boolean {
        return this.step === 'place' && this.laid !== null && this.pending === null
    }

    turn(by: 1 | -1 = 1): void {
        this.pending = null
        this.turns = (this.turns + by + 4) % 4
    }

    /** Hold the plate over a field, or over none. */
    aimField(field: string | null): void {
        if (field === null || this.fields.includes(field)) this.over = field
    }

    /** Lay the plate on a field, where it stays in sight and can be turned. */
    lay(field: string): boolean {
        if (!this.fields.includes(field)) return false
        this.pending = null
        this.over = null
        this.laid = field
        return true
    }

    /** Put the plate in hand on a field, turned as it is. */
    put(field: string | null = this.field): boolean {
        return field !== null && this.make(this.at(field))
    }

    /** A click on a field puts the plate if it is seen there already, and otherwise lays it there. */
    chooseField(field: string): boolean {
        return this.field === field ? this.put() : this.lay(field)
    }

    private at(field: string): DuelChoice | null {
        const found = ofKind(this.choices, 'place').find(
            (choice) => choice.field === field && choice.turns === this.turns,
        )
        return found ?? null
    }

    // The rest of a factory

    /** The tiles that are to be stacked, in the order that is offered first; empty if there are none. */
    get rest(): string {
        return ofKind(this.choices, 'rest')[0]?.order ?? ''
    }

    /** The order in which they would be stacked now, from bottom to top. */
    get order(): string {
        return this.arranged ?? this.rest
    }

    /** Put the next tile of a colour on those already settled. */
    add(tile: string): boolean {
        const from = this.order.indexOf(tile, this.settled)
        if (from < 0) return false
        this.arranged = moved(this.order, from, this.settled)
        this.settled += 1
        return true
    }

    /** Move the tile at one place of the order to another. */
    move(from: number, to: number): boolean {
        if (from < 0 || to < 0 || Math.max(from, to) >= this.order.length) return false
        this.arranged = moved(this.order, from, to)
        this.settled = 0
        return true
    }

    /** Put a tile of a colour on top, of several the lowest. */
    raise(tile: string): boolean {
        return this.move(this.order.indexOf(tile), this.order.length - 1)
    }

    stack(): boolean {
        const found = ofKind(this.choices, 'rest').find((choice) => choice.order === this.order)
        return this.make(found ?? null)
    }

    // Chips

    canChip(factory: number): boolean {
        return this.chipOf(factory) !== null
    }

    chip(factory: number): boolean {
        return this.make(this.chipOf(factory))
    }

    private chipOf(factory: number): DuelChoice | null {
        return ofKind(this.choices, 'chip').find((choice) => choice.source === factory) ?? null
    }

    /** The ways to replace a missing tile of the due line by chips. */
    get ways(): DuelChoice[] {
        return ofKind(this.choices, 'spend')
    }

    spend(way: DuelChoice): boolean {
        return this.make(this.ways.find((choice) => choice.move === way.move) ?? null)
    }

    get canLeave(): DuelChoice | null {
        return this.only('leave')
    }

    leave(): boolean {
        return this.make(this.canLeave)
    }

    // The dome

    get tilings(): DuelChoice[] {
        return ofKind(this.choices, 'tiling')
    }

    /** Put the tile of the due line into a column of the dome. */
    tile(column: number): boolean {
        return this.make(this.tilings.find((choice) => choice.column === column) ?? null)
    }

    // Any step

    private ofPlate(kind: string, plate: string): DuelChoice | null {
        return ofKind(this.choices, kind).find((choice) => choice.plate === plate) ?? null
    }

    private only(kind: string): DuelChoice | null {
        return ofKind(this.choices, kind)[0] ?? null
    }

    protected override hold(choice: DuelChoice): void {
        this.picked = pickOf(choice)
        if (choice.kind === 'place') this.turns = choice.turns
        if (choice.kind !== 'take' && choice.kind !== 'keep') this.laid = choice.field
        if (choice.kind === 'rest') this.arranged = choice.order
    }

    /** A rest is stacked by a button of its own: that is confirmation enough. */
    protected override isConfirmed(choice: DuelChoice): boolean {
        return choice.kind !== 'rest'
    }

    /** There are choices again: one that was sent was refused, and a plate that another was put back for can be taken.
     * After a refusal the pointer is still over the same field. */
    override reopen(): void {
        const { over } = this
        if (this.sent) {
            this.putBack()
            this.over = over
        }
        const { wanted } = this
        this.wanted = null
        if (!wanted) return
        const { plate, instead, field } = wanted
        if (this.canTake(instead)) this.take(plate, field)
        else if (this.ofPlate('keep', instead)) this.keep(plate, field)
    }

    /** Whether something was begun that can be put back, or a step of this turn was made that can be undone. */
    get canGoBack(): boolean {
        return this.sent === null && (this.isBegun || this.undoes !== null)
    }

    /** Back one step: from the confirmation to what is in hand, from there to nothing, then to the step before. */
    back(): boolean {
        if (!this.canGoBack) return false
        if (this.pending) this.pending = null
        else if (this.settled > 0) this.settled -= 1
        else if (this.isBegun) this.putBack()
        else this.undoes?.()
        return true
    }

    private putBack(): void {
        this.laid = null
        this.cancel()
    }

    private get isBegun(): boolean {
        return (
            this.pending !== null ||
            this.picked !== null ||
            (this.step === 'place' && (this.laid !== null || this.turns !== 0)) ||
            this.arranged !== null
        )
    }

    /** What takes back the step before, within a turn; whole turns are taken back elsewhere. */
    private get undoes(): (() => void) | null {
        return this.step === null || this.step === 'turn' ? null : this.undo()
    }

    override cancel(): void {
        super.cancel()
        this.picked = null
        this.aim = null
        this.over = null
        this.turns = 0
        this.arranged = null
        this.settled = 0
        this.way = null
    }
}
