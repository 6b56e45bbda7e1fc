// Worker thread that hashes passwords. On Linux it has a lower priority than other threads, so that a burst of sign-ins does not
// slow lessons down.
import { getPriority, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'

export type HashRequest = { password: string; expectedHash?: string }
export type HashResponse = { hash: string } | { isRight: boolean } | { error: string }

const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }
const niceness = 10
// Of this thread only; on other systems it would apply to the process. A process that is nicer already may not lower it.
if (process.platform === 'linux' && getPriority() < niceness) setPriority(niceness)

parentPort!.on('message', ({ password, expectedHash }: HashRequest) =>
  parentPort!.postMessage(respond(password, expectedHash)),
)

function respond(password: string, expectedHash: string | undefined): HashResponse {
  try {
    return expectedHash === undefined
      ? { hash: hashSync(password, cost) }
      : { isRight: verifySync(expectedHash, password) }
  } catch (error) {
    return { error: String(error) }
  }
}
