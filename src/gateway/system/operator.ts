// Answers the calls of contract/system/operator.ts; and keeps what operators did.
import { CallError, wrongField } from '../../contract/codes.ts'
import type { operator as contract } from '../../contract/system/operator.ts'
import type { Query } from '../../db/connect.ts'
import type { Handlers, Operator } from '../handler.ts'
import { beginSession, endSession, makeSure, sessionTag } from '../session.ts'
import { guessInSession, guessOperator } from '../user/attempts.ts'
import { isPassword } from '../user/password.ts'

const secret = new Set(['password', 'token', 'deviceToken', 'newPassword', 'confirmPassword', 'repassword'])

/** One row a deed, in its own transaction: a deed without a note does not happen. */
export async function noteDeed(q: Query, { id }: Operator, call: string, input: unknown) {
  const text = JSON.stringify(input, (key, value) => (secret.has(key) ? '***' : value)).slice(0, 20_000)
  const whole = text.length < 20_000 ? text : JSON.stringify({ tooLong: true })
  await q
    .insertInto('operatorLog')
    .values({ operatorId: id, call, input: whole as never })
    .execute()
}

export const operator: Handlers<typeof contract> = {
  async 'system/admin/login/password'({ account, password, captchaToken }, context) {
    const { q, write, writeUnaudited, touch, agent, address } = context
    const found = await q
      .selectFrom('operator')
      .select(['id', 'account', 'name', 'role', 'statusId', 'passwordHash'])
      .where('account', '=', account.toLowerCase())
      .executeTakeFirst()
    const tried = { account: account.toLowerCase(), captchaToken }
    const isRight = await guessOperator({ q, write: writeUnaudited, address }, tried, () =>
      isPassword(found?.passwordHash, password),
    )
    if (!isRight) throw new CallError('conflict', '账号或密码错误')
    const { id, name, role, statusId, account: known } = found!
    if (statusId === 0) throw new CallError('frozen', '账户已被冻结，请联系管理员')
    const whose = { kind: 'operator', id } as const
    const { token } = await write((q) => {
      touch(sessionTag(whose))
      return beginSession(q, whose, { agent, address })
    })
    return { token, account: known, name, roleList: [role] }
  },

  async 'system/admin/sys/user/current'(_, { user: { account, name, role } }) {
    return { account, name, roleList: [role], permissionList: role === 'super' ? ['*'] : [role] }
  },

  async 'system/admin/sys/user/confirm'({ password }, { q, write, writeUnaudited, user, tokenHash, touch }) {
    const { passwordHash } = await q
      .selectFrom('operator')
      .select('passwordHash')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow()
    const compare = () => isPassword(passwordHash, password)
    const closed = '今天密码试错太多次了，请退出后重新登录'
    if (!(await guessInSession({ write: writeUnaudited, tokenHash }, 'password', closed, compare)))
      throw wrongField('password', '密码不对')
    await write(async (q) => {
      await makeSure(q, tokenHash!)
      touch(sessionTag(user))
    })
    return { ok: true }
  },

  async 'system/admin/logout'(_, { q, user, tokenHash, touch }) {
    await endSession(q, tokenHash!)
    touch(sessionTag(user))
    return { ok: true }
  },
}
