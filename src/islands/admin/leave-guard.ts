// Leaving with something unsaved: asked about once, and only then. Covers links, back and forward, and closing the tab.
import { atom, computed } from 'nanostores'
import { useEffect, useId } from 'react'

const $claims = atom<Readonly<Record<string, string | undefined>>>({})

/** What is not saved, in words: 「备案」、「客服」. */
export const $unsaved = computed($claims, (claims) => Object.values(claims).filter(Boolean).join('、'))
/** The way that was stopped; going it is the operator's choice. */
export const $stopped = atom<(() => void) | undefined>(undefined)

let here = ''

/** While `what` is said, leaving asks first. */
export function useUnsaved(what: string | undefined) {
  const id = useId()
  useEffect(() => {
    here = location.href
    $claims.set({ ...$claims.get(), [id]: what })
    return () => $claims.set({ ...$claims.get(), [id]: undefined })
  }, [id, what])
}

/** Goes there, or asks first. */
export function leave(go: () => void) {
  if ($unsaved.get()) $stopped.set(go)
  else go()
}

export function goAnyway() {
  const go = $stopped.get()
  $stopped.set(undefined)
  $claims.set({})
  go?.()
}

if (globalThis.document) {
  document.addEventListener(
    'click',
    (event) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]')
      const isPlain = !(event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      if (!$unsaved.get() || !link || !isPlain || link.target === '_blank' || link.hash) return
      event.preventDefault()
      event.stopPropagation()
      leave(() => link.click())
    },
    true,
  )
  // before the router hears it: this file is loaded before the router is mounted
  addEventListener('popstate', (event) => {
    if (!$unsaved.get()) return
    event.stopImmediatePropagation()
    history.pushState(null, '', here)
    leave(() => history.back())
  })
  addEventListener('beforeunload', (event) => {
    if ($unsaved.get()) event.preventDefault()
  })
}
