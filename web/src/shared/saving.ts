/** Save a record as a file of this name. */
export function download(name: string, record: string): void {
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([record], { type: 'application/jsonl' }))
    link.download = name
    link.click()
    setTimeout(() => URL.revokeObjectURL(link.href))
}
