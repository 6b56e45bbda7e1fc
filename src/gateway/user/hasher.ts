// The thread that hashes passwords.
import { hashSync, verifySync } from '@node-rs/argon2'
import { answerTasks } from '../threads/answer-tasks.ts'

export type HashRequest = { password: string; expectedHash?: string }
export type HashResponse = { hash: string } | { isRight: boolean }

const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

answerTasks<HashRequest, HashResponse>(({ password, expectedHash }) =>
  expectedHash === undefined ? { hash: hashSync(password, cost) } : { isRight: verifySync(expectedHash, password) },
)
