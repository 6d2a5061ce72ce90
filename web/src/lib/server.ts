import type { components } from './api'

type Schemas = components['schemas']
export type Table = Schemas['Table']
/** A position of any game. */
export type AnyState = Table['state']
export type Seat = Schemas['Seat']
export type Choice = Schemas['Choice']
export type Hint = Schemas['Hint']
export type Step = Schemas['Step']
export type Happening = Schemas['Happening']
export type Counted = Schemas['Counted']
export type Closed = Schemas['Closed']
export type Summary = Schemas['Summary']
export type Replay = Schemas['Replay']
export type Frame = Schemas['Frame']
export type Review = Schemas['Review']
export type Judgement = Schemas['Judgement']
export type Reason = Schemas['Reason']
export type Label = Judgement['label']
export type Catalogue = Schemas['Catalogue']
export type NewTable = Schemas['NewTable']
export type NewSeat = Schemas['NewSeat']
export type Opened = Schemas['Opened']
export type TableInfo = Schemas['TableInfo']
export type Problem = Schemas['Problem']
export type Accepted = Schemas['Accepted']
export type SeatColour = Seat['colour']
export type Lesson = Schemas['Lesson']
export type LessonStep = Schemas['LessonStep']
export type LessonInfo = Schemas['LessonInfo']

export type SetUp = Schemas['SetUp']
export type Position = Schemas['Position']
export type Opinion = Schemas['Opinion']
export type Worth = Schemas['Worth']

/** A refusal of the server, or that it could not be reached (`unreachable`). */
export class Refusal extends Error {
    constructor(
        readonly code: Problem['code'] | 'unreachable',
        message: string,
        /** Why a position cannot be, if that is what was refused. */
        readonly faults: Problem['faults'] = [],
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

export const server = {
    catalogue: () => ask<Catalogue>('/catalogue'),
    open: (table: NewTable) => ask<Opened>('/tables', table),
    list: (tables: Record<string, string[]>) => ask<TableInfo[]>('/tables/list', { tables }),
    claim: (id: string, seat: number, name: string, colour: SeatColour | null) =>
        ask<Opened>(`/tables/${id}/seats/${seat}`, { name, colour }),
    replay: (id: string, tokens: string[]) => ask<Replay>(`/tables/${id}/replay`, { tokens }),
    read: (record: string) => ask<Replay>('/replay', { record }),
    hint: (id: string, token: string) => ask<Hint>(`/tables/${id}/hint`, { token }),
    review: (id: string) => ask<Review>(`/tables/${id}/review`),
    again: (id: string, ply: number, seat: number | null) =>
        ask<Opened>(`/tables/${id}/again`, { ply, seat }),
    rematch: (id: string, tokens: string[]) => ask<Opened>(`/tables/${id}/rematch`, { tokens }),
    position: (position: Partial<SetUp>) => ask<Position>('/positions', position),
    opinions: (position: Partial<SetUp>) => ask<Opinion[]>('/positions/opinions', position),
    worth: (position: Partial<SetUp>) => ask<Worth[]>('/positions/worth', position),
    lessons: () => ask<LessonInfo[]>('/lessons'),
    lesson: (name: string) => ask<Lesson>(`/lessons/${name}`),
}
