// The Idempotency-Key of an act: one for a call and its input, until an answer says how it ended. What is pressed again after
// a failure of the network, or after the page was loaded again, is the same act and happens once.
import type { Calls } from '../contract/calls.ts'

type Once = { [N in keyof Calls]: Calls[N] extends { once: true } ? N : never }[keyof Calls]

/** All that the contract marks `once`, or it does not compile: the contract itself stays out of the browser. */
const once: Readonly<Record<Once, true>> = {
  'user/auth/order/info/pay': true,
  'user/auth/order/info/continue/pay': true,
  'user/auth/order/info/close': true,
  'user/auth/order/refund/save': true,
  'user/auth/order/refund/delete': true,
  'user/auth/order/invoice/save': true,
  'user/auth/user/account/update': true,
  'user/auth/user/account/extract/log/save': true,
  'user/admin/order/info/pay': true,
  'PUT user/admin/order/refund/audit': true,
  'PUT user/admin/extract/audit': true,
}

type Kept = { key: string; at: number }

const sameFor = 600_000 // ms: after that nobody means the same act
const kept = new Map<string, Kept>()
const store = () => globalThis.sessionStorage as Storage | undefined

/** FNV-1a: the input itself, which may hold a card's number, is not kept. */
function actOf(name: string, body: string) {
  let hash = 0x811c9dc5
  for (let at = 0; at < body.length; at++) hash = Math.imul(hash ^ body.charCodeAt(at), 0x01000193)
  return `once:${name}:${body.length}:${(hash >>> 0).toString(36)}`
}

const newKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

function known(act: string): Kept | undefined {
  const found = kept.get(act) ?? (JSON.parse(store()?.getItem(act) ?? 'null') as Kept | null)
  return found && Date.now() - found.at < sameFor ? found : undefined
}

/** The key to send, or undefined where the call needs none; `answered` when an answer came: the next such deed is another act. */
export function actFor(name: string, input: unknown, needs: Readonly<Record<string, true>> = once) {
  if (!needs[name]) return undefined
  const act = actOf(name, JSON.stringify(input))
  const mine = known(act) ?? { key: newKey(), at: Date.now() }
  kept.set(act, mine)
  store()?.setItem(act, JSON.stringify(mine))
  return {
    key: mine.key,
    answered() {
      kept.delete(act)
      store()?.removeItem(act)
    },
  }
}
