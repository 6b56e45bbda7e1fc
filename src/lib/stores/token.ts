// The session token in a cookie with a rolling lifetime of one day, read by our own scripts only.
import { atom } from 'nanostores'

const day = 86_400
/** The cookie as the last tab that signed in or out wrote it. */
export const tokenInCookie = () => globalThis.document?.cookie.match(/(?:^|; )token=([^;]+)/)?.[1]

/** Identifies the session without exposing the token. */
export const tokenMark = (token: string) => token.slice(0, 8)

export const $token = atom<string | undefined>(tokenInCookie())

function save(token: string | undefined) {
  if (!globalThis.document) return
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous, and not in every browser
  document.cookie = `token=${token ?? ''}; path=/; samesite=lax; max-age=${token ? day : 0}${secure}`
  document.documentElement.toggleAttribute('data-member', Boolean(token))
}

$token.listen(save)
if ($token.get()) save($token.get()) // extends the lifetime by a day
