// Brute-force protection: limits for guessing passwords and codes, and for sending codes. A guess is counted before it is compared,
// and uncounted when it was right; beyond the free limits a CAPTCHA is required. Strangers' guesses can at most block password
// sign-in from unknown devices: never codes, never known devices. Registered and unregistered mobiles are treated alike.

import { untilTomorrow } from '../../contract/beijing.ts'
import { CallError, wrongField } from '../../contract/codes.ts'
import type { Db, Query } from '../../db/connect.ts'
import { knownDevice } from '../auth/known-device.ts'
import type { Outside } from '../outside.ts'
import { limitConcurrencyByKey } from '../rates/concurrency.ts'
import { networkOf } from '../rates/rate-limit.ts'
import {
  atLimit,
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
import { verifyCaptcha } from './verify-captcha.ts'

type Context = { q: Query; write: Db['write']; address: string }
/** Attempts a day without a CAPTCHA, and with one. */
type Bound = { free: number; checked: number }
type Level = keyof Bound
type Policy = {
  counter: 'password' | 'code'
  /** One subject (a mobile, an operator's account) from one network. */
  pair: Bound
  /** One subject from all networks. */
  subject: Bound
  /** Distinct subjects from one network: a school shares one, so repeated failures of one subject do not affect others. */
  network: Bound
  /** The message beyond the limits with a CAPTCHA. */
  closedMessage: string
}

const unbounded = 2 ** 31 - 1
const withCheck = (free: number): Bound => ({ free, checked: unbounded })

const policies = {
  password: {
    counter: 'password',
    pair: withCheck(3),
    subject: { free: 12, checked: 50 },
    network: { free: 20, checked: 500 },
    closedMessage: '今天密码试错太多次了，请改用短信验证码登录，或在常用设备上登录',
  },
  /** A code has five tries of its own, and few codes are sent. */
  code: { counter: 'code', pair: withCheck(3), subject: withCheck(12), network: withCheck(20), closedMessage: '' },
  /** Operators have no codes: their alternative is another network. */
  operator: {
    counter: 'password',
    pair: { free: 3, checked: 50 },
    subject: withCheck(12),
    network: withCheck(20),
    closedMessage: '今天从这个网络试错太多次了，请换一个网络再登录，例如手机热点',
  },
} satisfies Record<string, Policy>

const sendBounds = { subject: withCheck(3), network: withCheck(20) } // in addition to sms_quota, which a CAPTCHA does not lift
const sentFromNetwork = 1000 // messages cost money; a school of a thousand may register in a day
const ofDevice = 10
const ofSession = 10

const tooMany = (msg: string) => new CallError('tooMany', msg, { retryAfterMs: untilTomorrow() })

/** Below the free limits, so that concurrent right guesses from one school are not counted as wrong ones. */
const inFlight = limitConcurrencyByKey({
  concurrency: 3,
  maxQueue: 200,
  whenFull: () => new CallError('away', '登录的人太多，请稍后再试'),
})

const fromAllNetworks = (counter: Key['counter'], subject: string): Key => ({ counter, subject, network: '' })

/** Returns whether the transaction committed; it is rolled back where a counter has reached its limit. */
const committedWithinLimits = (write: Db['write'], work: (q: Query) => Promise<void>) =>
  write(work).then(
    () => true,
    (error) => (error === atLimit ? false : Promise.reject(error)),
  )

/** Runs `work` within the free limits, or beyond them with a right CAPTCHA answer. */
async function withHumanCheck(
  { write, address }: Pick<Context, 'write' | 'address'>,
  captchaToken: string | undefined,
  work: (q: Query, level: Level) => Promise<void>,
  blockedReason: () => Promise<CallError | undefined>,
) {
  if (await committedWithinLimits(write, (q) => work(q, 'free'))) return
  const reason = await blockedReason()
  if (reason) throw reason // before asking for a useless CAPTCHA
  if (!captchaToken) throw wrongField('captchaToken', '请先回答安全问题')
  if (!(await write((q) => verifyCaptcha(q, captchaToken, networkOf(address)))))
    throw wrongField('captchaToken', '答案不对或已过期，已换一题')
  if (await committedWithinLimits(write, (q) => work(q, 'checked'))) return
  throw (await blockedReason()) ?? tooMany('今天尝试的次数太多了，请明天再试')
}

/** Compares a counted guess; `succeed` uncounts a right one, `undo` one whose comparison failed with an error. */
async function compareCounted(
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
    await write(undo).catch(() => {}) // the first error is the one reported
    throw error
  }
}

async function guessAsStranger(
  { q, write, address }: Context,
  policy: Policy,
  subject: string,
  captchaToken: string | undefined,
  compare: () => Promise<boolean>,
) {
  const network = networkOf(address)
  const [pair, total] = [ofPair(subject, network), fromAllNetworks(policy.counter, subject)]
  return inFlight(network, async () => {
    let isNew = false
    async function take(q: Query, level: Level) {
      isNew = await markTried(q, subject, network, policy.network[level])
      await increment(q, pair, policy.pair[level])
      await increment(q, total, policy.subject[level])
    }
    async function blockedReason() {
      const bounds: [Key, Bound][] = [
        [pair, policy.pair],
        [total, policy.subject],
        [ofNetwork(network), policy.network],
      ]
      const times = await Promise.all(bounds.map(([key]) => timesOf(q, key)))
      return bounds.some(([, { checked }], n) => times[n]! >= checked) ? tooMany(policy.closedMessage) : undefined
    }
    await withHumanCheck({ write, address }, captchaToken, take, blockedReason)
    return compareCounted(
      write,
      compare,
      async (q) => {
        await unmarkTried(q, subject, network)
        await decrement(q, total)
        if (policy.counter === 'code') await clear(q, fromAllNetworks('sent', subject)) // the holder of the phone requested them
      },
      async (q) => {
        if (!(isNew && (await unmarkTried(q, subject, network, 1)))) await decrement(q, pair)
        await decrement(q, total)
      },
    )
  })
}

/** A guess with a counter of its own; undefined where that has reached its limit. */
async function guessInOwnCounter(write: Db['write'], key: Key, limit: number, compare: () => Promise<boolean>) {
  if (!(await committedWithinLimits(write, (q) => increment(q, key, limit)))) return undefined
  const undo = (q: Query) => decrement(q, key)
  return compareCounted(write, compare, async (q) => void (await clear(q, key)), undo)
}

type Guess = { mobile: string; captchaToken?: string | undefined; deviceToken?: string | undefined }
type WithDevice = Context & { outside: Pick<Outside, 'deviceKey'> }

/** Whether a guest's password or code is right; counted for the known device, else as a stranger's guess. */
export async function guess(
  context: WithDevice,
  kind: 'password' | 'code',
  { mobile, captchaToken, deviceToken }: Guess,
  compare: () => Promise<boolean>,
): Promise<boolean> {
  const device = await knownDevice(context, mobile, deviceToken)
  const onKnownDevice =
    device && (await guessInOwnCounter(context.write, fromAllNetworks('tried', device), ofDevice, compare))
  return typeof onKnownDevice === 'boolean'
    ? onKnownDevice
    : guessAsStranger(context, policies[kind], mobile, captchaToken, compare)
}

/** The same for an operator's password. */
export const guessOperator = (
  context: Context,
  { account, captchaToken }: { account: string; captchaToken?: string | undefined },
  compare: () => Promise<boolean>,
) => guessAsStranger(context, policies.operator, `operator ${account}`, captchaToken, compare)

/** The same within a session, so that a stolen one does not allow guessing. `closedMessage` says what to do instead. */
export async function guessInSession(
  { write, tokenHash }: { write: Db['write']; tokenHash: Buffer | undefined },
  kind: 'password' | 'code',
  closedMessage: string,
  compare: () => Promise<boolean>,
): Promise<boolean> {
  const key = fromAllNetworks(kind, `session ${tokenHash!.toString('base64url')}`)
  const isRight = await guessInOwnCounter(write, key, ofSession, compare)
  if (isRight === undefined) throw tooMany(closedMessage)
  return isRight
}

/** Counts a code sent to a guest; `store` stores the code in the same transaction. */
export async function countSent(
  context: WithDevice,
  { mobile, captchaToken, deviceToken }: Guess,
  store: (q: Query) => Promise<void>,
) {
  if (await knownDevice(context, mobile, deviceToken)) return context.write(store)
  const network = networkOf(context.address)
  const sent: Key = { counter: 'sent', subject: '', network }
  async function count(q: Query, level: Level) {
    await store(q)
    await markTried(q, mobile, network, sendBounds.network[level])
    await increment(q, fromAllNetworks('sent', mobile), sendBounds.subject[level])
    await increment(q, sent, sentFromNetwork)
  }
  await withHumanCheck(context, captchaToken, count, async () =>
    (await timesOf(context.q, sent)) < sentFromNetwork
      ? undefined
      : tooMany('今天从这个网络发送的验证码太多了，请换一个网络再试，例如手机热点'),
  )
}
