import { Refusal, server, type Review } from '../lib/server'

/** Returns how to ask for the review of a record. It is sent once, and again if the server no longer has it. */
export function reviewOfRecord(record: () => string): () => Promise<Review> {
    let id = ''
    return async () => {
        id ||= (await server.send(record())).id
        try {
            return await server.reviewSent(id, [])
        } catch (error) {
            if (!(error instanceof Refusal && error.code === 'unknown_review')) throw error
            id = (await server.send(record())).id
            return server.reviewSent(id, [])
        }
    }
}
