// Passwords: argon2id, two at a time at most, so that a storm of sign-ins leaves the rest of the site a core.
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { CallError, wrongField } from '../../contract/codes.ts'
import { isCommon } from './common-passwords.ts'

const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }
const atOnce = Math.max(1, Math.min(2, availableParallelism() - 1))
const mostWaiting = 200

let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= mostWaiting) throw new CallError('away', '登录的人太多，请稍后再试')
    await new Promise<void>((turn) => waiting.push(turn))
  }
  running++
  try {
    return await work()
  } finally {
    running--
    waiting.shift()?.()
  }
}

export const hashPassword = (password: string) => inTurn(() => hash(password, cost))

/** Checked for unknown accounts too, so that they take as long as wrong passwords. */
const nobody = hash('nobody has this password', cost)

export const isPassword = async (passwordHash: string | undefined, password: string) => {
  const against = passwordHash || (await nobody)
  return (await inTurn(() => verify(against, password))) && Boolean(passwordHash)
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
