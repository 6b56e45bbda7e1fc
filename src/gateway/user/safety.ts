// Answers the calls of contract/user/safety.ts.
import { sql } from 'kysely'
import { CallError, wrongField } from '../../contract/codes.ts'
import type { Flag } from '../../contract/fields.ts'
import { maskMobile } from '../../contract/mask.ts'
import type { safety as contract } from '../../contract/user/safety.ts'
import type { Handlers } from '../handler.ts'
import { endSessions, sessionTag } from '../session.ts'
import { checkCodeInSession, consumeCode } from './code.ts'
import { exportAccount } from './export.ts'
import { msgTypes, sendMessage } from './messages.ts'

export const cancelDays = 15

export const safety: Handlers<typeof contract> = {
  async 'user/auth/session/list'(_, { q, user, tokenHash }) {
    const list = await q
      .selectFrom('session')
      .select(['id', 'device', 'clientType', 'address', 'gmtCreate', 'gmtUsed', 'isOnBehalf'])
      .select((e) => e.case().when('tokenHash', '=', tokenHash!).then(1).else(0).end().as('isThis'))
      .where('accountId', '=', user.id)
      .where('isReplaced', '=', 0)
      .where('gmtExpire', '>', sql<string>`now()`)
      .orderBy('isThis', 'desc')
      .orderBy('gmtUsed', 'desc')
      .orderBy('id')
      .limit(20)
      .execute()
    return { list: list.map((row) => ({ ...row, isThis: row.isThis as Flag, isOnBehalf: row.isOnBehalf as Flag })) }
  },

  async 'user/auth/session/delete'({ id }, { q, user, invalidateTags }) {
    const ended = q.deleteFrom('session').where('id', '=', id).where('accountId', '=', user.id)
    await ended.returning('id').executeTakeFirstOrThrow(() => new CallError('notFound', '这个登录已经退出了'))
    invalidateTags(sessionTag(user))
    return { ok: true }
  },

  async 'user/auth/session/delete/all'(_, { q, user, tokenHash, invalidateTags }) {
    const others = await q
      .selectFrom('session')
      .select((e) => e.fn.countAll<number>().as('num'))
      .where('accountId', '=', user.id)
      .where('tokenHash', '!=', tokenHash!)
      .where('isReplaced', '=', 0)
      .where('gmtExpire', '>', sql<string>`now()`)
      .executeTakeFirstOrThrow()
    await endSessions(q, user.id, tokenHash)
    invalidateTags(sessionTag(user))
    return others
  },

  async 'user/auth/user/update/mobile'({ mobile, code }, { write, user, tokenHash, invalidateTags, outside }) {
    await checkCodeInSession({ write, tokenHash }, mobile, 'mobile', code)
    const oldMobile = await write(async (q) => {
      await consumeCode(q, mobile, 'mobile', code)
      // only revealed to the holder of the number, after the code was checked
      const taken = await q.selectFrom('account').select('id').where('mobile', '=', mobile).executeTakeFirst()
      if (taken) throw wrongField('mobile', taken.id === user.id ? '这就是现在的手机号' : '这个手机号已绑定其他账户')
      const account = await q.selectFrom('account').select('mobile').where('id', '=', user.id).executeTakeFirstOrThrow()
      await q.updateTable('account').set({ mobile }).where('id', '=', user.id).execute()
      await endSessions(q, user.id, tokenHash)
      invalidateTags(sessionTag(user))
      await sendMessage(q, user.id, {
        msgType: msgTypes.system,
        title: '登录手机号已更换',
        text: `以后请用 ${maskMobile(mobile)} 登录。如果不是你本人操作，请立即联系客服。`,
        link: '/account/info',
      })
      return account.mobile
    })
    await outside.sms
      .send(oldMobile, '【杏坛】你的账户已换绑新手机号。如果不是你本人操作，请立即联系客服。')
      .catch(() => {})
    return { mobile: maskMobile(mobile) }
  },

  async 'user/auth/user/export'(_, { q, user }) {
    const gmtCreate = new Date().toISOString()
    return {
      fileName: `杏坛-我的数据-${gmtCreate.slice(0, 10)}.json`,
      gmtCreate,
      tables: await exportAccount(q, user.id),
    }
  },

  async 'user/auth/user/cancel'({ code }, { q, write, user, tokenHash, invalidateTags, outside }) {
    if (user.userType !== 1) throw new CallError('conflict', '讲师和机构的账户关系到课程和结算，请联系客服注销')
    const { mobile } = await q
      .selectFrom('account')
      .select('mobile')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow()
    await checkCodeInSession({ write, tokenHash }, mobile, 'confirm', code)
    const gmtCancel = await write(async (q) => {
      await consumeCode(q, mobile, 'confirm', code)
      const { gmtCancel } = await q
        .updateTable('account')
        .set({ gmtCancel: sql<string>`now() + make_interval(days => ${cancelDays})` })
        .where('id', '=', user.id)
        .returning('gmtCancel')
        .executeTakeFirstOrThrow()
      await endSessions(q, user.id)
      invalidateTags(sessionTag(user))
      return gmtCancel!
    })
    const text = `【杏坛】你的账户将在 ${cancelDays} 天后注销，期间登录即可撤回。不是你本人操作请联系客服。`
    await outside.sms.send(mobile, text).catch(() => {})
    return { gmtCancel }
  },
}
