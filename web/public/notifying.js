// Shows the notifications of the page, which a page cannot do by itself on a phone. It does nothing else: it caches no
// file and answers no request. A press on a notification leads to the screen that it came from, whose path it carries.

self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(lead(event.notification.data))
})

async function lead(path) {
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
    const page = pages.find(({ url }) => new URL(url).pathname === path)
    return page ? page.focus() : self.clients.openWindow(path)
}
