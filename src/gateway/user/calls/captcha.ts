// Answers the call of contract/user/captcha.ts: a CAPTCHA of our own, a text question (readable by screen readers) and a proof of
// work for the browser, so that scripts pay. attempts.ts decides when it is required.

import { generatePrimeSync, randomBytes, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { captchaCalls } from '../../../contract/user/captcha.ts'
import { steps } from '../../../contract/user/captcha.ts'
import type { Query } from '../../../db/connect.ts'
import type { Handlers } from '../../handler.ts'
import { networkOf } from '../../rates/rate-limit.ts'
import { hashOf } from '../verify-captcha.ts'

export const captchaSeconds = 180

export const captchaHandlers: Handlers<typeof captchaCalls> = {
  'user/api/captcha/get': (_, { q, address }) => newCaptcha(q, address),
}

const digits = '零一二三四五六七八九十'

const numeral = (n: number) => (n <= 10 ? digits[n]! : `十${digits[n - 10]}`)

/** Arithmetic with small numbers, in words. */
function newQuestion(): { question: string; answer: string } {
  const [a, b] = [randomInt(2, 10), randomInt(2, 10)]
  const [more, less] = [Math.max(a, b), Math.min(a, b)]
  const questions = [
    { question: `${numeral(a)}加${numeral(b)}等于几？`, answer: a + b },
    { question: `${numeral(more + 10)}减去${numeral(less)}等于几？`, answer: more + 10 - less },
    { question: `${numeral(a)}乘以${numeral(b)}等于几？`, answer: a * b },
    { question: `比${numeral(more)}大${numeral(less)}的数是几？`, answer: more + less },
  ]
  const { question, answer } = questions[randomInt(questions.length)]!
  return { question, answer: String(answer) }
}

/**
 * A time-lock puzzle: repeated squaring modulo a number whose factors only we know. It cannot be parallelized, and we compute the
 * result directly (Rivest, Shamir, Wagner: Time-lock puzzles, 1996).
 */
let puzzleKey: { modulus: bigint; exponent: bigint } | undefined

function timeLock() {
  if (!puzzleKey) {
    const [p, q] = [generatePrimeSync(256, { bigint: true }), generatePrimeSync(256, { bigint: true })]
    const order = (p - 1n) * (q - 1n)
    puzzleKey = { modulus: p * q, exponent: power(2n, BigInt(steps), order) }
  }
  return puzzleKey
}

function power(base: bigint, exponent: bigint, modulus: bigint) {
  let [result, square] = [1n, base % modulus]
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % modulus
    square = (square * square) % modulus
  }
  return result
}

async function newCaptcha(q: Query, address: string) {
  const captchaNo = randomBytes(12).toString('base64url')
  const { modulus, exponent } = timeLock()
  const start = BigInt(`0x${randomBytes(32).toString('hex')}`)
  const { question, answer } = newQuestion()
  const work = power(start, exponent, modulus).toString(36)
  await q
    .insertInto('captcha')
    .values({
      captchaNo,
      answerHash: hashOf(captchaNo, answer, work),
      network: networkOf(address),
      gmtExpire: sql<string>`now() + make_interval(secs => ${captchaSeconds})`,
    })
    .execute()
  const puzzle = { start: start.toString(36), modulus: modulus.toString(36), steps }
  return { captchaNo, question, puzzle, expireSeconds: captchaSeconds }
}
