// Publishes the signed root of each hour in which sittings went on (gateway/exam/root.ts). It looks for what is missing, so that hours
// in which no process ran get theirs later.
import type { Mutate } from '../gateway/events/mutate.ts'
import type { Signer } from '../gateway/exam/receipt.ts'
import { signRoots as sign } from '../gateway/exam/root.ts'

const every = 60_000

type Options = { mutate: Mutate; signer: Signer; report(why: string): void }

export function signRoots({ mutate, signer, report }: Options) {
  let running: Promise<unknown> | undefined
  const once = () => (running ??= mutate((q) => sign(q, signer)).finally(() => (running = undefined)))
  const timer = setInterval(() => once().catch((error) => report(`roots: ${error.message}`)), every).unref()
  return {
    sign: once,
    async stop() {
      clearInterval(timer)
      await running?.catch(() => {})
    },
  }
}
