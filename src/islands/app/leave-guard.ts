// Asks before unsaved changes are left behind: by a link, by back and forward, by closing the tab.
import { atom, computed } from 'nanostores'
import { useEffect, useId, useRef } from 'react'

type Form = { label: string; save: (() => Promise<unknown>) | undefined }

const $forms = atom<Readonly<Record<string, Form | undefined>>>({})
const unsavedForms = (forms: Readonly<Record<string, Form | undefined>>) =>
  Object.values(forms).filter((form) => form !== undefined)

/** What is not saved: 「备案」、「客服」; empty when all is. */
export const $unsaved = computed($forms, (forms) =>
  unsavedForms(forms)
    .map(({ label }) => label)
    .join('、'),
)
/** The navigation that was held back until somebody answers. */
export const $pendingNavigation = atom<(() => void) | undefined>(undefined)

let currentUrl = ''

/** While `label` is given, leaving asks first; with `save` it saves instead, and asks only where that fails. */
export function useLeaveWarning(label: string | undefined, save?: () => Promise<unknown>) {
  const id = useId()
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  const canSave = save !== undefined
  useEffect(() => {
    currentUrl = location.href
    const form = label ? { label, save: canSave ? async () => latest.current?.() : undefined } : undefined
    $forms.set({ ...$forms.get(), [id]: form })
    return () => $forms.set({ ...$forms.get(), [id]: undefined })
  }, [id, label, canSave])
}

/** Navigates; what is unsaved is saved before where it can be, otherwise the visitor is asked. */
export function leave(navigate: () => void) {
  const forms = unsavedForms($forms.get())
  const ask = () => $pendingNavigation.set(navigate)
  if (!forms.length) navigate()
  else if (forms.some(({ save }) => !save)) ask()
  else Promise.all(forms.map(({ save }) => save!())).then(() => whenSaved(navigate), ask)
}

/** Once the screen was rendered with what was saved. */
function whenSaved(navigate: () => void) {
  const stop = $unsaved.subscribe((unsaved) => {
    if (unsaved) return
    queueMicrotask(() => stop())
    navigate()
  })
}

/** Drops what is unsaved and navigates. */
export function leaveAnyway() {
  const navigate = $pendingNavigation.get()
  $pendingNavigation.set(undefined)
  $forms.set({})
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
