// Known devices: a browser that has signed in holds a signed token of the account, and guesses of strangers do not count
// against it (OWASP, "Slow Down Online Guessing Attacks with Device Cookies"). The token signs nobody in by itself.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Query } from '../../db/connect.ts'
import type { Outside } from '../outside.ts'

const validSeconds = 180 * 86_400
const form = /^(\d{1,15})\.(\d{1,12})\.([\w-]{22})\.([\w-]{43})$/

type Owner = { id: number; deviceVersion: number }
type Key = Pick<Outside, 'deviceKey'>

const seconds = (ms: number) => Math.floor(ms / 1000)

const signatureOf = ({ deviceKey }: Key, id: number, issued: number, deviceNo: string, version: number) =>
  createHmac('sha256', deviceKey).update(`${id} ${issued} ${deviceNo} ${version}`).digest()

/** `account.issued.device.signature`: void after 180 days, and once the account's `deviceVersion` has changed. */
export function newDeviceToken(key: Key, { id, deviceVersion }: Owner, now = Date.now()) {
  const [issued, deviceNo] = [seconds(now), randomBytes(16).toString('base64url')]
  const signature = signatureOf(key, id, issued, deviceNo, deviceVersion).toString('base64url')
  return `${id}.${issued}.${deviceNo}.${signature}`
}

/** The device that the token names, if it is one of the account with this mobile. */
export async function knownDevice(
  { q, outside }: { q: Query; outside: Key },
  mobile: string,
  token: string | undefined,
): Promise<string | undefined> {
  const parts = form.exec(token ?? '')
  if (!parts) return undefined
  const [id, issued, deviceNo, signature] = [Number(parts[1]), Number(parts[2]), parts[3]!, parts[4]!]
  const account = await q
    .selectFrom('account')
    .select(['id', 'deviceVersion'])
    .where('mobile', '=', mobile)
    .executeTakeFirst()
  // compared for an unknown mobile too
  const right = signatureOf(outside, id, issued, deviceNo, account?.deviceVersion ?? 0)
  const isSigned = timingSafeEqual(right, Buffer.from(signature, 'base64url'))
  return isSigned && account?.id === id && seconds(Date.now()) - issued < validSeconds ? deviceNo : undefined
}

/** Forgets all devices of an account, in a transaction of the caller. */
export const forgetDevices = (q: Query, accountId: number) =>
  q
    .updateTable('account')
    .set((e) => ({ deviceVersion: e('deviceVersion', '+', 1) }))
    .where('id', '=', accountId)
    .execute()
