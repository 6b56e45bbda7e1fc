// Known devices: a browser that has signed in holds a signed device token of the account; failed attempts from elsewhere do not
// lock it out (OWASP, "Slow Down Online Guessing Attacks with Device Cookies"). The token alone does not sign in.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Query } from '../../db/connect.ts'
import type { Outside } from '../outside.ts'

const validSeconds = 180 * 86_400
const tokenPattern = /^(\d{1,15})\.(\d{1,12})\.([\w-]{22})\.([\w-]{43})$/

type Owner = { id: number; deviceVersion: number }
type Key = Pick<Outside, 'deviceKey'>

const seconds = (ms: number) => Math.floor(ms / 1000)

const signatureOf = ({ deviceKey }: Key, id: number, issued: number, deviceNo: string, version: number) =>
  createHmac('sha256', deviceKey).update(`${id} ${issued} ${deviceNo} ${version}`).digest()

/** `account.issued.device.signature`: invalid after 180 days, and once the account's `deviceVersion` has changed. */
export function newDeviceToken(key: Key, { id, deviceVersion }: Owner, now = Date.now()) {
  const [issued, deviceNo] = [seconds(now), randomBytes(16).toString('base64url')]
  const signature = signatureOf(key, id, issued, deviceNo, deviceVersion).toString('base64url')
  return `${id}.${issued}.${deviceNo}.${signature}`
}

/** The device number of a valid token of the account with this mobile. */
export async function knownDevice(
  { q, outside }: { q: Query; outside: Key },
  mobile: string,
  token: string | undefined,
): Promise<string | undefined> {
  const parts = tokenPattern.exec(token ?? '')
  if (!parts) return undefined
  const [id, issued, deviceNo, signature] = [Number(parts[1]), Number(parts[2]), parts[3]!, parts[4]!]
  const account = await q
    .selectFrom('account')
    .select(['id', 'deviceVersion'])
    .where('mobile', '=', mobile)
    .executeTakeFirst()
  // computed for unknown mobiles too (no timing oracle)
  const expected = signatureOf(outside, id, issued, deviceNo, account?.deviceVersion ?? 0)
  const isSigned = timingSafeEqual(expected, Buffer.from(signature, 'base64url'))
  return isSigned && account?.id === id && seconds(Date.now()) - issued < validSeconds ? deviceNo : undefined
}

/** Revokes all device tokens of an account, in the caller's transaction. */
export const revokeDevices = (q: Query, accountId: number) =>
  q
    .updateTable('account')
    .set((e) => ({ deviceVersion: e('deviceVersion', '+', 1) }))
    .where('id', '=', accountId)
    .execute()
