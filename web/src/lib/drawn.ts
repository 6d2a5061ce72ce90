import { flushSync, mount, unmount, type Component } from 'svelte'

/** Mounts a component for a test and returns its text, without pictures and with single spaces. */
export function drawn<Props extends Record<string, unknown>>(
    component: Component<Props>,
    props: Props,
): string {
    const target = document.createElement('div')
    const made = mount(component, { target, props })
    flushSync()
    for (const picture of target.querySelectorAll('svg')) picture.remove()
    const words = [...target.querySelectorAll('*')]
        .flatMap(({ childNodes }) => [...childNodes])
        .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
        .map(({ textContent }) => textContent)
    void unmount(made)
    return words.join(' ').replace(/\s+/g, ' ').trim()
}
