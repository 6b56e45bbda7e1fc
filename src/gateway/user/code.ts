// One-time codes by SMS: 6 digits, valid for 5 minutes, 5 tries and one use, bound to a number and a purpose.
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { CallError, wrongField } from '../../contract/codes.ts'
import { codeTypes } from '../../contract/user/user.ts'
import type { Query } from '../../db/connect.ts'
import type { Outside } from '../outside.ts'
import { siteNameOf } from '../site-name.ts'
import { guessInSession } from './attempts.ts'

const codeSeconds = 300

const newCode = () => String(randomInt(1_000_000)).padStart(6, '0')

/** The hash binds a code to number and purpose. */
const hashOf = (mobile: string, codeType: number, code: string) =>
  createHmac('sha256', 'xingtan sms code').update(`${codeType} ${mobile} ${code}`).digest()

/** Rate limit per number: one message a minute, 5 an hour, 10 a day; a single upsert, so that it holds under concurrency. */
async function takeQuota(q: Query, mobile: string) {
  const { rows } = await sql`
    insert into sms_quota as k (mobile, last_sent, hour_start, hour_count, day_start, day_count)
    values (${mobile}, now(), now(), 1, now(), 1)
    on conflict (mobile) do update set
      last_sent = now(),
      hour_start = case when k.hour_start < now() - interval '1 hour' then now() else k.hour_start end,
      hour_count = case when k.hour_start < now() - interval '1 hour' then 1 else k.hour_count + 1 end,
      day_start = case when k.day_start < now() - interval '1 day' then now() else k.day_start end,
      day_count = case when k.day_start < now() - interval '1 day' then 1 else k.day_count + 1 end
    where k.last_sent <= now() - interval '60 seconds'
      and (k.hour_start < now() - interval '1 hour' or k.hour_count < 5)
      and (k.day_start < now() - interval '1 day' or k.day_count < 10)
    returning mobile`.execute(q)
  if (rows.length) return
  const { wait } = await q
    .selectFrom('smsQuota')
    .select(
      sql<number>`ceil(extract(epoch from greatest(last_sent + interval '60 seconds',
        case when hour_count >= 5 then hour_start + interval '1 hour' end,
        case when day_count >= 10 then day_start + interval '1 day' end) - now()))::int`.as('wait'),
    )
    .where('mobile', '=', mobile)
    .executeTakeFirstOrThrow()
  const msg = wait > 60 ? '今天发送的验证码太多了，请稍后再试' : `请 ${Math.max(1, wait)} 秒后再获取验证码`
  throw new CallError('tooMany', msg, { retryAfterMs: Math.max(1, wait) * 1000 })
}

/** Stores the code of this number and purpose; it replaces an older one. */
async function storeCode(q: Query, mobile: string, codeType: number, code: string) {
  const row = {
    codeHash: hashOf(mobile, codeType, code),
    triesLeft: 5,
    gmtExpire: sql<string>`now() + make_interval(secs => ${codeSeconds})`,
  }
  await q
    .insertInto('smsCode')
    .values({ mobile, codeType, ...row })
    .onConflict((c) => c.columns(['mobile', 'codeType']).doUpdateSet(row))
    .execute()
}

const purposes: Record<number, string> = {
  [codeTypes.login]: '登录',
  [codeTypes.register]: '注册',
  [codeTypes.password]: '重设密码',
  [codeTypes.settle]: '入驻申请',
  [codeTypes.confirm]: '身份',
  [codeTypes.mobile]: '更换手机号',
}

/** Sends a new code, if the number's quota allows it; `transaction` runs the writes. */
export async function sendCode(
  mobile: string,
  codeType: number,
  { outside, transaction }: { outside: Outside; transaction(work: (q: Query) => Promise<void>): Promise<unknown> },
) {
  const code = newCode()
  let siteName = ''
  await transaction(async (q) => {
    await takeQuota(q, mobile)
    await storeCode(q, mobile, codeType, code)
    siteName = await siteNameOf(q)
  })
  await outside.sms.send(mobile, `【${siteName}】${purposes[codeType]}验证码 ${code}，5 分钟内有效，请勿告诉他人。`)
  return { expireSeconds: codeSeconds, ...(outside.isDemo ? { demoCode: code } : {}) }
}

/**
 * Whether the code is right. A wrong code uses up a try, so the caller must commit this transaction. A right code uses up none, as
 * another field may be wrong; it is consumed by `consumeCode`, in the transaction of the action it was for.
 */
export async function verifyCode(q: Query, mobile: string, type: keyof typeof codeTypes, code: string) {
  const codeType = codeTypes[type]
  const stored = await q
    .updateTable('smsCode')
    .set((e) => ({ triesLeft: e('triesLeft', '-', 1) }))
    .where('mobile', '=', mobile)
    .where('codeType', '=', codeType)
    .where('triesLeft', '>', 0)
    .where('gmtExpire', '>', sql<string>`now()`)
    .returning('codeHash')
    .executeTakeFirst()
  const isRight = stored !== undefined && timingSafeEqual(stored.codeHash, hashOf(mobile, codeType, code))
  if (isRight)
    await q
      .updateTable('smsCode')
      .set((e) => ({ triesLeft: e('triesLeft', '+', 1) }))
      .where('mobile', '=', mobile)
      .where('codeType', '=', codeType)
      .where('codeHash', '=', stored.codeHash) // not of a code that was sent meanwhile
      .execute()
  return isRight
}

/** Why a code for settling in is wrong, without trying it for another purpose: that would be one more guess of that code. */
export async function wrongSettleCode(q: Query, mobile: string) {
  const stored = await q
    .selectFrom('smsCode')
    .select(['triesLeft', sql<boolean>`gmt_expire <= now()`.as('isExpired')])
    .where('mobile', '=', mobile)
    .where('codeType', '=', codeTypes.settle)
    .executeTakeFirst()
  if (!stored) return wrongField('code', '请先在这里获取验证码：登录和注册的验证码不能用来申请，用过的也不能再用')
  if (stored.isExpired) return wrongField('code', '验证码过期了，请重新获取')
  if (!stored.triesLeft) return wrongField('code', '这个验证码试错了 5 次，已经作废，请重新获取')
  return wrongField('code', '验证码不对，请看最近一条申请入驻的短信')
}

export const wrongCode = () => wrongField('code', '验证码不对或已过期，请重新获取')

/** Checks the code of a signed-in user; `consumeCode` consumes it later. */
export async function checkCodeInSession(
  session: Parameters<typeof guessInSession>[0],
  mobile: string,
  type: keyof typeof codeTypes,
  code: string,
) {
  const compare = () => session.write((q) => verifyCode(q, mobile, type, code))
  const isRight = await guessInSession(session, 'code', '今天验证码试错太多次了，请退出后重新登录', compare)
  if (!isRight) throw wrongCode()
}

/** Consumes a right code; of two concurrent calls with the same code one fails. */
export async function consumeCode(q: Query, mobile: string, type: keyof typeof codeTypes, code: string) {
  const deleted = await q
    .deleteFrom('smsCode')
    .where('mobile', '=', mobile)
    .where('codeType', '=', codeTypes[type])
    .where('codeHash', '=', hashOf(mobile, codeTypes[type], code))
    .returning('mobile')
    .executeTakeFirst()
  if (!deleted) throw wrongCode()
}
