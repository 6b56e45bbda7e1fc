// Keeps the room's page with its scripts and styles on the device, so that it opens again without a network (public/sw.js).

const roomCache = 'exam-1'
const pictureCache = 'exam-pictures-1'

/** After the room has loaded: what it loaded is what it needs. Fails quietly: the room works through the server alone. */
export async function keepShell() {
  if (!('caches' in globalThis)) return
  try {
    const loaded = performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/_astro/'))
    const cache = await caches.open(roomCache)
    await cache.addAll([location.pathname, ...new Set(loaded.map(({ pathname }) => pathname))])
  } catch {
    // no room on the disk, or no network any more
  }
}

/** What the device kept to show the questions is gone when the sitting is over. */
export async function forgetPictures() {
  if ('caches' in globalThis) await caches.delete(pictureCache).catch(() => {})
}

/**
 * Pictures of the questions: all of them before the first is shown, so that none is missing when the network goes; those of this site are
 * kept for a page that opens again without one.
 */
export async function fetchPictures(html: string, onProgress: (part: number) => void) {
  const sources = [...new Set([...html.matchAll(/<img[^>]* src="([^"]+)"/g)].map(([, src]) => src!))]
  const pictures = 'caches' in globalThis ? await caches.open(pictureCache).catch(() => undefined) : undefined
  let done = 0
  await Promise.all(
    sources.map(async (src) => {
      const picture = new Image()
      picture.src = src
      await picture.decode().catch(() => {}) // one that does not load is asked for again where it stands
      if (src.startsWith('/upload/')) await pictures?.add(src).catch(() => {}) // no room on the disk, or no network any more
      onProgress(++done / sources.length)
    }),
  )
}
