// Passwords: argon2id in worker threads, two at most and never on all cores, so that a burst of sign-ins does not block the site.
import { availableParallelism } from 'node:os'
import { CallError, wrongField } from '../../contract/codes.ts'
import { threadsOf } from '../threads/threads.ts'
import { isCommon } from './common-passwords.ts'
import type { HashRequest, HashResponse } from './hasher.ts'

const runInThread = threadsOf<HashRequest, HashResponse>({
  file: new URL('./hasher.ts', import.meta.url),
  concurrency: Math.max(1, Math.min(2, availableParallelism() - 1)),
  maxQueue: 400, // a few seconds of work
  whenFull: () => new CallError('away', '登录的人太多，请稍后再试'),
  limitMs: 30_000,
  heapMegabytes: 64,
  whenTooMuch: () => new CallError('away', '登录的人太多，请稍后再试'),
})

export async function hashPassword(password: string) {
  const response = await runInThread({ password })
  return 'hash' in response ? response.hash : ''
}

/** Verified for unknown accounts, so that they take as long as wrong passwords (no timing oracle). */
let dummyHash: Promise<string> | undefined

export async function isPassword(passwordHash: string | undefined, password: string) {
  const dummy = await (dummyHash ??= hashPassword('nobody has this password'))
  const storedHash = passwordHash?.startsWith('$') ? passwordHash : undefined // '' = none, '!…' = locked (demo/lock-accounts.ts)
  const response = await runInThread({ password, expectedHash: storedHash ?? dummy })
  return 'isRight' in response && response.isRight && storedHash !== undefined
}

/** Public facts of the owner, which a password must not contain. */
type Owner = { mobile: string; nickname?: string }

/** Rejects passwords that are easily guessed; `field` is the form field of the error. */
export function checkPassword(field: string, password: string, { mobile, nickname = '' }: Owner) {
  const text = password.toLowerCase()
  const containsOwnerData =
    text.includes(mobile) || mobile.includes(text) || (nickname.length > 2 && text.includes(nickname.toLowerCase()))
  if (containsOwnerData) throw wrongField(field, '密码里不要有手机号或昵称')
  if (isCommon(password)) throw wrongField(field, '这个密码太容易被猜到，请换一个')
}
