// Being signed in in somebody's stead: whose, for the half hour that the server allows; the banner of every page says it.
import { $token } from './token.ts'

const halfAnHour = 1800
const inCookie = () => globalThis.document?.cookie.match(/(?:^|; )behalf=([^;]+)/)?.[1]

export function behalfOf() {
  const name = inCookie()
  return name && $token.get() ? decodeURIComponent(name) : undefined
}

export function keepBehalf(nickname: string | undefined) {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  const value = nickname ? encodeURIComponent(nickname) : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous, and not in every browser
  document.cookie = `behalf=${value}; path=/; samesite=lax; max-age=${nickname ? halfAnHour : 0}${secure}`
}
