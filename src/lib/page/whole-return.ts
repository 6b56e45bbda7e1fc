/**
 * The return address of a sign-in link with what the page that it stood on had in its query besides: a stored page knows its path
 * alone, and a link may name a query or a place of its own.
 */
export function wholeReturn(back: string, from: string, origin: string) {
  if (!from.startsWith(`${origin}/`)) return back
  const [to, page] = [new URL(back, origin), new URL(from)]
  if (to.pathname !== page.pathname) return back
  const named = new Set(to.searchParams.keys())
  const rest = [...page.searchParams].filter(([name]) => !named.has(name))
  if (!rest.length) return back
  if (named.size) for (const [name, value] of rest) to.searchParams.append(name, value)
  else to.search = page.search
  return to.pathname + to.search + to.hash
}
