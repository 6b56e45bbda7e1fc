// Passwords: argon2id in threads of their own, two at most and never all cores: a storm of sign-ins leaves the site its breath.
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { CallError, wrongField } from '../../contract/codes.ts'
import { limitConcurrency } from '../concurrency.ts'
import { isCommon } from './common-passwords.ts'
import type { Ask, Said } from './hasher.ts'

const idle: Worker[] = []

const inTurn = limitConcurrency({
  concurrency: Math.max(1, Math.min(2, availableParallelism() - 1)),
  maxQueue: 400, // some seconds
  whenFull: () => new CallError('away', '登录的人太多，请稍后再试'),
})

const asked = (ask: Ask) =>
  inTurn(async () => {
    const thread = idle.pop() ?? started()
    thread.ref()
    thread.postMessage(ask)
    const [said]: Said[] = await once(thread, 'message') // one that broke is not used again
    thread.unref()
    idle.push(thread)
    if ('error' in said!) throw new Error(said.error)
    return said!
  })

const started = () => new Worker(new URL('./hasher.ts', import.meta.url)).on('error', () => {})

export async function hashPassword(password: string) {
  const said = await asked({ password })
  return 'hash' in said ? said.hash : ''
}

/** Checked for unknown accounts too, so that they take as long as wrong passwords. */
let nobody: Promise<string> | undefined

export async function isPassword(passwordHash: string | undefined, password: string) {
  const unknown = await (nobody ??= hashPassword('nobody has this password'))
  const own = passwordHash?.startsWith('$') ? passwordHash : undefined // '' = none, '!…' = locked (demo/lock-accounts.ts)
  const said = await asked({ password, against: own ?? unknown })
  return 'isRight' in said && said.isRight && own !== undefined
}

/** Whose it is: what everybody knows of them is no secret. */
type Whose = { mobile: string; nickname?: string }

/** Refuses what is guessed first; `field` names the field of the form. */
export function checkPassword(field: string, password: string, { mobile, nickname = '' }: Whose) {
  const text = password.toLowerCase()
  const isOwn =
    text.includes(mobile) || mobile.includes(text) || (nickname.length > 2 && text.includes(nickname.toLowerCase()))
  if (isOwn) throw wrongField(field, '密码里不要有手机号或昵称')
  if (isCommon(password)) throw wrongField(field, '这个密码太容易被猜到，请换一个')
}
