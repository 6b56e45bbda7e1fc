// Impersonation: the impersonated user's name in a cookie, for the half hour that the server allows; shown in a banner on every page.
import { $token } from './token.ts'

const halfAnHour = 1800
const nameInCookie = () => globalThis.document?.cookie.match(/(?:^|; )behalf=([^;]+)/)?.[1]

export function impersonatedName() {
  const name = nameInCookie()
  return name && $token.get() ? decodeURIComponent(name) : undefined
}

export function setImpersonatedName(nickname: string | undefined) {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  const value = nickname ? encodeURIComponent(nickname) : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous, and not in every browser
  document.cookie = `behalf=${value}; path=/; samesite=lax; max-age=${nickname ? halfAnHour : 0}${secure}`
}
