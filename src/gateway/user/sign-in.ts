// Signs a learner in: by password, code or ticket, and after registration.

import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { CallError, wrongField } from '../../contract/codes.ts'
import { msgTypes } from '../../contract/enums/msg-types.ts'
import { statusIds } from '../../contract/enums/status-ids.ts'
import type { Flag } from '../../contract/fields.ts'
import { maskMobile } from '../../contract/mask.ts'
import type { SessionUser, UserType } from '../../contract/user/user.ts'
import type { Query } from '../../db/connect.ts'
import { newDeviceToken } from '../auth/known-device.ts'
import { beginSession } from '../auth/session.ts'
import { invalidateSessions } from '../events/changes.ts'
import type { Context } from '../handler.ts'
import { sendMessage } from '../messages/messages.ts'
import { siteNameOf } from '../site-name.ts'
import { guess } from './attempts.ts'
import { verifyCode, wrongCode, wrongSettleCode } from './code.ts'

const frozen = () => new CallError('frozen', '账户已被冻结，请联系客服')

export const notFrozen = { freezeReason: '', gmtFreeze: null, gmtUnfreeze: null }

export const columns = [
  ...(['id', 'mobile', 'nickname', 'headImgUrl', 'userType', 'statusId', 'passwordHash', 'gmtCancel'] as const),
  'deviceVersion',
] as const

export const accountOf = (q: Query, mobile: string) =>
  q.selectFrom('account').select(columns).where('mobile', '=', mobile).executeTakeFirst()

type Account = NonNullable<Awaited<ReturnType<typeof accountOf>>>

type SignInOptions = { clientType: number; isOnBehalf?: Flag; isReauthenticated?: boolean }

export async function signIn(
  q: Query,
  account: Account,
  options: SignInOptions,
  { agent, address, outside }: Pick<Context, 'agent' | 'address' | 'outside'>,
): Promise<SessionUser> {
  if (account.statusId === statusIds.disabled && !(await thaw(q, account.id))) throw frozen()
  const { id, nickname, headImgUrl, mobile } = account
  invalidateSessions(q, { kind: 'account', id })
  if (account.gmtCancel && !options.isOnBehalf) await cancelClosure(q, id)
  const session = await beginSession(q, { kind: 'account', id }, { ...options, agent, address })
  const user = { id, nickname, headImgUrl, userType: account.userType as UserType, mobile: maskMobile(mobile) }
  return { ...user, ...session, ...(!options.isOnBehalf && { deviceToken: newDeviceToken(outside, account) }) }
}

/** True when the freezing has ended by itself. */
async function thaw(q: Query, id: number) {
  const thawed = await q
    .updateTable('account')
    .set({ statusId: statusIds.normal, ...notFrozen })
    .where('id', '=', id)
    .where('gmtUnfreeze', '<=', sql<string>`now()`)
    .returning('id')
    .executeTakeFirst()
  return thawed !== undefined
}

/** Signing in before the deadline, or an operator, cancels the closure of the account. */
export async function cancelClosure(q: Query, id: number, why = '你在期限内重新登录') {
  await q.updateTable('account').set({ gmtCancel: null }).where('id', '=', id).execute()
  const text = `${why}，注销申请已撤回，资料和学习记录都在。`
  await sendMessage(q, id, { msgType: msgTypes.system, title: '账户注销已撤回', text, link: '/account/info' })
}

/** Registers a learner and sends a welcome message. The referrer is recorded here and never changes. */
export async function newLearner(q: Query, mobile: string, passwordHash: string, referralCode: string | undefined) {
  const referrer = referralCode
    ? await q.selectFrom('account').select('id').where('referralCode', '=', referralCode).executeTakeFirst()
    : undefined
  const account = await q
    .insertInto('account')
    .values({
      mobile,
      nickname: `学员${mobile.slice(-4)}`,
      passwordHash,
      referralCode: await newReferralCode(q),
      referrerId: referrer?.id ?? null,
    })
    .onConflict((c) => c.column('mobile').doNothing())
    .returning(columns)
    .executeTakeFirst()
  if (!account) throw wrongField('mobile', '这个手机号已经注册，请直接登录')
  await q
    .insertInto('message')
    .values({
      accountId: account.id,
      msgType: msgTypes.system,
      msgTitle: `欢迎来到${await siteNameOf(q)}`,
      msgText: '<p>课程、考试和证书都在这里。先到「个人资料」写上学校和学科，我们会推荐更合适的课。</p>',
      linkUrl: '/account/info',
    })
    .execute()
  return account
}

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

async function newReferralCode(q: Query): Promise<string> {
  const code = Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join('')
  const existing = await q.selectFrom('account').select('id').where('referralCode', '=', code).executeTakeFirst()
  return existing ? newReferralCode(q) : code
}

/** Checks a guest's code; `consumeCode` consumes it later. */
export async function checkCode(
  context: Parameters<typeof guess>[0],
  input: Parameters<typeof guess>[2] & { code: string },
  purpose: 'login' | 'register' | 'password' | 'settle',
) {
  const { mobile, code } = input
  const compare = () => context.write((q) => verifyCode(q, mobile, purpose, code))
  if (await guess(context, 'code', input, compare)) return
  throw purpose === 'settle' ? await wrongSettleCode(context.q, mobile) : wrongCode()
}
