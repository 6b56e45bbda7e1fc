// Passwords: argon2id, two at a time, so that a storm of sign-ins leaves the rest of the site its cores.
import { hash, verify } from '@node-rs/argon2'
import { CallError, wrongField } from '../../contract/codes.ts'

const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }
const atOnce = 2
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

const common =
  /^(?:(.)\1+|(..)\2+|(...)\3+|0?1234567890?\d*|9?87654321\d?|(?:qwerty|asdfgh|zxcvbn|abc|abcd|admin|password|passw0rd|iloveyou|woaini|laoshi|jiaoshi|welcome|letmein|sunshine|dragon|monkey|football|master|superman)[\d!@#$%^&*.]*|[1-9]\d{3}(?:0[1-9]|1[0-2])(?:[0-2]\d|3[01])|(?:1[3-9]\d{9}))$/i

/** Refuses what is guessed first; `field` names the field of the form. */
export function checkPassword(field: string, password: string, mobile: string) {
  if (common.test(password) || password.includes(mobile) || isRun(password))
    throw wrongField(field, '这个密码太容易被猜到，请换一个')
}

/** abcdefgh, 34567890, 98765432. */
function isRun(password: string) {
  const steps = [...password].slice(1).map((sign, at) => sign.charCodeAt(0) - password.charCodeAt(at))
  return steps.every((step) => step === 1) || steps.every((step) => step === -1)
}
