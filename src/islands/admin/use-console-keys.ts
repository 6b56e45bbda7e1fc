// The keys of every screen of the console: the search over all, and two letters for the lists that are opened most.
import { useEffect, useRef } from 'react'
import { paths } from '../../lib/paths.ts'
import { go } from '../app/router.ts'
import { type Keys, useKeys } from '../screens/use-keys.ts'
import type { ScreenName } from './screens.ts'

/** After G. */
export const jumps: readonly (readonly [key: string, screen: ScreenName])[] = [
  ['h', 'overview'],
  ['o', 'order'],
  ['e', 'extract'],
  ['u', 'user'],
  ['c', 'coupon'],
  ['n', 'news'],
]
const patience = 1500 // ms between the two letters

/** `/` belongs to the list of a screen that has a search of its own; Ctrl K is the same everywhere. */
export function useConsoleKeys(openSearch: () => void) {
  const armedAt = useRef(Number.NEGATIVE_INFINITY)
  const jump = (screen: ScreenName) => (event: KeyboardEvent) => {
    if (event.timeStamp - armedAt.current > patience) return
    armedAt.current = Number.NEGATIVE_INFINITY
    event.preventDefault()
    go(paths.admin(screen))
  }
  const keys: Keys = {
    ...Object.fromEntries(jumps.map(([key, screen]) => [key, jump(screen)])),
    g: ({ timeStamp }) => {
      armedAt.current = timeStamp
    },
    '/': (event) => {
      if (document.querySelector('main input[type=search]')) return
      event.preventDefault()
      openSearch()
    },
  }
  useKeys(keys)
  const open = useRef(openSearch)
  open.current = openSearch
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k' || event.isComposing) return
      event.preventDefault()
      if (!document.querySelector('[role=dialog],[role=alertdialog]')) open.current()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
