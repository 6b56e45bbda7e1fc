// The Idempotency-Key of a call: one key for a call and its input, until a response says how it ended. A retry after a network
// failure or a reload sends the same key, so the gateway runs the call once.
import type { Calls } from '../../contract/calls.ts'
import { randomHex } from '../random-hex.ts'

type IdempotentCall = { [N in keyof Calls]: Calls[N] extends { idempotent: true } ? N : never }[keyof Calls]

/** Every call that the contract marks `idempotent`; the type checks it, as the contract itself stays out of the browser. */
const idempotentCalls: Readonly<Record<IdempotentCall, true>> = {
  'user/auth/order/info/pay': true,
  'user/auth/order/info/continue/pay': true,
  'user/auth/order/info/close': true,
  'user/auth/order/refund/save': true,
  'user/auth/order/refund/delete': true,
  'user/auth/order/invoice/save': true,
  'user/auth/user/account/update': true,
  'user/auth/user/account/extract/log/save': true,
  'data/auth/course/log/statement/save': true,
  'user/admin/order/info/pay': true,
  'PUT user/admin/order/refund/audit': true,
  'user/admin/order/note/save': true,
  'user/admin/users/note/save': true,
  'user/admin/users/course/save': true,
  'user/admin/msg/send': true,
  'PUT user/admin/extract/audit': true,
}

type StoredKey = { key: string; at: number }

const keyTtl = 600_000 // ms: after that the same input is a new request
const keys = new Map<string, StoredKey>()
const store = () => globalThis.sessionStorage as Storage | undefined

/** An FNV-1a hash: the input itself may hold a bank card number and is not stored. */
function storageKeyOf(name: string, body: string) {
  let hash = 0x811c9dc5
  for (let at = 0; at < body.length; at++) hash = Math.imul(hash ^ body.charCodeAt(at), 0x01000193)
  return `once:${name}:${body.length}:${(hash >>> 0).toString(36)}`
}

function validKey(storageKey: string): StoredKey | undefined {
  const stored = keys.get(storageKey) ?? (JSON.parse(store()?.getItem(storageKey) ?? 'null') as StoredKey | null)
  return stored && Date.now() - stored.at < keyTtl ? stored : undefined
}

/** The key to send, or undefined where the call needs none; call `release` on a definite response, so that the next call gets a new key. */
export function idempotencyKeyFor(
  name: string,
  input: unknown,
  calls: Readonly<Record<string, true>> = idempotentCalls,
) {
  if (!calls[name]) return undefined
  const storageKey = storageKeyOf(name, JSON.stringify(input))
  const stored = validKey(storageKey) ?? { key: randomHex(16), at: Date.now() }
  keys.set(storageKey, stored)
  store()?.setItem(storageKey, JSON.stringify(stored))
  return {
    key: stored.key,
    release() {
      keys.delete(storageKey)
      store()?.removeItem(storageKey)
    },
  }
}
