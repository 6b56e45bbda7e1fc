// Keeps the room's page with its scripts and styles on the device, so that it opens again without a network (public/sw.js).

const roomCache = 'exam-1'
const mediaCache = 'exam-pictures-1' // sounds too

/** After the room has loaded: what it loaded, and what it loads later, is what it needs. Fails quietly: the room works through the server alone. */
export function keepShell() {
  if (!('caches' in globalThis)) return
  const kept = new Set<string>()
  const keep = async (paths: string[]) => {
    const more = paths.filter((path) => !kept.has(path))
    for (const path of more) kept.add(path)
    try {
      await (await caches.open(roomCache)).addAll(more)
    } catch {
      // no room on the disk, or no network any more
    }
  }
  void keep([location.pathname])
  new PerformanceObserver((loaded) => {
    const addresses = loaded.getEntries().map(({ name }) => new URL(name))
    const own = addresses.filter(
      ({ origin, pathname }) => origin === location.origin && pathname.startsWith('/_astro/'),
    )
    void keep([...new Set(own.map(({ pathname }) => pathname))])
  }).observe({ type: 'resource', buffered: true })
}

/** What the device kept to show the questions is gone when the sitting is over. */
export async function forgetMedia() {
  if ('caches' in globalThis) await caches.delete(mediaCache).catch(() => {})
}

/**
 * Pictures and sounds of the questions: all of them before the first is shown, so that none is missing when the network goes; those of
 * this site are kept for a page that opens again without one. Gives the addresses under which the page itself has the sounds: a player
 * asks for parts of them, again and again, which nobody answers without a network.
 */
export async function fetchMedia(html: string, onProgress: (part: number) => void): Promise<Map<string, string>> {
  const sourcesOf = (tag: string) => [
    ...new Set([...html.matchAll(new RegExp(`<${tag}[^>]* src="([^"]+)"`, 'g'))].map(([, src]) => src!)),
  ]
  const [images, sounds] = [sourcesOf('img'), sourcesOf('audio')]
  const kept = 'caches' in globalThis ? await caches.open(mediaCache).catch(() => undefined) : undefined
  const heard = new Map<string, string>()
  let done = 0
  const one = () => onProgress(++done / (images.length + sounds.length))
  await Promise.all([
    ...images.map(async (src) => {
      const picture = new Image()
      picture.src = src
      await picture.decode().catch(() => {}) // one that does not load is asked for again where it stands
      if (src.startsWith('/upload/')) await kept?.add(src).catch(() => {}) // no room on the disk, or no network any more
      one()
    }),
    ...sounds.map(async (src) => {
      const sound = await soundOf(src, kept).catch(() => undefined) // its player asks again
      if (sound) heard.set(src, URL.createObjectURL(sound))
      one()
    }),
  ])
  return heard
}

async function soundOf(src: string, kept: Cache | undefined): Promise<Blob | undefined> {
  const answer = (await kept?.match(src)) ?? (await fetch(src))
  if (!answer.ok) return undefined
  await kept?.put(src, answer.clone()).catch(() => {}) // no room on the disk
  return answer.blob()
}

/** The same paper with its sounds where this page has them. */
export function withSounds<P extends object>(paper: P, sounds: ReadonlyMap<string, string>): P {
  let text = JSON.stringify(paper)
  for (const [src, here] of sounds) text = text.replaceAll(`src=\\"${src}\\"`, `src=\\"${here}\\"`)
  return JSON.parse(text)
}
