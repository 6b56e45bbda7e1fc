// Starts a session after signing in, and goes to the return address.
import type { SessionUser } from '../../contract/user/user.ts'
import { paths } from '../../lib/paths.ts'
import { safeReturn } from '../../lib/safe-return.ts'
import { saveDeviceToken } from '../../lib/stores/device-tokens.ts'
import { setImpersonatedName } from '../../lib/stores/impersonation.ts'
import { $token } from '../../lib/stores/token.ts'

const query = (address: string) => new URLSearchParams(address.split('?')[1])

/**
 * The return address, if it is a path of this site; a visitor who went from the login to the registration before
 * hydration still has it in the referrer.
 */
export const returnAddress = () =>
  safeReturn(query(location.search).get('redirect') ?? query(document.referrer).get('redirect'))

export const isFrozen = () => query(location.search).get('why') === 'frozen'

/** `impersonatedNickname`: the user an operator signs in as. */
export function startSession(session: SessionUser, back = returnAddress(), impersonatedNickname?: string) {
  setImpersonatedName(impersonatedNickname)
  saveDeviceToken(session)
  $token.set(session.token)
  location.replace(back ?? paths.home())
}
