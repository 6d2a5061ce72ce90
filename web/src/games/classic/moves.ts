/** Moves read from their notation for drawing: `deal bbyk ...`, `3r4`, `4@2`. */
export type Draft = { kind: 'draft'; source: number; colour: string; line: number }
export type Tiling = { kind: 'tiling'; line: number; column: number }
export type Deal = { kind: 'deal'; factories: string[] }
export type Move = Draft | Tiling | Deal

export function readMove(text: string): Move | null {
    const draft = /^(\d)([byrkw])([1-5-])$/.exec(text)
    if (draft) {
        const line = draft[3] === '-' ? 0 : Number(draft[3])
        return { kind: 'draft', source: Number(draft[1]), colour: draft[2]!, line }
    }
    const tiling = /^([1-5])@([1-5])$/.exec(text)
    if (tiling) return { kind: 'tiling', line: Number(tiling[1]), column: Number(tiling[2]) }
    const [word, ...factories] = text.split(' ')
    if (word !== 'deal') return null
    return { kind: 'deal', factories: factories.map((tiles) => (tiles === '.' ? '' : tiles)) }
}
