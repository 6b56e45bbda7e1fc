// Answers the calls of contract/system/setup.ts.
import { timingSafeEqual } from 'node:crypto'
import { CallError, wrongField } from '../../../contract/codes.ts'
import type { setupCalls } from '../../../contract/system/setup.ts'
import type { Query } from '../../../db/connect.ts'
import type { Handlers } from '../../handler.ts'
import { firstOperatorCode, firstOperatorSecret, superRoleId } from '../../user/operator-account.ts'
import { checkPassword, hashPassword } from '../../user/password.ts'

const storedCode = async (q: Query) => {
  const row = await q.selectFrom('secret').select('value').where('name', '=', firstOperatorSecret).executeTakeFirst()
  return row && firstOperatorCode(row.value)
}

const plain = (code: string) => Buffer.from(code.toUpperCase().replace(/[^A-Z0-9]/g, ''))

const isSame = (a: Buffer, b: Buffer) => a.length === b.length && timingSafeEqual(a, b)

export const setupHandlers: Handlers<typeof setupCalls> = {
  async 'system/api/setup/operator'(_, { q }) {
    return { isAwaited: (await storedCode(q)) === undefined ? 0 : 1 }
  },

  async 'system/api/setup/operator/save'({ code, account, name, password }, { q, write }) {
    const used = new CallError('conflict', '运营账号已经有了，请直接登录')
    const expected = await storedCode(q)
    if (expected === undefined) throw used
    if (!isSame(plain(code), plain(expected))) throw wrongField('code', '口令不对：它显示在启动网站的终端里')
    checkPassword('password', password, { mobile: account, nickname: name })
    const passwordHash = await hashPassword(password)
    await write(async (q) => {
      const { numDeletedRows } = await q
        .deleteFrom('secret')
        .where('name', '=', firstOperatorSecret)
        .executeTakeFirstOrThrow()
      if (!numDeletedRows) throw used // somebody else was faster
      await q.insertInto('operator').values({ account, name, passwordHash, roleId: superRoleId }).execute()
    })
    return { ok: true }
  },
}
