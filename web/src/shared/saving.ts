import type { Replay } from '../lib/server'
import { recordFileName, recordText } from './record'

/** Save a game as a record file. */
export function download(replay: Replay): void {
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([recordText(replay)], { type: 'application/jsonl' }))
    link.download = recordFileName(replay)
    link.click()
    setTimeout(() => URL.revokeObjectURL(link.href))
}
