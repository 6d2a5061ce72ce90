import type { Replay, Review } from '../lib/server'

/** What a review file holds beside the page: `Content` of server/review_file.py. */
export type Content = {
    replay: Replay
    review: Review
    /** The text of the record. */
    record: string
    language: string
}
