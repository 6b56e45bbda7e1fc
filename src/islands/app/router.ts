// The address of the account centre, the community centre or the console: which screen is open and what its query says.
import { useStore } from '@nanostores/react'
import { createRouter } from '@nanostores/router'

export type Query = Record<string, string | number | undefined>

const area = /^\/(account|admin|blog\/account(?!\/write))(?:\/(.*))?$/

// The router's own handling of links would also take those that lead out of the area.
export const $router = createRouter(
  { screen: [area, (base: string, name = '') => ({ base, name: name.replace(/\/$/, '') })] },
  { links: false },
)

/** Follows plain clicks on links of this area without loading a page; call it once, when the area starts. */
export function followLinks(base: string) {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]')
    const isModified = event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (!link || event.defaultPrevented || isModified || link.target || link.download || link.hash) return
    if (link.origin !== location.origin || area.exec(link.pathname)?.[1] !== base.slice(1)) return
    event.preventDefault()
    go(link.pathname + link.search)
  })
}

export const go = (address: string, { isReplacing = false } = {}) => $router.open(address, isReplacing)

/** The name of the open screen; empty on the bare address of the area. */
export const useScreenName = (): string => useStore($router)?.params.name ?? ''

/** `account`, `admin` or `blog/account`. */
export const useArea = (): string => useStore($router)?.params.base ?? ''

/** The path with this query; undefined and empty values are left out. */
export function withQuery(path: string, query: Query): string {
  const entries = Object.entries(query).flatMap(([key, value]) =>
    value === undefined || value === '' ? [] : [[key, String(value)]],
  )
  return entries.length ? `${path}?${new URLSearchParams(entries)}` : path
}

/** The query of the address, and addresses of the same screen with parts of it changed. */
export function useAddress() {
  const page = useStore($router)
  const search: Record<string, string> = page?.search ?? {}
  const path = page?.path ?? ''
  /** Another filter begins at page 1. */
  const href = (changes: Query) => withQuery(path, { ...search, pageCurrent: undefined, ...changes })
  return {
    search,
    page: Math.max(1, Math.trunc(Number(search.pageCurrent)) || 1),
    /** A whole number above 0, or undefined. */
    number: (key: string) => (/^[1-9]\d{0,14}$/.test(search[key] ?? '') ? Number(search[key]) : undefined),
    href,
    pageHref: (pageCurrent: number) => href({ pageCurrent: pageCurrent === 1 ? undefined : pageCurrent }),
    set: (changes: Query) => go(href(changes)),
    /** The same page of the same list, with a row opened or closed. */
    keepingPage: (changes: Query) => withQuery(path, { ...search, ...changes }),
  }
}
