// Coming in: the session is kept, and the visitor is back where the way here began.
import { paths } from '../../lib/paths.ts'
import { safeReturn } from '../../lib/safe-return.ts'
import { $token } from '../../lib/stores/token.ts'

const query = () => new URLSearchParams(globalThis.location?.search ?? '')

/** The remembered address, if it is one of this site. */
export const wayBack = () => safeReturn(query().get('redirect'))

export const isFrozen = () => query().get('why') === 'frozen'

export function comeIn({ token }: { token: string }, back = wayBack()) {
  $token.set(token)
  location.replace(back ?? paths.home())
}
