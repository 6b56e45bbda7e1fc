// Answers the calls of contract/system/admin/login.ts.
import { CallError } from '../../../contract/codes.ts'
import type { adminLoginCalls } from '../../../contract/system/admin/login.ts'
import type { Query } from '../../../db/connect.ts'
import type { Handlers, Operator } from '../../handler.ts'
import { beginSession, sessionTag } from '../../pipeline/session.ts'
import { guessOperator } from '../../user/attempts.ts'
import { isPassword } from '../../user/password.ts'

const secretFields = new Set(['password', 'token', 'deviceToken', 'newPassword', 'confirmPassword', 'repassword'])

/** Writes an audit entry in the transaction of the audited change: a change without an entry is rolled back. */
export async function writeAuditLog(q: Query, { id }: Operator, call: string, input: unknown) {
  const text = JSON.stringify(input, (key, value) => (secretFields.has(key) ? '***' : value)).slice(0, 20_000)
  const logged = text.length < 20_000 ? text : JSON.stringify({ tooLong: true })
  await q
    .insertInto('operatorLog')
    .values({ operatorId: id, call, input: logged as never })
    .execute()
}

export const adminLoginHandlers: Handlers<typeof adminLoginCalls> = {
  async 'system/admin/login/password'({ account, password, captchaToken }, context) {
    const { q, write, writeUnaudited, invalidateTags, agent, address } = context
    const row = await q
      .selectFrom('operator')
      .select(['id', 'account', 'name', 'role', 'statusId', 'passwordHash'])
      .where('account', '=', account.toLowerCase())
      .executeTakeFirst()
    const attempt = { account: account.toLowerCase(), captchaToken }
    const isRight = await guessOperator({ q, write: writeUnaudited, address }, attempt, () =>
      isPassword(row?.passwordHash, password),
    )
    if (!isRight) throw new CallError('conflict', '账号或密码错误')
    const { id, name, role, statusId, account: accountName } = row!
    if (statusId === 0) throw new CallError('frozen', '账户已被冻结，请联系管理员')
    const owner = { kind: 'operator', id } as const
    const { token } = await write((q) => {
      invalidateTags(sessionTag(owner))
      return beginSession(q, owner, { agent, address })
    })
    return { token, account: accountName, name, roleList: [role] }
  },
}
