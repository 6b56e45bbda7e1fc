// Asks before unsaved changes are left behind: by a link, by back and forward, by closing the tab.
import { atom, computed } from 'nanostores'
import { useEffect, useId } from 'react'

const $labels = atom<Readonly<Record<string, string | undefined>>>({})

/** What is not saved: 「备案」、「客服」; empty when all is. */
export const $unsaved = computed($labels, (labels) => Object.values(labels).filter(Boolean).join('、'))
/** The navigation that was held back until somebody answers. */
export const $pendingNavigation = atom<(() => void) | undefined>(undefined)

let currentUrl = ''

/** While `label` is given, leaving asks first. */
export function useLeaveWarning(label: string | undefined) {
  const id = useId()
  useEffect(() => {
    currentUrl = location.href
    $labels.set({ ...$labels.get(), [id]: label })
    return () => $labels.set({ ...$labels.get(), [id]: undefined })
  }, [id, label])
}

/** Navigates, or asks first. */
export function leave(navigate: () => void) {
  if ($unsaved.get()) $pendingNavigation.set(navigate)
  else navigate()
}

/** Drops what is unsaved and navigates. */
export function leaveAnyway() {
  const navigate = $pendingNavigation.get()
  $pendingNavigation.set(undefined)
  $labels.set({})
  navigate?.()
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
  // before the router's own listener: this file is loaded before the router is mounted
  addEventListener('popstate', (event) => {
    if (!$unsaved.get()) return
    event.stopImmediatePropagation()
    history.pushState(null, '', currentUrl)
    leave(() => history.back())
  })
  addEventListener('beforeunload', (event) => {
    if ($unsaved.get()) event.preventDefault()
  })
}
