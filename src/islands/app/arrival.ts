// What happens when a screen opens: it begins at its top with its heading focused, or, going back, where one was.
import { useEffect } from 'react'

const scrollTops = new Map<string, number>()
let restoredTop: number | undefined
let hasNavigated = false
/** Whoever leaves the first screen before it is there has navigated too. */
const firstPath = globalThis.location?.pathname

if (globalThis.document) {
  history.scrollRestoration = 'manual'
  const address = () => location.pathname + location.search
  addEventListener('scroll', () => scrollTops.set(address(), scrollY), { passive: true })
  addEventListener('popstate', () => {
    restoredTop = scrollTops.get(address()) ?? 0
  })
}

/** Rows may still be loading: scrolls as far as the page reaches, for a second. */
function restore(top: number) {
  const deadline = performance.now() + 1000
  const attempt = () => {
    scrollTo(0, top)
    if (Math.abs(scrollY - top) > 2 && performance.now() < deadline) requestAnimationFrame(attempt)
  }
  attempt()
}

/**
 * Focuses the heading, once it is there, so that it is read out; the next one too, where another takes its place within a second. Not
 * when the user has focused something else meanwhile.
 */
function focusHeading() {
  const before = document.activeElement
  let end = performance.now() + 5000
  let own: Element | undefined
  const attempt = () => {
    const focused = document.activeElement
    if (focused !== before && focused !== own && focused !== document.body) return
    const heading = [...document.querySelectorAll<HTMLElement>('main h1')].find(({ offsetParent }) => offsetParent)
    if (heading && heading !== own) {
      if (!own) end = performance.now() + 1000
      own = heading
      heading.focus({ preventScroll: true })
    }
    if (performance.now() < end) requestAnimationFrame(attempt)
  }
  attempt()
}

/** Stands beside the screen inside its Suspense, so that it acts when the screen is there. Another address is another arrival. */
export function Arrival({ address }: { address: string }) {
  useEffect(() => {
    if (hasNavigated || location.pathname !== firstPath) {
      for (const menu of document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]')) menu.open = false
      focusHeading()
      restore(restoredTop ?? 0)
    }
    hasNavigated = true
    restoredTop = undefined
  }, [address])
  return null
}
