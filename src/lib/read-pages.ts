// The offline page: what was read on this device and can be read again now; back online, the page one wanted.
const list = document.querySelector<HTMLElement>('[data-read-pages]')!

async function readPages() {
  if (!('caches' in window)) return
  const cache = await caches.open('pages-1')
  const newest = [...(await cache.keys())].reverse()
  const found = await Promise.all(
    newest.map(async (request) => {
      const html = (await (await cache.match(request))?.text()) ?? ''
      const title = new DOMParser().parseFromString(html, 'text/html').title.replace(/ - [^-]*$/, '')
      return { href: new URL(request.url).pathname + new URL(request.url).search, title }
    }),
  )
  for (const { href, title } of found.filter((page) => page.title && page.href !== location.pathname).slice(0, 20)) {
    const link = document.createElement('a')
    link.href = href
    link.textContent = title
    link.className = 'block py-2.5 text-link'
    const line = document.createElement('li')
    line.append(link)
    list.querySelector('ul')!.append(line)
    list.hidden = false
  }
}

/** A network that is said to be there may not carry yet: it is tried, less and less often. */
function comeBack(wait: number) {
  setTimeout(async () => {
    const isThere =
      navigator.onLine && (await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null))
    if (isThere) location.reload()
    else comeBack(Math.min(2 * wait, 30_000))
  }, wait)
}

void readPages()
document.querySelector('[data-again]')!.addEventListener('click', () => location.reload())
if (location.pathname !== '/offline') {
  addEventListener('online', () => location.reload())
  comeBack(2000)
}
