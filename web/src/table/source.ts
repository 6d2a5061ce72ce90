/** What every source of tiles is told about moves. */
export type SourceProps = {
    /** Whether the last move took tiles from here. */
    last: boolean
    /** The colour that a hint points to here; `*` means the whole source. */
    hinted: string
}
