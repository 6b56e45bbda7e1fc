// Answers the calls of contract/system/admin/sys.ts.
import { wrongField } from '../../../contract/codes.ts'
import type { adminSysCalls } from '../../../contract/system/admin/sys.ts'
import { markReauthenticated } from '../../auth/session.ts'
import { invalidateSessions } from '../../events/changes.ts'
import type { Handlers } from '../../handler.ts'
import { guessInSession } from '../../user/attempts.ts'
import { isPassword } from '../../user/password.ts'

export const adminSysHandlers: Handlers<typeof adminSysCalls> = {
  async 'system/admin/sys/user/current'(_, { user: { account, name, role } }) {
    return { account, name, roleList: [role], permissionList: role === 'super' ? ['*'] : [role] }
  },

  async 'system/admin/sys/user/confirm'({ password }, { q, write, writeUnaudited, user, tokenHash }) {
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
      invalidateSessions(q, user)
    })
    return { ok: true }
  },
}
