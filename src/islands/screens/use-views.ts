// Saved views of a list: conditions and order under a name, each person's own, kept in the browser. The address names the open one.
import { useState } from 'react'

export type SavedView = { name: string; query: Record<string, string> }

const maxViews = 12
export const maxNameLength = 12

function read(key: string): SavedView[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isView).slice(0, maxViews) : []
  } catch {
    return [] // storage is off, or holds something else
  }
}

const isView = (kept: Partial<SavedView> | null): kept is SavedView =>
  typeof kept?.name === 'string' && typeof kept.query === 'object' && kept.query !== null

/** What a view keeps of an address: neither the page nor the opened row, nor which view it is. */
export const queryOf = ({ pageCurrent: _, open: __, view: ___, ...query }: Readonly<Record<string, string>>) => query

const isSame = (a: Record<string, string>, b: Record<string, string>) =>
  JSON.stringify(Object.entries(a).sort()) === JSON.stringify(Object.entries(b).sort())

export type Views = ReturnType<typeof useViews>

export function useViews(screen: string, search: Readonly<Record<string, string>>) {
  const key = `views ${screen}`
  const [views, setViews] = useState(() => read(key))
  const open = views.find(({ name }) => name === search.view)
  function keep(next: SavedView[]) {
    setViews(next)
    try {
      localStorage.setItem(key, JSON.stringify(next))
    } catch {
      // storage is off: the views last until the page is left
    }
  }
  return {
    views,
    open,
    /** Whether the address says something else than the open view. */
    isChanged: open !== undefined && !isSame(queryOf(search), open.query),
    isFull: views.length >= maxViews,
    /** Under a new name, or in the place of the view of that name. */
    save(name: string) {
      const view = { name, query: queryOf(search) }
      const isKnown = views.some((other) => other.name === name)
      keep(isKnown ? views.map((other) => (other.name === name ? view : other)) : [...views, view])
    },
    remove: (name: string) => keep(views.filter((other) => other.name !== name)),
  }
}
