// Coming in: the session is kept, and the visitor is back where the way here began.
import type { SessionUser } from '../../contract/user/session.ts'
import { paths } from '../../lib/paths.ts'
import { safeReturn } from '../../lib/safe-return.ts'
import { keepBehalf } from '../../lib/stores/behalf.ts'
import { keepDeviceToken } from '../../lib/stores/device-tokens.ts'
import { $token } from '../../lib/stores/token.ts'

const query = (address: string) => new URLSearchParams(address.split('?')[1])

/**
 * The remembered address, if it is one of this site; who goes from signing in to registering before the
 * scripts have come still has it in the address they came from.
 */
export const wayBack = () =>
  safeReturn(query(location.search).get('redirect') ?? query(document.referrer).get('redirect'))

export const isFrozen = () => query(location.search).get('why') === 'frozen'

/** `behalf`: whose stead one is in. */
export function comeIn(session: SessionUser, back = wayBack(), behalf?: string) {
  keepBehalf(behalf)
  keepDeviceToken(session)
  $token.set(session.token)
  location.replace(back ?? paths.home())
}
