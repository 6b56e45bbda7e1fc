// The keys of every screen of the console: the search over all, two letters for the lists that are opened most, and the sheet of keys.
import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { paths } from '../../lib/paths.ts'
import { go } from '../app/router.ts'
import { useKeys } from '../list/use-keys.ts'
import { mayOpen, type ScreenName, screens } from './screens.ts'
import { $operator } from './session.ts'

/** After G. */
export const jumps: readonly (readonly [key: string, screen: ScreenName])[] = [
  ['h', 'overview'],
  ['o', 'order'],
  ['u', 'user'],
  ['r', 'review'],
  ['c', 'course'],
  ['s', 'settle'],
  ['e', 'extract'],
  ['n', 'news'],
]

/** `/` belongs to the list of a screen that has a search of its own; Ctrl K is the same everywhere. */
export function useConsoleKeys(openSearch: () => void, openSheet: () => void) {
  const operator = useStore($operator)
  const allowed = jumps.filter(([, screen]) => mayOpen(operator ?? null, screens[screen]))
  useKeys(
    '每一页',
    [
      {
        key: '/',
        name: '搜索后台',
        run(event) {
          event.preventDefault()
          openSearch()
        },
      },
      ...allowed.map(([key, screen]) => ({
        key: `g ${key}`,
        name: screens[screen].title,
        run(event: KeyboardEvent) {
          event.preventDefault()
          go(paths.admin(screen))
        },
      })),
      { key: '?', name: '这张表', run: openSheet },
    ],
    { isEverywhere: true },
  )
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
