// Arriving at a screen: at its top with the heading heard, or, going back, where one was.
import { useEffect } from 'react'

const tops = new Map<string, number>()
let target: number | undefined
let hasMoved = false

if (globalThis.document) {
  history.scrollRestoration = 'manual'
  const here = () => location.pathname + location.search
  addEventListener('scroll', () => tops.set(here(), scrollY), { passive: true })
  addEventListener('popstate', () => {
    target = tops.get(here()) ?? 0
  })
}

/** The rows may still be on their way: as far down as the page reaches, for a second. */
function restore(top: number) {
  const until = performance.now() + 1000
  const tryAgain = () => {
    scrollTo(0, top)
    if (Math.abs(scrollY - top) > 2 && performance.now() < until) requestAnimationFrame(tryAgain)
  }
  tryAgain()
}

/** The heading that is heard on arriving; it may still be on its way, and whoever has begun to do something is left alone. */
function focusHeading() {
  const until = performance.now() + 5000
  const left = document.activeElement
  const tryAgain = () => {
    const now = document.activeElement
    if (now !== left && now !== document.body) return
    const heading = [...document.querySelectorAll<HTMLElement>('main h1')].find((one) => one.offsetParent)
    if (heading) heading.focus({ preventScroll: true })
    else if (performance.now() < until) requestAnimationFrame(tryAgain)
  }
  tryAgain()
}

/** Stands beside the screen inside its Suspense, so that it acts when the screen is there. */
export function Arrival({ address }: { address: string }) {
  // another address is another arrival
  useEffect(() => {
    if (hasMoved) {
      for (const menu of document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]')) menu.open = false
      focusHeading()
      restore(target ?? 0)
    }
    hasMoved = true
    target = undefined
  }, [address])
  return null
}
