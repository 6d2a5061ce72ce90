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
    NewTable,
    Opened,
} from './api'
export type {
    Emote,
    Problem,
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

async function ask<Answer>(path: string, body?: unknown): Promise<Answer> {
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
    const data = await response.json().catch(() => null)
    if (!response.ok) {
        throw new Refusal(data?.code ?? 'unreachable', data?.message ?? response.statusText, data?.faults)
    }
    return data as Answer
}

/** Asks that the moves of these seats are judged first. */
function seatsFirst(seats: number[]): string {
    return seats.length > 0 ? `?${seats.map((seat) => `first=${seat}`).join('&')}` : ''
}

export const server = {
    catalogue: () => ask<api.Catalogue>('/catalogue'),
    open: (table: api.NewTable) => ask<api.Opened>('/tables', table),
    list: (tables: Record<string, string[]>) => ask<api.TableInfo[]>('/tables/list', { tables }),
    claim: (id: string, seat: number, name: string, colour: SeatColour | null) =>
        ask<api.Opened>(`/tables/${id}/seats/${seat}`, { name, colour }),
    replay: (id: string, tokens: string[]) => ask<Replay>(`/tables/${id}/replay`, { tokens }),
    read: (record: string) => ask<Replay>('/replay', { record }),
    rename: (id: string, seat: number, token: string, name: string) =>
        ask<api.Opened>(`/tables/${id}/seats/${seat}/name`, { token, name }),
    cancel: (id: string, tokens: string[]) => ask<null>(`/tables/${id}/cancel`, { tokens }),
    reach: () => ask<api.Reach>('/reach'),
    table: (id: string) => ask<Table>(`/tables/${id}`),
    hint: (id: string, token: string) => ask<Hint>(`/tables/${id}/hint`, { token }),
    review: (id: string, first: number[]) => ask<api.Review>(`/tables/${id}/review${seatsFirst(first)}`),
    send: (record: string) => ask<api.RecordId>('/reviews', { record }),
    reviewSent: (id: string, first: number[]) => ask<api.Review>(`/reviews/${id}${seatsFirst(first)}`),
    judge: (position: string, move: string) => ask<api.Verdict>('/positions/verdict', { position, move }),
    again: (id: string, ply: number, seat: number | null) =>
        ask<api.Opened>(`/tables/${id}/again`, { ply, seat }),
    rematch: (id: string, tokens: string[]) => ask<api.Opened | null>(`/tables/${id}/rematch`, { tokens }),
    declineRematch: (id: string, tokens: string[]) => ask<null>(`/tables/${id}/rematch/decline`, { tokens }),
    position: (position: Partial<api.SetUp>) => ask<Position>('/positions', position),
    opinions: (position: Partial<api.SetUp>) => ask<Opinion[]>('/positions/opinions', position),
    worth: (position: Partial<api.SetUp>) => ask<api.Worth[]>('/positions/worth', position),
    lessons: () => ask<api.LessonInfo[]>('/lessons'),
    lesson: (name: string) => ask<Lesson>(`/lessons/${name}`),
}
