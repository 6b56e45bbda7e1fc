// Answers the calls of contract/system/operator.ts, and writes the audit log of operators.
import { CallError, wrongField } from '../../contract/codes.ts'
import type { operator as contract } from '../../contract/system/operator.ts'
import type { Query } from '../../db/connect.ts'
import type { Handlers, Operator } from '../handler.ts'
import { beginSession, endSession, markReauthenticated, sessionTag } from '../session.ts'
import { guessInSession, guessOperator } from '../user/attempts.ts'
import { isPassword } from '../user/password.ts'

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

export const operator: Handlers<typeof contract> = {
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

  async 'system/admin/sys/user/current'(_, { user: { account, name, role } }) {
    return { account, name, roleList: [role], permissionList: role === 'super' ? ['*'] : [role] }
  },

  async 'system/admin/sys/user/confirm'({ password }, { q, write, writeUnaudited, user, tokenHash, invalidateTags }) {
    const { passwordHash } = await q
      .selectFrom('operator')
      .select('passwordHash')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow()
    const compare = () => isPassword(passwordHash, password)
    const closedMessage = '今天密码试错太多次了，请退出后重新登录'
    if (!(await guessInSession({ write: writeUnaudited, tokenHash }, 'password', closedMessage, compare)))
      throw wrongField('password', '密码不对')
    await write(async (q) => {
      await markReauthenticated(q, tokenHash!)
      invalidateTags(sessionTag(user))
    })
    return { ok: true }
  },

  async 'system/admin/logout'(_, { q, user, tokenHash, invalidateTags }) {
    await endSession(q, tokenHash!)
    invalidateTags(sessionTag(user))
    return { ok: true }
  },
}
