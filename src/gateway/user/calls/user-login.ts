// Answers the calls of contract/user/user-login.ts.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { CallError } from '../../../contract/codes.ts'
import type { userLoginCalls } from '../../../contract/user/user-login.ts'
import { hashOf } from '../../auth/session.ts'
import type { Handlers } from '../../handler.ts'
import { guess } from '../attempts.ts'
import { consumeCode } from '../code.ts'
import { isPassword } from '../password.ts'
import { accountOf, checkCode, columns, newLearner, signIn } from '../sign-in.ts'

const wrongPassword = () => new CallError('conflict', '手机号或密码错误')

/** Client type of impersonation, so that the user's own sessions stay. */
const impersonationType = 9

export const userLoginHandlers: Handlers<typeof userLoginCalls> = {
  async 'user/api/user/login/password'(input, context) {
    const { mobile, password, clientType } = input
    const account = await accountOf(context.q, mobile)
    const isRight = await guess(context, 'password', input, () => isPassword(account?.passwordHash, password))
    if (!isRight) throw wrongPassword()
    return context.write(async (q) => {
      // the password may have changed since it was compared: read again and lock
      const unchanged = q.selectFrom('account').select(columns).where('passwordHash', '=', account!.passwordHash)
      const current = await unchanged.where('id', '=', account!.id).forNoKeyUpdate().executeTakeFirst()
      if (!current) throw wrongPassword()
      return signIn(q, current, { clientType }, context)
    })
  },

  async 'user/api/user/login/code'(input, context) {
    const { mobile, code, clientType, referralCode } = input
    await checkCode(context, input, 'login')
    return context.write(async (q) => {
      await consumeCode(q, mobile, 'login', code)
      const account = (await accountOf(q, mobile)) ?? (await newLearner(q, mobile, '', referralCode))
      return signIn(q, account, { clientType }, context)
    })
  },

  async 'user/api/user/login/ticket'({ ticket, clientType }, { q, ...context }) {
    const ticketRow = await q
      .deleteFrom('loginTicket')
      .where('ticketHash', '=', hashOf(ticket))
      .where('gmtExpire', '>', sql<string>`now()`)
      .returning(['accountId', 'isOnBehalf'])
      .executeTakeFirst()
    if (!ticketRow) throw new CallError('conflict', '登录链接已失效，请重新登录')
    const account = await q
      .selectFrom('account')
      .select(columns)
      .where('id', '=', ticketRow.accountId)
      .executeTakeFirstOrThrow()
    if (!ticketRow.isOnBehalf) return signIn(q, account, { clientType, isReauthenticated: false }, context)
    return signIn(q, account, { clientType: impersonationType, isOnBehalf: 1, isReauthenticated: false }, context)
  },

  async 'user/api/user/login/ticket/save'({ mobile, time, nonce, sign }, { q, outside }) {
    const { loginSecret, siteUrl } = outside
    if (!loginSecret) throw new CallError('conflict', '没有开通站外登录')
    const expected = createHmac('sha256', loginSecret).update(`${mobile} ${time} ${nonce}`).digest()
    const isRight = timingSafeEqual(expected, Buffer.from(sign, 'hex'))
    if (!isRight || Math.abs(Date.now() / 1000 - time) > 60) throw new CallError('conflict', '签名不对或已过期')
    const account = (await accountOf(q, mobile)) ?? (await newLearner(q, mobile, '', undefined))
    // derived from the signature: a repeated request gives the same ticket, which works once
    const ticket = createHmac('sha256', loginSecret).update(`ticket ${sign}`).digest('base64url')
    const inserted = await q
      .insertInto('loginTicket')
      .values({
        ticketHash: hashOf(ticket),
        accountId: account.id,
        gmtExpire: sql<string>`to_timestamp(${time}) + interval '60 seconds'`,
      })
      .onConflict((c) => c.doNothing())
      .returning('accountId')
      .executeTakeFirst()
    if (!inserted) throw new CallError('conflict', '这个凭证已经领过了')
    return { ticket, url: `${siteUrl}/logincb?ticket=${ticket}` }
  },

  async 'user/api/user/login/wx'() {
    throw new CallError('conflict', '没有开通微信登录，请用手机号登录')
  },
}
