import { keepPledge } from './pledges'
import type * as api from './api'

export type {
    Accepted,
    Catalogue,
    Closed,
    Counted,
    Happening,
    Judgement,
    LessonInfo,
    NewSeat,
    Opened,
} from './api'
export type {
    Emote,
    Problem,
    Proof,
    Reach,
    Ready,
    Reason,
    Review,
    Seat,
    SetUp,
    Step,
    Summary,
    TableInfo,
    Verdict,
    Worth,
} from './api'

/** Narrows what the server may send to the games that the page has a kit for. Any other game is recognised where its
 * table is opened, so nothing of it gets any further. */
type Known<Sent> = Sent extends unknown ? (string extends keyof Sent ? never : Sent) : never
type WithState<Sent extends { state: unknown }> = Omit<Sent, 'state'> & { state: AnyState }
type WithChoices<Sent> = Omit<Sent, 'choices'> & { choices: Choice[] }

/** A position of any game. */
export type AnyState = Known<api.Table['state']>
type Sent = api.Table['choices'][number]
/** A legal move of any game, and what it would do. */
export type Choice = Sent extends infer Each ? (Each extends { tiles: number } ? Each : never) : never
export type Table = WithState<WithChoices<api.Table>>
export type Hint = Omit<api.Hint, 'choice' | 'rather'> & { choice: Choice; rather: Choice | null }
export type Frame = WithState<api.Frame>
export type Replay = Omit<api.Replay, 'frames'> & { frames: Frame[] }
export type Label = api.Judgement['label']
export type SeatColour = api.Seat['colour']
export type LessonStep = WithState<WithChoices<api.LessonStep>>
export type Lesson = Omit<api.Lesson, 'steps'> & { steps: LessonStep[] }
export type Position = WithState<WithChoices<api.Position>>
export type Opinion = Omit<api.Opinion, 'choice'> & { choice: Choice }

/** A table to open, without the seed that this device adds to its deals. */
export type NewTable = Omit<api.NewTable, 'commitment' | 'seed'>

/** A refusal by the server, or the failure to reach it (`unreachable`). */
export class Refusal extends Error {
    constructor(
        readonly code: api.Problem['code'] | 'unreachable',
        message: string,
        /** Why a position is impossible, if that is why it was refused. */
        readonly faults: api.Problem['faults'] = [],
    ) {
        super(message)
    }
}

async function send(path: string, body?: unknown): Promise<Response> {
    let response: Response
    try {
        const request: RequestInit =
            body === undefined
                ? {}
                : {
                      method: 'POST',
                      body: JSON.stringify(body),
                      headers: { 'Content-Type': 'application/json' },
                  }
        response = await fetch(`/api${path}`, request)
    } catch {
        throw new Refusal('unreachable', '')
    }
    if (response.ok) return response
    const data = await response.json().catch(() => null)
    throw new Refusal(data?.code ?? 'unreachable', data?.message ?? response.statusText, data?.faults)
}

async function ask<Answer>(path: string, body?: unknown): Promise<Answer> {
    const response = await send(path, body)
    return (await response.json().catch(() => null)) as Answer
}

/** Asks that the moves of these seats are judged first. */
function seatsFirst(seats: number[]): string {
    return seats.length > 0 ? `?${seats.map((seat) => `first=${seat}`).join('&')}` : ''
}

/** Asks for a replay until all its frames are there: an answer holds a limited number. */
async function whole(path: string, body: object): Promise<Replay> {
    const replay = await ask<Replay>(path, body)
    const frames = [...replay.frames]
    while (frames.length < replay.total) {
        const more = await ask<Replay>(`${path}?from=${frames.length}`, body)
        if (more.frames.length === 0) break
        frames.push(...more.frames)
    }
    return { ...replay, frames }
}

/** Returns a random seed, which a player adds to the deals of a table. */
function newSeed(): string {
    return Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) =>
        byte.toString(16).padStart(2, '0'),
    ).join('')
}

/** Opens a table with a seed of this device, which it chooses only after the server has committed itself. Both are kept,
 * so that the table can be compared with them. */
async function openSeeded(path: string, body: object): Promise<api.Opened> {
    const { commitment } = await ask<api.Committed>('/commitments', {})
    const seed = newSeed()
    const opened = await ask<api.Opened>(path, { ...body, commitment, seed })
    keepPledge(opened.id, { commitment, seed, seats: seatsOf(opened) })
    return opened
}

/** Takes an open seat with a seed of this device, which is kept beside the commitment that the table has shown. */
async function claim(id: string, seat: number, name: string, colour: SeatColour | null): Promise<api.Opened> {
    const seed = newSeed()
    const opened = await ask<api.Opened>(`/tables/${id}/seats/${seat}`, { name, colour, seed })
    keepPledge(id, { seed, seats: seatsOf(opened) })
    return opened
}

/** Agrees to a rematch. Its table may be opened by the request of another player, with what that one was given: so this
 * device notes its commitment when it is first shown. */
async function rematch(id: string, tokens: string[]): Promise<api.Opened | null> {
    const { commitment } = await ask<api.Committed>('/commitments', {})
    return ask(`/tables/${id}/rematch`, { tokens, commitment, seed: newSeed() })
}

function seatsOf({ tokens }: api.Opened): number[] {
    return Object.keys(tokens).map(Number)
}

export const server = {
    catalogue: () => ask<api.Catalogue>('/catalogue'),
    open: (table: NewTable) => openSeeded('/tables', table),
    list: (tables: Record<string, string[]>) => ask<api.TableInfo[]>('/tables/list', { tables }),
    claim,
    replay: (id: string, tokens: string[]) => whole(`/tables/${id}/replay`, { tokens }),
    read: (record: string) => whole('/replay', { record }),
    rename: (id: string, seat: number, token: string, name: string) =>
        ask<api.Opened>(`/tables/${id}/seats/${seat}/name`, { token, name }),
    cancel: (id: string, tokens: string[]) => ask<null>(`/tables/${id}/cancel`, { tokens }),
    reach: () => ask<api.Reach>('/reach'),
    /** Returns the address of a picture of a QR code. The link may contain tokens, so it is sent in the body: addresses
     * are logged on the way. */
    qr: async (id: string, link: string) => {
        const drawn = await send(`/tables/${id}/qr`, { link })
        return `data:image/svg+xml,${encodeURIComponent(await drawn.text())}`
    },
    table: (id: string) => ask<Table>(`/tables/${id}`),
    hint: (id: string, token: string) => ask<Hint>(`/tables/${id}/hint`, { token }),
    review: (id: string, first: number[]) => ask<api.Review>(`/tables/${id}/review${seatsFirst(first)}`),
    send: (record: string) => ask<api.RecordId>('/reviews', { record }),
    reviewSent: (id: string, first: number[]) => ask<api.Review>(`/reviews/${id}${seatsFirst(first)}`),
    judge: (position: string, move: string) => ask<api.Verdict>('/positions/verdict', { position, move }),
    again: (id: string, ply: number, seat: number | null, name: string) =>
        openSeeded(`/tables/${id}/again`, { ply, seat, name }),
    rematch,
    verify: (record: string, commitment: string | null) => ask<api.Proof>('/verify', { record, commitment }),
    declineRematch: (id: string, tokens: string[]) => ask<null>(`/tables/${id}/rematch/decline`, { tokens }),
    position: (position: Partial<api.SetUp>) => ask<Position>('/positions', position),
    opinions: (position: Partial<api.SetUp>) => ask<Opinion[]>('/positions/opinions', position),
    worth: (position: Partial<api.SetUp>) => ask<api.Worth[]>('/positions/worth', position),
    lessons: () => ask<api.LessonInfo[]>('/lessons'),
    lesson: (name: string) => ask<Lesson>(`/lessons/${name}`),
}
