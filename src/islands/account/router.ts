// Moving between the screens without loading a page: the address says all there is to say.
import { useStore } from '@nanostores/react'
import { createRouter } from '@nanostores/router'
import { paths } from '../../lib/paths.ts'

// Its own handling of links would swallow those that lead out of the account centre.
export const $router = createRouter(
  { home: '/account', screen: [/^\/account\/(.+)$/, (name: string) => ({ name })] },
  { links: false },
)

const isOurs = ({ origin, pathname }: HTMLAnchorElement) =>
  origin === location.origin && /^\/account(\/|$)/.test(pathname)

globalThis.document?.addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]')
  const isPlain = !(
    event.defaultPrevented ||
    event.button ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  )
  if (!link || !isPlain || link.target || link.download || link.hash || !isOurs(link)) return
  event.preventDefault()
  go(link.pathname + link.search)
})

export const go = (address: string, { isReplacing = false } = {}) => $router.open(address, isReplacing)

/** The name of the screen in the address; '' is /account itself. */
export const useScreenName = () => {
  const page = useStore($router)
  return page?.route === 'screen' ? page.params.name.replace(/\/$/, '') : ''
}

export type Query = Record<string, string | number | undefined>

/** The query of the address, and the same screen's address with some of it changed: another filter begins at page 1. */
export function useQuery() {
  const search: Record<string, string> = useStore($router)?.search ?? {}
  const name = useScreenName()
  const page = Math.max(1, Math.trunc(Number(search.pageCurrent)) || 1)
  const href = (changes: Query) => paths.account(name, { ...search, pageCurrent: undefined, ...changes })
  return {
    search,
    page,
    /** A whole number above 0, or undefined. */
    number: (key: string) => (/^[1-9]\d{0,14}$/.test(search[key] ?? '') ? Number(search[key]) : undefined),
    href,
    pageHref: (pageCurrent: number) => href({ pageCurrent: pageCurrent === 1 ? undefined : pageCurrent }),
    set: (changes: Query) => go(href(changes)),
  }
}
