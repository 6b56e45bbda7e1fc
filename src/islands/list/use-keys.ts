// Keyboard shortcuts of a screen; they rest while somebody types, composes or answers a dialog. What makes them work is also what the
// sheet of keys lists.
import { useEffect, useRef } from 'react'

export type Key = {
  /** Its own name in lower case: `j`, `enter`, `escape`, `?`; two after each other: `g o`. */
  key: string
  /** What it does: 「下一条」. */
  name: string
  /** How it is written in the sheet, where not as the key: 「1–5」. `''`: it stands under another. */
  shown?: string
  /** Also while it is held: it moves on, and decides nothing. */
  isHeld?: true
  run(event: KeyboardEvent): void
}

export type KeyGroup = {
  /** Where they work: 「订单」. */
  title: string
  keys: readonly Key[]
  /** They work on every screen; one of the screen's own goes before. */
  isEverywhere: boolean
}

const names: Readonly<Record<string, string>> = { enter: 'Enter', escape: 'Esc' }

/** 「G O」; several that do one thing are written as the first of them says. */
export const writtenOf = ({ key, shown }: Key) =>
  shown ??
  key
    .split(' ')
    .map((one) => names[one] ?? one.toUpperCase())
    .join(' ')
export const isShown = ({ shown }: Key) => shown !== ''

const groups = new Set<{ current: KeyGroup }>()

/** Those that work now, the screen's own first. */
export const activeKeys = (): KeyGroup[] =>
  [...groups].map(({ current }) => current).sort((a, b) => Number(a.isEverywhere) - Number(b.isEverywhere))

/** One key for each of several things: 1, 2, 3. */
export const digitKeys = (count: number, name: string, run: (n: number) => void): Key[] =>
  Array.from({ length: count }, (_, n) => ({
    key: String(n + 1),
    name,
    shown: n ? '' : `1–${count}`,
    run: () => run(n),
  }))

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName)) &&
  !(target instanceof HTMLInputElement && /^(checkbox|radio)$/.test(target.type))

const patience = 1500 // ms between two keys after each other
let armed: { key: string; at: number } | undefined

function press(event: KeyboardEvent) {
  const isModified = event.ctrlKey || event.metaKey || event.altKey
  if (event.defaultPrevented || event.isComposing || isModified || isTyping(event.target)) return
  if (document.querySelector('[role=dialog],[role=alertdialog]')) return
  const pressed = event.key.toLowerCase()
  const first = armed && event.timeStamp - armed.at <= patience ? armed.key : undefined
  armed = undefined
  const keys = activeKeys().flatMap((group) => group.keys)
  const found =
    (first && keys.find(({ key }) => key === `${first} ${pressed}`)) || keys.find(({ key }) => key === pressed)
  if (found && event.repeat && !found.isHeld) return
  if (found) found.run(event)
  else if (keys.some(({ key }) => key.startsWith(`${pressed} `))) armed = { key: pressed, at: event.timeStamp }
}

export function useKeys(title: string, keys: readonly Key[], { isEverywhere = false } = {}) {
  const group = useRef<KeyGroup>({ title, keys, isEverywhere })
  useEffect(() => {
    group.current = { title, keys, isEverywhere }
  })
  useEffect(() => {
    if (!groups.size) document.addEventListener('keydown', press)
    groups.add(group)
    return () => {
      groups.delete(group)
      if (!groups.size) document.removeEventListener('keydown', press)
    }
  }, [])
}
