// The sign-in page of another site, where the operators have set one.

/** `back`: the whole address to come back to, by /logincb; the page's own query stays as it is. */
export function externalLogin(loginUrl: string, back: string) {
  const url = new URL(loginUrl, back)
  url.searchParams.set('redirect', back)
  return url.href
}
