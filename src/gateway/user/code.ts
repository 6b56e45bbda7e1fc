// Codes by short message: 6 digits, 5 minutes, 5 tries, one use, bound to a number and a purpose.
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { CallError, wrongField } from '../../contract/codes.ts'
import { codeTypes } from '../../contract/user/session.ts'
import type { Query } from '../../db/connect.ts'
import type { Outside } from '../outside.ts'
import { guessInSession } from './attempts.ts'

const codeSeconds = 300

const newCode = () => String(randomInt(1_000_000)).padStart(6, '0')

/** Bound to number and purpose by the hash; the table alone gives no code away without trying it five times. */
const hashOf = (mobile: string, codeType: number, code: string) =>
  createHmac('sha256', 'xingtan sms code').update(`${codeType} ${mobile} ${code}`).digest()

/** One message a minute to a number, 5 an hour, 10 a day: a single upsert decides, however many ask at once. */
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

/** The code for this number and purpose from now on; an older one is void. */
async function keepCode(q: Query, mobile: string, codeType: number, code: string) {
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
  [codeTypes.confirm]: '身份',
  [codeTypes.mobile]: '更换手机号',
}

/** Sends a new code, if the number may have one more; `transaction` runs what notes it. */
export async function sendCode(
  mobile: string,
  codeType: number,
  { outside, transaction }: { outside: Outside; transaction(work: (q: Query) => Promise<void>): Promise<unknown> },
) {
  const code = newCode()
  await transaction(async (q) => {
    await takeQuota(q, mobile)
    await keepCode(q, mobile, codeType, code)
  })
  await outside.sms.send(mobile, `【杏坛】${purposes[codeType]}验证码 ${code}，5 分钟内有效，请勿告诉他人。`)
  return { expireSeconds: codeSeconds, ...(outside.isDemo ? { demoCode: code } : {}) }
}

/**
 * Whether the code is right; a try is used up even when it is not, so commit what this writes. A right code is used up
 * by `dropCode`, in the transaction of what it was for.
 */
export async function tryCode(q: Query, mobile: string, type: keyof typeof codeTypes, code: string) {
  const codeType = codeTypes[type]
  const kept = await q
    .updateTable('smsCode')
    .set((e) => ({ triesLeft: e('triesLeft', '-', 1) }))
    .where('mobile', '=', mobile)
    .where('codeType', '=', codeType)
    .where('triesLeft', '>', 0)
    .where('gmtExpire', '>', sql<string>`now()`)
    .returning('codeHash')
    .executeTakeFirst()
  return kept !== undefined && timingSafeEqual(kept.codeHash, hashOf(mobile, codeType, code))
}

export const wrongCode = () => wrongField('code', '验证码不对或已过期，请重新获取')

/** A code of who is signed in, which `dropCode` uses up later. */
export async function checkCodeInSession(
  session: Parameters<typeof guessInSession>[0],
  mobile: string,
  type: keyof typeof codeTypes,
  code: string,
) {
  const compare = () => session.write((q) => tryCode(q, mobile, type, code))
  const isRight = await guessInSession(session, 'code', '今天验证码试错太多次了，请退出后重新登录', compare)
  if (!isRight) throw wrongCode()
}

/** Uses a right code up; of two calls with the same code one finds it gone. */
export async function dropCode(q: Query, mobile: string, type: keyof typeof codeTypes, code: string) {
  const dropped = await q
    .deleteFrom('smsCode')
    .where('mobile', '=', mobile)
    .where('codeType', '=', codeTypes[type])
    .where('codeHash', '=', hashOf(mobile, codeTypes[type], code))
    .returning('mobile')
    .executeTakeFirst()
  if (!dropped) throw wrongCode()
}
