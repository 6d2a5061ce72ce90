/** Whether the device has a share menu that people use, as phones and tablets do. */
export function hasShareMenu(): boolean {
    return 'share' in navigator && matchMedia('(pointer: coarse)').matches
}

/** Passes a link on by the device's share menu. Returns false if there is none or the browser refuses it, as some do if
 * the press was too long ago. A reader who closes the menu has seen it. */
export async function share(title: string, url: string): Promise<boolean> {
    if (!hasShareMenu()) return false
    try {
        await navigator.share({ title, url })
        return true
    } catch (error) {
        return (error as Error).name === 'AbortError'
    }
}
