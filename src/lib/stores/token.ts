// Being signed in, as the browser knows it: the token in a cookie of one day, rolling, which only our own scripts read.
import { atom } from 'nanostores'

const day = 86_400
/** What the last tab that signed in or out left. */
export const tokenInCookie = () => globalThis.document?.cookie.match(/(?:^|; )token=([^;]+)/)?.[1]

export const $token = atom<string | undefined>(tokenInCookie())

function keep(token: string | undefined) {
  if (!globalThis.document) return
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous, and not in every browser
  document.cookie = `token=${token ?? ''}; path=/; samesite=lax; max-age=${token ? day : 0}${secure}`
  document.documentElement.toggleAttribute('data-member', Boolean(token))
}

$token.listen(keep)
if ($token.get()) keep($token.get()) // another day from now on
