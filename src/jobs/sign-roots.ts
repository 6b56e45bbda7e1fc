// Publishes the signed root of each hour in which sittings went on (gateway/exam/root.ts). It looks for what is missing, so that hours
// in which no process ran get theirs later.
import type { Mutate } from '../gateway/events/mutate.ts'
import type { Signer } from '../gateway/exam/receipt.ts'
import { signRoots as sign } from '../gateway/exam/root.ts'
import { repeat } from './repeat.ts'

const every = 60_000

type Options = { mutate: Mutate; signer: Signer; report(why: string): void }

export function signRoots({ mutate, signer, report }: Options) {
  const { once, stop } = repeat(() => mutate((q) => sign(q, signer)), { every, what: 'roots', report })
  return { sign: once, stop }
}
