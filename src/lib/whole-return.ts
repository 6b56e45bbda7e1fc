type Here = Pick<URL, 'origin' | 'pathname' | 'search' | 'hash'>

/**
 * A sign-in link that leads back to the page it stands on, with the visitor's whole address: a stored page knows its path alone. A
 * query or place that the link names itself stays; every other link is as it was.
 */
export function withWholeReturn(href: string, here: Here) {
  const link = new URL(href, here.origin)
  // the home page's own has no address to come back to: it is where signing in ends
  const isHome = here.pathname === '/' && link.pathname === '/login'
  const redirect = link.searchParams.get('redirect') ?? (isHome ? '/' : undefined)
  if (redirect === undefined || link.origin !== here.origin) return href
  const back = new URL(redirect, here.origin)
  if (back.origin !== here.origin || back.pathname !== here.pathname) return href
  const named = new Set(back.searchParams.keys())
  if (!named.size) back.search = here.search
  else
    for (const [name, value] of new URLSearchParams(here.search))
      if (!named.has(name)) back.searchParams.append(name, value)
  back.hash ||= here.hash
  link.searchParams.set('redirect', back.pathname + back.search + back.hash)
  return link.href
}
