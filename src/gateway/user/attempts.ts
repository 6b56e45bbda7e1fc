// How often passwords and codes may be guessed, and codes be sent. A guess is counted before it is compared and given back
// when it was right; beyond the free bounds a human check (captcha) is asked for. What strangers do to a mobile closes at most
// its password, and that to unknown devices only: never its codes, never a known device. Registered mobiles and others count
// alike.
import { CallError, wrongField } from '../../contract/codes.ts'
import type { Db, Query } from '../../db/connect.ts'
import { untilTomorrow } from '../beijing-day.ts'
import { limitConcurrencyByKey } from '../concurrency.ts'
import { networkOf } from '../limit.ts'
import type { Outside } from '../outside.ts'
import {
  atBound,
  clear,
  decrement,
  increment,
  type Key,
  markTried,
  ofNetwork,
  ofPair,
  timesOf,
  unmarkTried,
} from './attempt-counters.ts'
import { isRightCaptcha } from './captcha.ts'
import { knownDevice } from './known-device.ts'

type Context = { q: Query; write: Db['write']; address: string }
/** How many a day without a human check, and with one. */
type Bound = { free: number; checked: number }
type Level = keyof Bound
type Policy = {
  counter: 'password' | 'code'
  /** One subject (a mobile, an operator's account) from one network. */
  pair: Bound
  /** One subject from everywhere. */
  subject: Bound
  /** Different subjects from one network: a school shares one, so that failures of one subject concern no other. */
  network: Bound
  /** Said beyond the bounds with a human check. */
  closed: string
}

const unbounded = 2 ** 31 - 1
const withCheck = (free: number): Bound => ({ free, checked: unbounded })

const policies = {
  password: {
    counter: 'password',
    pair: withCheck(3),
    subject: { free: 12, checked: 50 },
    network: { free: 20, checked: 500 },
    closed: '今天密码试错太多次了，请改用短信验证码登录，或在常用设备上登录',
  },
  /** A code has five tries of its own, and few are sent. */
  code: { counter: 'code', pair: withCheck(3), subject: withCheck(12), network: withCheck(20), closed: '' },
  /** Operators have no codes: another network is their other way. */
  operator: {
    counter: 'password',
    pair: { free: 3, checked: 50 },
    subject: withCheck(12),
    network: withCheck(20),
    closed: '今天从这个网络试错太多次了，请换一个网络再登录，例如手机热点',
  },
} satisfies Record<string, Policy>

const sendBounds = { subject: withCheck(3), network: withCheck(20) } // beside sms_quota, which nothing opens
const sentFromNetwork = 1000 // messages cost money; a school of a thousand may register in a day
const ofDevice = 10
const ofSession = 10

const tooMany = (msg: string) => new CallError('tooMany', msg, { retryAfterMs: untilTomorrow() })

/** Fewer than the free bounds: right guesses of one school, made in the same second, are not mistaken for wrong ones. */
const inFlight = limitConcurrencyByKey({
  concurrency: 3,
  maxQueue: 200,
  whenFull: () => new CallError('away', '登录的人太多，请稍后再试'),
})

const everywhere = (counter: Key['counter'], subject: string): Key => ({ counter, subject, network: '' })

/** Whether the transaction was kept; rolled back where a counter stands at its bound. */
const isWithin = (write: Db['write'], work: (q: Query) => Promise<void>) =>
  write(work).then(
    () => true,
    (error) => (error === atBound ? false : Promise.reject(error)),
  )

/** Does `work` within the free bounds, or beyond them with a right answer to the captcha. */
async function withHumanCheck(
  { write, address }: Pick<Context, 'write' | 'address'>,
  captchaToken: string | undefined,
  work: (q: Query, level: Level) => Promise<void>,
  closed: () => Promise<CallError | undefined>,
) {
  if (await isWithin(write, (q) => work(q, 'free'))) return
  const why = await closed()
  if (why) throw why // before a question is asked in vain
  if (!captchaToken) throw wrongField('captchaToken', '请先回答安全问题')
  if (!(await write((q) => isRightCaptcha(q, captchaToken, networkOf(address)))))
    throw wrongField('captchaToken', '答案不对或已过期，已换一题')
  if (await isWithin(write, (q) => work(q, 'checked'))) return
  throw (await closed()) ?? tooMany('今天尝试的次数太多了，请明天再试')
}

/** Compares what was counted; a right guess is given back by `succeed`, one that could not be compared by `undo`. */
async function compared(
  write: Db['write'],
  compare: () => Promise<boolean>,
  succeed: (q: Query) => Promise<void>,
  undo: (q: Query) => Promise<void>,
) {
  try {
    const isRight = await compare()
    if (isRight) await write(succeed)
    return isRight
  } catch (error) {
    await write(undo).catch(() => {}) // what went wrong first is what is told
    throw error
  }
}

async function guessAs(
  { q, write, address }: Context,
  policy: Policy,
  subject: string,
  captchaToken: string | undefined,
  compare: () => Promise<boolean>,
) {
  const network = networkOf(address)
  const [pair, total] = [ofPair(subject, network), everywhere(policy.counter, subject)]
  return inFlight(network, async () => {
    let isNew = false
    async function take(q: Query, level: Level) {
      isNew = await markTried(q, subject, network, policy.network[level])
      await increment(q, pair, policy.pair[level])
      await increment(q, total, policy.subject[level])
    }
    async function closed() {
      const bounds: [Key, Bound][] = [
        [pair, policy.pair],
        [total, policy.subject],
        [ofNetwork(network), policy.network],
      ]
      const times = await Promise.all(bounds.map(([key]) => timesOf(q, key)))
      return bounds.some(([, { checked }], n) => times[n]! >= checked) ? tooMany(policy.closed) : undefined
    }
    await withHumanCheck({ write, address }, captchaToken, take, closed)
    return compared(
      write,
      compare,
      async (q) => {
        await unmarkTried(q, subject, network)
        await decrement(q, total)
        if (policy.counter === 'code') await clear(q, everywhere('sent', subject)) // whoever holds the phone had them sent
      },
      async (q) => {
        if (!(isNew && (await unmarkTried(q, subject, network, 1)))) await decrement(q, pair)
        await decrement(q, total)
      },
    )
  })
}

/** A guess in a counter of its own; undefined where that stands at its bound. */
async function guessAlone(write: Db['write'], key: Key, bound: number, compare: () => Promise<boolean>) {
  if (!(await isWithin(write, (q) => increment(q, key, bound)))) return undefined
  const giveBack = (q: Query) => decrement(q, key)
  return compared(write, compare, async (q) => void (await clear(q, key)), giveBack)
}

type Guess = { mobile: string; captchaToken?: string | undefined; deviceToken?: string | undefined }
type WithDevice = Context & { outside: Pick<Outside, 'deviceKey'> }

/** Whether a guest's password or code is right: on a known device by that device's counter, else as a stranger. */
export async function guess(
  context: WithDevice,
  kind: 'password' | 'code',
  { mobile, captchaToken, deviceToken }: Guess,
  compare: () => Promise<boolean>,
): Promise<boolean> {
  const device = await knownDevice(context, mobile, deviceToken)
  const ofKnown = device && (await guessAlone(context.write, everywhere('tried', device), ofDevice, compare))
  return typeof ofKnown === 'boolean' ? ofKnown : guessAs(context, policies[kind], mobile, captchaToken, compare)
}

/** The same for an operator's password. */
export const guessOperator = (
  context: Context,
  { account, captchaToken }: { account: string; captchaToken?: string | undefined },
  compare: () => Promise<boolean>,
) => guessAs(context, policies.operator, `operator ${account}`, captchaToken, compare)

/** The same for who holds a session: a stolen one is no place to guess from. `closed` says what to do instead. */
export async function guessInSession(
  { write, tokenHash }: { write: Db['write']; tokenHash: Buffer | undefined },
  kind: 'password' | 'code',
  closed: string,
  compare: () => Promise<boolean>,
): Promise<boolean> {
  const key = everywhere(kind, `session ${tokenHash!.toString('base64url')}`)
  const isRight = await guessAlone(write, key, ofSession, compare)
  if (isRight === undefined) throw tooMany(closed)
  return isRight
}

/** Counts a code that is sent for a guest; `keep` notes the code in the same transaction. */
export async function countSent(
  context: WithDevice,
  { mobile, captchaToken, deviceToken }: Guess,
  keep: (q: Query) => Promise<void>,
) {
  if (await knownDevice(context, mobile, deviceToken)) return context.write(keep)
  const network = networkOf(context.address)
  const sent: Key = { counter: 'sent', subject: '', network }
  async function count(q: Query, level: Level) {
    await keep(q)
    await markTried(q, mobile, network, sendBounds.network[level])
    await increment(q, everywhere('sent', mobile), sendBounds.subject[level])
    await increment(q, sent, sentFromNetwork)
  }
  await withHumanCheck(context, captchaToken, count, async () =>
    (await timesOf(context.q, sent)) < sentFromNetwork
      ? undefined
      : tooMany('今天从这个网络发送的验证码太多了，请换一个网络再试，例如手机热点'),
  )
}
