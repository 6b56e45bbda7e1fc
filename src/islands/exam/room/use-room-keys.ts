// The keys of the room: A-F and 1-6 choose, arrows and PageUp, PageDown move, M flags, Ctrl+Enter hands in. Never while composing.
import { useLayoutEffect, useRef } from 'react'

type Actions = { choose(n: number): void; move(by: 1 | -1): void; flag(): void; handIn(): void }

export function useRoomKeys(actions: Actions, isOn: boolean) {
  const latest = useRef(actions)
  latest.current = actions
  // with the question that is shown, not a moment after it
  useLayoutEffect(() => {
    if (!isOn) return
    const onKey = (event: KeyboardEvent) => {
      if (event.isComposing || event.altKey) return
      const { choose, move, flag, handIn } = latest.current
      if ((event.ctrlKey || event.metaKey) && event.key === 'Enter') return done(event, () => event.repeat || handIn())
      if (event.ctrlKey || event.metaKey) return
      if (event.key === 'PageDown') return done(event, () => move(1))
      if (event.key === 'PageUp') return done(event, () => move(-1))
      if (event.target instanceof Element && event.target.closest('input, textarea, [role=dialog], [role=alertdialog]'))
        return
      if (event.target instanceof Element && event.target.closest('audio') && /^Arrow| $/.test(event.key)) return // its own
      if (event.key === 'ArrowRight') return done(event, () => move(1))
      if (event.key === 'ArrowLeft') return done(event, () => move(-1))
      if (/^m$/i.test(event.key)) return done(event, flag)
      const n = /^[a-f]$/i.test(event.key) ? event.key.toLowerCase().charCodeAt(0) - 97 : Number(event.key) - 1
      if (n >= 0 && n < 6) done(event, () => choose(n))
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [isOn])
}

function done(event: KeyboardEvent, act: () => void) {
  event.preventDefault()
  act()
}
