/** Saves a text as a file of this name. */
export function download(name: string, record: string, type = 'application/jsonl'): void {
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([record], { type }))
    link.download = name
    link.click()
    setTimeout(() => URL.revokeObjectURL(link.href))
}
