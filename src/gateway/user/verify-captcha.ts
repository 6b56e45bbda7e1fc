// Whether an answer to a security question is right; each is taken once.
import { createHash, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Query } from '../../db/connect.ts'

export const hashOf = (captchaNo: string, answer: string, work: string) =>
  createHash('sha256').update(`${captchaNo} ${answer} ${work}`).digest()

/** Token: `captchaNo.answer.work`. A question accepts one answer only, so the caller must commit this transaction. */
export async function verifyCaptcha(q: Query, token: string, network: string) {
  const [captchaNo = '', answer = '', work = ''] = token.split('.')
  const stored = await q
    .deleteFrom('captcha')
    .where('captchaNo', '=', captchaNo)
    .returning(['answerHash', 'network', sql<boolean>`gmt_expire > now()`.as('isOpen')])
    .executeTakeFirst()
  if (!stored?.isOpen || stored.network !== network) return false
  return timingSafeEqual(stored.answerHash, hashOf(captchaNo, answer, work))
}
