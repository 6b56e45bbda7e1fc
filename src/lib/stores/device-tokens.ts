// Device tokens: by them sign-in recognizes this browser (user/api/user/login/password). One token per account, the five latest;
// they survive signing out. Keyed by the masked mobile, as a shared computer may be read by others.
import { maskMobile } from '../../contract/mask.ts'

const key = 'deviceTokens'
const maxTokens = 5

function read(): Record<string, string> {
  try {
    const tokens = JSON.parse(localStorage[key] ?? '{}')
    return typeof tokens === 'object' && tokens ? tokens : {}
  } catch {
    return {} // no storage or foreign data: an unknown device
  }
}

/** The token of the account with this mobile. */
export const deviceToken = (mobile: string): string | undefined => read()[maskMobile(mobile)]

/** Saves the token of a sign-in response, whose mobile is masked. */
export function saveDeviceToken({ mobile, deviceToken }: { mobile: string; deviceToken?: string | undefined }) {
  if (!deviceToken) return // impersonation issues no device token
  const others = Object.entries(read()).filter(([key]) => key !== mobile)
  try {
    localStorage[key] = JSON.stringify(Object.fromEntries([...others, [mobile, deviceToken]].slice(-maxTokens)))
  } catch {} // storage is full: an unknown device
}
