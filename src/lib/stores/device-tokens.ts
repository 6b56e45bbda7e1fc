// By which sign-in knows this browser again (user/api/user/login/password): one token for each account that signed in here, the
// five latest. Kept when signing out. Under the masked mobile, as others may read along on a shared computer.
import { maskMobile } from '../../contract/mask.ts'

const key = 'deviceTokens'
const max = 5

function read(): Record<string, string> {
  try {
    const kept = JSON.parse(localStorage[key] ?? '{}')
    return typeof kept === 'object' && kept ? kept : {}
  } catch {
    return {} // no storage, or not ours: an unknown device
  }
}

/** Of whoever types this mobile to sign in. */
export const deviceToken = (mobile: string): string | undefined => read()[maskMobile(mobile)]

/** From the answer of a sign-in, whose mobile is masked. */
export function keepDeviceToken({ mobile, deviceToken }: { mobile: string; deviceToken?: string | undefined }) {
  if (!deviceToken) return // an operator in a user's stead
  const others = Object.entries(read()).filter(([one]) => one !== mobile)
  try {
    localStorage[key] = JSON.stringify(Object.fromEntries([...others, [mobile, deviceToken]].slice(-max)))
  } catch {} // no room: an unknown device
}
