// Starts a session after signing in, and goes to the return address.
import type { SessionUser } from '../../contract/user/user.ts'
import { externalLogin } from '../../lib/page/external-login.ts'
import { safeReturn } from '../../lib/page/safe-return.ts'
import { wholeReturn } from '../../lib/page/whole-return.ts'
import { paths } from '../../lib/paths.ts'
import { saveDeviceToken } from '../../lib/stores/device-tokens.ts'
import { setImpersonatedName } from '../../lib/stores/impersonation.ts'
import { $token } from '../../lib/stores/token.ts'
import { showOverlay } from '../kit/overlay.ts'

const query = (address: string) => new URLSearchParams(address.split('?')[1])

/**
 * The return address, if it is a path of this site; a visitor who went from the login to the registration before
 * hydration still has it in the referrer.
 */
export function returnAddress() {
  const address = query(location.search).get('redirect') ?? query(document.referrer).get('redirect')
  const back = safeReturn(address?.startsWith(`${location.origin}/`) ? address.slice(location.origin.length) : address)
  return back && wholeReturn(back, document.referrer, location.origin)
}

/** Where the operators have set a sign-in page elsewhere, this one leads there: links to /login need not know. */
export function leaveForExternalLogin() {
  const { loginUrl } = document.documentElement.dataset
  if (!loginUrl) return false
  showOverlay('正在前往登录页面')
  location.replace(externalLogin(loginUrl, new URL(returnAddress() ?? '/', location.origin).href))
  return true
}

/** Of who recommended the site: saved by lib/page/page.ts until it is used for registering (specification 2). */
export const referralCode = () => localStorage.referralCode as string | undefined
export const clearReferral = () => void delete localStorage.referralCode

export const isFrozen = () => query(location.search).get('why') === 'frozen'

/** `impersonatedNickname`: the user an operator signs in as. */
export function startSession(session: SessionUser, back = returnAddress(), impersonatedNickname?: string) {
  setImpersonatedName(impersonatedNickname)
  saveDeviceToken(session)
  $token.set(session.token)
  location.replace(back ?? paths.home())
}
