// Answers the calls of contract/user/user.ts.

import { sql } from 'kysely'
import { CallError, checkTogether, wrongField } from '../../../contract/codes.ts'
import { msgTypes } from '../../../contract/enums/msg-types.ts'
import { userTypes } from '../../../contract/enums/user-types.ts'
import { maskMobile } from '../../../contract/mask.ts'
import type { userCalls } from '../../../contract/user/user.ts'
import { codeTypes } from '../../../contract/user/user.ts'
import type { Query } from '../../../db/connect.ts'
import { endSession, endSessions, hashOf, markReauthenticated } from '../../auth/session.ts'
import { invalidateSessions } from '../../events/changes.ts'
import type { Handlers } from '../../handler.ts'
import { sendMessage } from '../../messages/messages.ts'
import { siteNameOf } from '../../site-name.ts'
import { countSent, guessInSession } from '../attempts.ts'
import { checkCodeInSession, consumeCode, sendCode } from '../code.ts'
import { exportAccount } from '../export.ts'
import { checkPassword, hashPassword, isPassword } from '../password.ts'
import { checkCode, newLearner, signIn } from '../sign-in.ts'

export const cancelDays = 15

export const userHandlers: Handlers<typeof userCalls> = {
  async 'user/auth/user/update/mobile'({ mobile, code }, { write, user, tokenHash, outside }) {
    await checkCodeInSession({ write, tokenHash }, mobile, 'mobile', code)
    const { oldMobile, siteName } = await write(async (q) => {
      await consumeCode(q, mobile, 'mobile', code)
      // only revealed to the holder of the number, after the code was checked
      const taken = await q.selectFrom('account').select('id').where('mobile', '=', mobile).executeTakeFirst()
      if (taken) throw wrongField('mobile', taken.id === user.id ? '这就是现在的手机号' : '这个手机号已绑定其他账户')
      const account = await q.selectFrom('account').select('mobile').where('id', '=', user.id).executeTakeFirstOrThrow()
      await q.updateTable('account').set({ mobile }).where('id', '=', user.id).execute()
      await endSessions(q, user.id, tokenHash)
      invalidateSessions(q, user)
      await sendMessage(q, user.id, {
        msgType: msgTypes.system,
        title: '登录手机号已更换',
        text: `以后请用 ${maskMobile(mobile)} 登录。如果不是你本人操作，请立即联系客服。`,
        link: '/account/info',
      })
      return { oldMobile: account.mobile, siteName: await siteNameOf(q) }
    })
    await outside.sms
      .send(oldMobile, `【${siteName}】你的账户已换绑新手机号。如果不是你本人操作，请立即联系客服。`)
      .catch(() => {})
    return { mobile: maskMobile(mobile) }
  },

  async 'user/auth/user/export'(_, { q, user }) {
    const [siteName, all] = await Promise.all([siteNameOf(q), exportAccount(q, user.id)])
    return { fileName: `${siteName}-我的数据-${all.gmtCreate.slice(0, 10)}.json`, ...all }
  },

  async 'user/auth/user/cancel'({ code }, { q, write, user, tokenHash, outside }) {
    if (user.userType !== userTypes.learner)
      throw new CallError('conflict', '讲师和机构的账户关系到课程和结算，请联系客服注销')
    const { mobile } = await q
      .selectFrom('account')
      .select('mobile')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow()
    await checkCodeInSession({ write, tokenHash }, mobile, 'confirm', code)
    const { gmtCancel, siteName } = await write(async (q) => {
      await consumeCode(q, mobile, 'confirm', code)
      const { gmtCancel } = await q
        .updateTable('account')
        .set({ gmtCancel: sql<string>`now() + make_interval(days => ${cancelDays})` })
        .where('id', '=', user.id)
        .returning('gmtCancel')
        .executeTakeFirstOrThrow()
      await endSessions(q, user.id)
      invalidateSessions(q, user)
      return { gmtCancel: gmtCancel!, siteName: await siteNameOf(q) }
    })
    const text = `【${siteName}】你的账户将在 ${cancelDays} 天后注销，期间登录即可撤回。不是你本人操作请联系客服。`
    await outside.sms.send(mobile, text).catch(() => {})
    return { gmtCancel }
  },

  async 'user/api/user/register'(input, context) {
    const { mobile, code, password, repassword, referralCode, clientType, agree } = input
    if (!agree) throw wrongField('agree', '请先阅读并同意用户协议与隐私政策')
    requireSame('repassword', password, repassword)
    await checkTogether(
      () => checkCode(context, input, 'register'),
      () => checkPassword('password', password, { mobile }),
    )
    const passwordHash = await hashPassword(password)
    return context.write(async (q) => {
      await consumeCode(q, mobile, 'register', code)
      return signIn(q, await newLearner(q, mobile, passwordHash, referralCode), { clientType }, context)
    })
  },

  'user/api/user/send/code': (input, context) =>
    sendCode(input.mobile, input.codeType, {
      outside: context.outside,
      transaction: (keep) => countSent(context, input, keep),
    }),

  async 'user/auth/user/send/code'({ codeType, mobile }, { q, write, user, outside }) {
    if (codeType === codeTypes.mobile && !mobile) throw wrongField('mobile', '请输入新手机号')
    const currentMobile = await mobileOf(q, user.id)
    return sendCode(codeType === codeTypes.mobile ? mobile! : currentMobile, codeType, { outside, transaction: write })
  },

  async 'user/auth/user/confirm'({ password, code }, { q, write, user, tokenHash }) {
    const { mobile, passwordHash } = await q
      .selectFrom('account')
      .select(['mobile', 'passwordHash'])
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow()
    if (code !== undefined) {
      await checkCodeInSession({ write, tokenHash }, mobile, 'confirm', code)
    } else {
      const compare = () => isPassword(passwordHash, password ?? '')
      const isRight = await guessInSession({ write, tokenHash }, 'password', useCode, compare)
      if (!isRight) throw wrongField('password', '密码不对')
    }
    await write(async (q) => {
      if (code !== undefined) await consumeCode(q, mobile, 'confirm', code)
      await markReauthenticated(q, tokenHash!)
      invalidateSessions(q, user)
    })
    return { ok: true }
  },

  async 'user/api/user/update/password'(input, context) {
    const { write } = context
    const { mobile, code, newPassword, confirmPassword } = input
    requireSame('confirmPassword', newPassword, confirmPassword)
    await checkTogether(
      () => checkCode(context, input, 'password'),
      () => checkPassword('newPassword', newPassword, { mobile }),
    )
    const passwordHash = await hashPassword(newPassword)
    await write(async (q) => {
      await consumeCode(q, mobile, 'password', code)
      const account = await q
        .updateTable('account')
        .set({ passwordHash })
        .where('mobile', '=', mobile)
        .returning('id')
        .executeTakeFirst()
      if (!account) return // same answer for unknown numbers, so that it does not reveal who is registered
      await endSessions(q, account.id)
      invalidateSessions(q, { kind: 'account', id: account.id })
    })
    return { ok: true }
  },

  async 'user/api/user/update/password/ticket'({ ticket, newPassword }, { q, write }) {
    const expired = () => new CallError('conflict', '链接已经用过或者过期了，请联系客服再要一个')
    const ticketHash = hashOf(ticket)
    const { mobile, nickname } = await q
      .selectFrom('passwordTicket as t')
      .innerJoin('account as a', 'a.id', 't.accountId')
      .select(['a.mobile', 'a.nickname'])
      .where('t.ticketHash', '=', ticketHash)
      .where('t.gmtExpire', '>', sql<string>`now()`)
      .executeTakeFirstOrThrow(expired)
    checkPassword('newPassword', newPassword, { mobile, nickname })
    const passwordHash = await hashPassword(newPassword)
    await write(async (q) => {
      const { accountId: id } = await q
        .deleteFrom('passwordTicket')
        .where('ticketHash', '=', ticketHash)
        .where('gmtExpire', '>', sql<string>`now()`)
        .returning('accountId')
        .executeTakeFirstOrThrow(expired)
      await q.updateTable('account').set({ passwordHash }).where('id', '=', id).execute()
      await endSessions(q, id)
      invalidateSessions(q, { kind: 'account', id })
      await sendMessage(q, id, {
        msgType: msgTypes.system,
        title: '登录密码已更改',
        text: '用客服发来的链接设置了新密码，其他设备上的登录都已退出。如果不是你本人操作，请立即联系客服。',
        link: '/account/info',
      })
    })
    return { ok: true }
  },

  async 'user/auth/user/update/password'({ oldPassword, newPassword }, { q, write, user, tokenHash }) {
    const { mobile, passwordHash } = await q
      .selectFrom('account')
      .select(['mobile', 'passwordHash'])
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow()
    if (!passwordHash) throw wrongField('oldPassword', '还没有设过密码，请用验证码设置')
    const compare = () => isPassword(passwordHash, oldPassword)
    const isRight = await guessInSession({ write, tokenHash }, 'password', useCode, compare)
    if (!isRight) throw wrongField('oldPassword', '当前密码不对')
    if (oldPassword === newPassword) throw wrongField('newPassword', '新密码和当前密码一样')
    checkPassword('newPassword', newPassword, { mobile, nickname: user.nickname })
    const newHash = await hashPassword(newPassword)
    await write(async (q) => {
      await q.updateTable('account').set({ passwordHash: newHash }).where('id', '=', user.id).execute()
      await endSessions(q, user.id, tokenHash)
      invalidateSessions(q, user)
    })
    return { ok: true }
  },

  async 'user/auth/user/logout'(_, { q, user, tokenHash }) {
    await endSession(q, tokenHash!)
    invalidateSessions(q, user)
    return { ok: true }
  },
}

const requireSame = (field: string, a: string, b: string) => {
  if (a !== b) throw wrongField(field, '两次输入的密码不一样')
}

const useCode = '今天密码试错太多次了，请改用短信验证码，或退出后重新登录'

const mobileOf = async (q: Query, id: number) =>
  (await q.selectFrom('account').select('mobile').where('id', '=', id).executeTakeFirstOrThrow()).mobile
