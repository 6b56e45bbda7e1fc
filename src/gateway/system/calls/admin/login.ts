// Answers the calls of contract/system/admin/login.ts.

import { CallError } from '../../../../contract/codes.ts'
import { statusIds } from '../../../../contract/enums/status-ids.ts'
import type { adminLoginCalls } from '../../../../contract/system/admin/login.ts'
import { beginSession } from '../../../auth/session.ts'
import { invalidateSessions } from '../../../events/changes.ts'
import type { Handlers } from '../../../handler.ts'
import { guessOperator } from '../../../user/attempts.ts'
import { isPassword } from '../../../user/password.ts'

export const adminLoginHandlers: Handlers<typeof adminLoginCalls> = {
  async 'system/admin/login/password'({ account, password, captchaToken }, context) {
    const { q, write, writeUnaudited, agent, address } = context
    const row = await q
      .selectFrom('operator as o')
      .innerJoin('operatorRole as r', 'r.id', 'o.roleId')
      .select(['o.id', 'o.account', 'o.name', 'o.statusId', 'o.passwordHash', 'r.roleName'])
      .where('o.account', '=', account.toLowerCase())
      .executeTakeFirst()
    const attempt = { account: account.toLowerCase(), captchaToken }
    const isRight = await guessOperator({ q, write: writeUnaudited, address }, attempt, () =>
      isPassword(row?.passwordHash, password),
    )
    if (!isRight) throw new CallError('conflict', '账号或密码错误')
    const { id, name, roleName, statusId, account: accountName } = row!
    if (statusId === statusIds.disabled) throw new CallError('frozen', '账户已被冻结，请联系管理员')
    const owner = { kind: 'operator', id } as const
    const { token } = await write((q) => {
      invalidateSessions(q, owner)
      return beginSession(q, owner, { agent, address })
    })
    return { token, account: accountName, name, roleList: [roleName] }
  },
}
