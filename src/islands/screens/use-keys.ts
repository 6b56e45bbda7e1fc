// Keyboard shortcuts of a screen; they rest while somebody types, composes or answers a dialog.
import { useEffect, useRef } from 'react'

export type Keys = Readonly<Record<string, (event: KeyboardEvent) => void>>

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName)) &&
  !(target instanceof HTMLInputElement && /^(checkbox|radio)$/.test(target.type))

/** By the key's own name in lower case: `j`, `enter`, `escape`, `?`. */
export function useKeys(keys: Keys) {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isModified = event.ctrlKey || event.metaKey || event.altKey
      if (event.defaultPrevented || event.isComposing || isModified || isTyping(event.target)) return
      if (document.querySelector('[role=dialog],[role=alertdialog]')) return
      latest.current[event.key.toLowerCase()]?.(event)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
