// The thread that works on passwords. On Linux it stands behind all other threads: a storm of sign-ins waits, lessons do not.
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'

export type Ask = { password: string; against?: string }
export type Said = { hash: string } | { isRight: boolean } | { error: string }

const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }
if (process.platform === 'linux') setPriority(10) // of this thread alone; elsewhere it would be that of the process

parentPort!.on('message', ({ password, against }: Ask) => parentPort!.postMessage(answer(password, against)))

function answer(password: string, against: string | undefined): Said {
  try {
    return against === undefined ? { hash: hashSync(password, cost) } : { isRight: verifySync(against, password) }
  } catch (error) {
    return { error: String(error) }
  }
}
