// The page's service worker: keeps everything the page is made of, so that it opens without a network. The build fills in
// the version and the list of files.
const VERSION = '%VERSION%'
const FILES = ['%FILES%']
const CACHE = `bridgehead-${VERSION}`

self.addEventListener('install', (event) => {
  // A newer worker waits until the last tab is closed: taking over at once would take away the parts of a page in use.
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)))
})

self.addEventListener('activate', (event) => {
  const clean = async () => {
    for (const name of await caches.keys())
      if (name.startsWith('bridgehead-') && name !== CACHE) await caches.delete(name)
    await self.clients.claim()
  }
  event.waitUntil(clean())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const address = new URL(request.url)
  if (request.method !== 'GET' || address.origin !== self.location.origin) return
  // What a server says is never kept.
  if (address.pathname.startsWith('/api/')) return
  event.respondWith(answer(request, address))
})

// The page itself comes from the network when there is one, so that a new version is seen at once; its parts carry their
// version in their names and never change.
async function answer(request, address) {
  const cache = await caches.open(CACHE)
  if (request.mode === 'navigate')
    return fetch(request).catch(() => cache.match('/').then((page) => page ?? Response.error()))
  return (await cache.match(address.pathname)) ?? fetch(request)
}

// Told that it is one's turn: title, a line, and where a tap leads. Of one match there is one note at a time.
self.addEventListener('push', (event) => {
  const { title = 'Bridgehead', body = '', tag, url = '/' } = event.data?.json() ?? {}
  event.waitUntil(self.registration.showNotification(title, { body, tag, data: { url }, icon: '/icon-192.png' }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(new URL(event.notification.data?.url ?? '/', self.location.origin)))
})

// A page that is open already goes there; the one that shows the match rather than another.
async function open(address) {
  if (address.origin !== self.location.origin) return
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const page = pages.find(({ url }) => url === address.href) ?? pages[0]
  if (!page) return self.clients.openWindow(address.href)
  const shown = await page.focus()
  // Only what is behind # differs, so that nothing is loaded anew.
  if (shown.url !== address.href) shown.postMessage({ type: 'open', hash: address.hash })
}
