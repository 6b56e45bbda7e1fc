// The offline page: lists the cached pages, and reloads the requested page when the network is back.
const list = document.querySelector<HTMLElement>('[data-read-pages]')!

async function listCachedPages() {
  if (!('caches' in window)) return
  const cache = await caches.open('pages-1')
  const newest = [...(await cache.keys())].reverse()
  const pages = await Promise.all(
    newest.map(async (request) => {
      const html = (await (await cache.match(request))?.text()) ?? ''
      const title = new DOMParser().parseFromString(html, 'text/html').title.replace(/ - [^-]*$/, '')
      return { href: new URL(request.url).pathname + new URL(request.url).search, title }
    }),
  )
  for (const { href, title } of pages.filter((page) => page.title && page.href !== location.pathname).slice(0, 20)) {
    const link = document.createElement('a')
    link.href = href
    link.textContent = title
    link.className = 'block py-2.5 text-link'
    const item = document.createElement('li')
    item.append(link)
    list.querySelector('ul')!.append(item)
    list.hidden = false
  }
}

/** `navigator.onLine` does not prove that the server is reachable: probes it with exponential backoff up to 30 s. */
function reloadWhenOnline(wait: number) {
  setTimeout(async () => {
    const isReachable =
      navigator.onLine && (await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null))
    if (isReachable) location.reload()
    else reloadWhenOnline(Math.min(2 * wait, 30_000))
  }, wait)
}

void listCachedPages()
document.querySelector('[data-again]')!.addEventListener('click', () => location.reload())
if (location.pathname !== '/offline') {
  addEventListener('online', () => location.reload())
  reloadWhenOnline(2000)
}
