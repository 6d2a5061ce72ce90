import type { components } from './api'

type Schemas = components['schemas']

/** Of what the server may send, that of games that the page has a kit for. Another game is told apart where its table is
 * opened, so nothing of it gets any further. */
type Known<Sent> = Sent extends unknown ? (string extends keyof Sent ? never : Sent) : never
type WithState<Sent extends { state: unknown }> = Omit<Sent, 'state'> & { state: AnyState }
type WithChoices<Sent> = Omit<Sent, 'choices'> & { choices: Choice[] }

/** A position of any game. */
export type AnyState = Known<Schemas['Table']['state']>
type Sent = Schemas['Table']['choices'][number]
/** A legal move of any game, and what it would do. */
export type Choice = Sent extends infer Each ? (Each extends { tiles: number } ? Each : never) : never
/** Something that is not open to the seat in turn, and why. */
export type Closed = Schemas['Closed']
export type Table = WithState<WithChoices<Schemas['Table']>>
export type Seat = Schemas['Seat']
export type Hint = Omit<Schemas['Hint'], 'choice' | 'rather'> & { choice: Choice; rather: Choice | null }
export type Step = Schemas['Step']
export type Happening = Schemas['Happening']
export type Counted = Schemas['Counted']
export type Summary = Schemas['Summary']
export type Frame = WithState<Schemas['Frame']>
export type Replay = Omit<Schemas['Replay'], 'frames'> & { frames: Frame[] }
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
export type LessonStep = WithState<WithChoices<Schemas['LessonStep']>>
export type Lesson = Omit<Schemas['Lesson'], 'steps'> & { steps: LessonStep[] }
export type LessonInfo = Schemas['LessonInfo']

export type SetUp = Schemas['SetUp']
export type Position = WithState<WithChoices<Schemas['Position']>>
export type Opinion = Omit<Schemas['Opinion'], 'choice'> & { choice: Choice }
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
