// The service worker: what was read stays readable without a network. It never touches the account centre, the console,
// signing in, the calls or anybody's own files. To switch it off everywhere, serve with SERVICE_WORKER=0 (sw-off.js).
const kept = { pages: 'pages-1', assets: 'assets-1', room: 'exam-1', pictures: 'exam-pictures-1' }
const most = { 'pages-1': 60, 'assets-1': 300 }
const never = /^\/(account|admin|gateway|health|metrics|upload|media|login|logincb|superlogin|register|reset|pay|toloading|loading|preview)(\/|$)|^\/(exam|work)\/(startExam|exercise)(\/|$)/
// the exam room: a page without anybody's data, which it keeps itself when it has loaded (islands/exam/room/keep-shell.ts)
const room = /^\/(exam|work)\/exam$/
const asset = /^\/(_astro|art)\/|^\/(favicon\.svg|icon-\d+\.png)$/

self.addEventListener('install', (event) => {
  self.skipWaiting()
  event.waitUntil(keepOffline())
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (!Object.values(kept).includes(name)) await caches.delete(name)
      await self.registration.navigationPreload?.enable()
      await self.clients.claim()
    })(),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (pathname.startsWith('/upload/') && request.destination === 'image') event.respondWith(pictureOf(request))
  if (never.test(pathname)) return
  if (asset.test(pathname)) event.respondWith(fromStore(event))
  else if (room.test(pathname)) event.respondWith(roomOf(event, pathname))
  else if (request.mode === 'navigate') event.respondWith(fromNetwork(event))
})

/** Names of assets carry what is in them. */
async function fromStore(event) {
  const found = await caches.match(event.request)
  if (found) return found
  const answer = await fetch(event.request)
  event.waitUntil(keep(kept.assets, event.request, answer.clone()))
  return answer
}

/** From the network; without one those of an exam that is being sat (islands/exam/room/keep-shell.ts). */
async function pictureOf(request) {
  try {
    return await fetch(request)
  } catch (error) {
    const found = await caches.match(request.url, { cacheName: kept.pictures })
    if (found) return found
    throw error
  }
}

/** Whatever sitting its address names, the page is the same. */
async function roomOf(event, pathname) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch (error) {
    const found = (await caches.match(pathname)) ?? (await caches.match('/offline'))
    if (found) return found
    throw error
  }
}

async function fromNetwork(event) {
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request))
    if (answer.status === 404 || answer.status === 409) event.waitUntil(forget(event.request))
    else event.waitUntil(keep(kept.pages, event.request, answer.clone()))
    return answer
  } catch (error) {
    const found = (await caches.match(event.request)) ?? (await caches.match('/offline'))
    if (found) return found
    throw error
  }
}

async function keep(name, request, answer) {
  const isKept = answer.ok && answer.type === 'basic' && !answer.redirected
  if (!isKept || /no-store|private/.test(answer.headers.get('cache-control') ?? '')) return
  try {
    const cache = await caches.open(name)
    await cache.delete(request) // the newest stands last
    await cache.put(request, answer)
    const all = await cache.keys()
    for (const old of all.slice(0, Math.max(0, all.length - most[name]))) await cache.delete(old)
  } catch {
    // no room: what is kept stays, reading goes on
  }
}

async function forget(request) {
  const cache = await caches.open(kept.pages)
  await cache.delete(request)
}

async function keepOffline() {
  const answer = await fetch('/offline')
  const html = await answer.clone().text()
  const assets = [...html.matchAll(/(?:href|src)="(\/(?:_astro\/[^"]+|favicon\.svg))"/g)].map(([, path]) => path)
  const cache = await caches.open(kept.assets)
  await cache.put('/offline', answer)
  await cache.addAll([...new Set(assets)])
}
