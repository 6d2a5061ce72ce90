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

/** The player's hand: picked tiles and the line aimed at, a plate with its rotation and the field aimed at, the order
 * of a rest, or a step to be confirmed. Everything is looked up in the choices of the server. */
export class Acting extends InHand<DuelChoice> {
    picked = $state.raw<Pick | null>(null)
    /** The line aimed at (0 breaks the tiles), or the column when a line is tiled. */
    aim = $state<number | null>(null)
    /** The quarter turns of the plate in hand, the field that it is held over, and the field that it lies on until it
     * is placed. */
    turns = $state(0)
    private over = $state<string | null>(null)
    private laid = $state<string | null>(null)
    /** The order of a rest, once it was changed, and how many of its tiles are settled, from the bottom. */
    private arranged = $state<string | null>(null)
    settled = $state(0)
    /** The way to spend chips that is previewed. */
    way = $state.raw<DuelChoice | null>(null)

    /** The sun or the moons that the keyboard is at: `s2`, `m`. */
    near = ''

    /** Whether the player knows what a draw is: it was confirmed once at this table. */
    private hasDrawn = false

    /** The plate to take or keep instead of the one in hand, and the field for it. It is taken once the other one is
     * back. */
    private wanted: { plate: string; instead: string; field: string | null } | null = null

    /** `undo` returns what takes back the last step of this turn, or null while that is impossible.
     * `isTaught` says that a lesson explains every step, so that nothing has to be asked. */
    constructor(
        making: Making<DuelChoice>,
        private readonly undo: () => (() => void) | null = () => null,
        private readonly isTaught: () => boolean = () => false,
    ) {
        super(making)
    }

    get step(): Awaited | null {
        return awaited(this.choices)
    }

    /** The step that the board previews: one that is being sent, waiting for confirmation or aimed at. */
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

    /** Picks tiles, or puts them back if they are picked already. */
    toggle(pick: Pick): void {
        if (this.isPicked(pick)) this.cancel()
        else this.pick(pick)
    }

    /** Picks the colour of a typed letter. Typed again, the letter picks it from the next sun that has it, and then
     * from the moons. */
    pickColour(colour: string): boolean {
        const pick = nextOf(this.choices, colour, this.near, this.picked)
        return pick !== null && this.pick(pick)
    }

    /** Puts the picked tiles on a line, or breaks them with 0. */
    place(line: number): boolean {
        return this.make(this.destination(line))
    }

    // Plates

    canTake(plate: string): boolean {
        return this.ofPlate('take', plate) !== null
    }

    /** Takes a plate that lies face up. If it was dragged to a field, it lies there once it is taken. */
    take(plate: string, field: string | null = null): boolean {
        this.laid = field
        return this.make(this.ofPlate('take', plate))
    }

    /** Whether the plate in hand can go back to where it came from. */
    get canSwap(): boolean {
        return this.step === 'place' && this.undoes !== null
    }

    /** Puts the plate in hand back on display or among those drawn. Another plate is taken instead once it lies
     * there. */
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

    /** Draws a plate. The first draw at this table is asked about, because a draw cannot be taken back. */
    draw(): boolean {
        return this.make(this.canDraw)
    }

    get canLook(): DuelChoice | null {
        return this.only('look')
    }

    look(): boolean {
        return this.make(this.canLook)
    }

    /** The drawn plates, one of which is to be kept. */
    get keeps(): DuelChoice[] {
        return ofKind(this.choices, 'keep')
    }

    keep(plate: string, field: string | null = null): boolean {
        this.laid = field
        return this.make(this.ofPlate('keep', plate))
    }

    /** The plates to be put under the stack, one after the other. */
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

    /** Whether the plate lies on a field but has not been placed yet. */
    get lies(): boolean {
        return this.step === 'place' && this.laid !== null && this.pending === null
    }

    turn(by: 1 | -1 = 1): void {
        this.pending = null
        this.turns = (this.turns + by + 4) % 4
    }

    /** Holds the plate over a field, or over none. */
    aimField(field: string | null): void {
        if (field === null || this.fields.includes(field)) this.over = field
    }

    /** Lays the plate on a field, where it stays visible and can be turned. */
    lay(field: string): boolean {
        if (!this.fields.includes(field)) return false
        this.pending = null
        this.over = null
        this.laid = field
        return true
    }

    /** Places the plate in hand on a field, with its current rotation. */
    put(field: string | null = this.field): boolean {
        return field !== null && this.make(this.at(field))
    }

    /** Handles a click on a field. It places the plate if that is shown there already, and otherwise lays it there. */
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

    /** The order in which the tiles would be stacked now, from bottom to top. */
    get order(): string {
        return this.arranged ?? this.rest
    }

    /** Puts the next tile of a colour on top of those already settled. */
    add(tile: string): boolean {
        const from = this.order.indexOf(tile, this.settled)
        if (from < 0) return false
        this.arranged = moved(this.order, from, this.settled)
        this.settled += 1
        return true
    }

    /** Moves the tile at one place of the order to another. */
    move(from: number, to: number): boolean {
        if (from < 0 || to < 0 || Math.max(from, to) >= this.order.length) return false
        this.arranged = moved(this.order, from, to)
        this.settled = 0
        return true
    }

    /** Puts a tile of a colour on top. If there are several, it is the lowest one. */
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

    /** The ways to replace a missing tile of the current line with chips. */
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

    /** Puts the tile of the current line in a column of the dome. */
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

    protected override mustAsk(choice: DuelChoice): boolean {
        return choice.kind === 'draw' && this.step === 'turn' && !this.hasDrawn && !this.isTaught()
    }

    override confirm(): void {
        if (this.pending?.kind === 'draw') this.hasDrawn = true
        super.confirm()
    }

    /** Whether a choice has to be confirmed. A rest is stacked with a button of its own, which is confirmation
     * enough. */
    protected override isConfirmed(choice: DuelChoice): boolean {
        return choice.kind !== 'rest'
    }

    /** Handles that there are choices again. A step that was sent has been refused, and the pointer is still over the
     * same field. A plate that another one was put back for can now be taken. */
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

    /** Goes back one step: from the confirmation to the pieces in hand, from there to nothing, then to the previous
     * step. */
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

    /** What takes back the previous step within a turn. Whole turns are taken back elsewhere. */
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
