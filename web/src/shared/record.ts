import type { Replay } from '../lib/server'

/** Returns a game as the text of a record file: a header, one line per move, and a footer. */
export function recordText(replay: Replay): string {
    const header = {
        format: 'tilewright-record',
        version: replay.fair ? 2 : 1,
        game: replay.game,
        players: replay.players,
        starter: replay.starter,
        options: replay.options,
        seats: replay.names.map((name, seat) => name || `${seat + 1}`),
        date: replay.date,
    }
    const moves = replay.frames.flatMap(({ step }) => (step ? [{ seat: step.seat, move: step.move }] : []))
    const footer = {
        scores: replay.scores,
        winners: replay.finished ? replay.winners : null,
        ...seeds(replay),
    }
    return [header, ...moves, footer].map((line) => `${JSON.stringify(line)}\n`).join('')
}

/** Returns what the footer of a record tells of the seeds of its deals. */
function seeds({ fair }: Replay): object {
    return fair ? { seeds: { secret: fair.secret, seats: fair.seats, copied: fair.copied } } : {}
}

export function recordFileName(replay: Replay): string {
    return ['tilewright', replay.game, replay.date].filter((part) => part !== '').join('-') + '.jsonl'
}

/** A link that does not contain a whole record. */
export class DamagedLink extends Error {}

/** The most characters that a record may have, so that a small link cannot unpack into gigabytes. */
const MOST = 2_000_000

/** Packs a record for the fragment of a link: deflate, then base64url. */
export async function pack(text: string): Promise<string> {
    const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'))
    const bytes = new Uint8Array(await new Response(packed).arrayBuffer())
    const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
    return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

export async function unpack(data: string): Promise<string> {
    try {
        const letters = atob(data.replaceAll('-', '+').replaceAll('_', '/'))
        const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0))
        const unfolded = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
        return await readAll(unfolded)
    } catch (error) {
        throw new DamagedLink(String(error))
    }
}

async function readAll(stream: ReadableStream<Uint8Array>): Promise<string> {
    const reader = stream.getReader()
    const decoder = new TextDecoder('utf-8', { fatal: true })
    let text = ''
    for (;;) {
        const { done, value } = await reader.read()
        if (done) return text + decoder.decode()
        text += decoder.decode(value, { stream: true })
        if (text.length > MOST) throw new DamagedLink('too long')
    }
}

/** Returns the address of a replay on this page. It contains the whole game. */
export async function replayPath(replay: Replay): Promise<string> {
    return `/replay#${await pack(recordText(replay))}`
}
