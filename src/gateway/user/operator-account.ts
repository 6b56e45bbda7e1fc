// Makes an operator's account, or gives one a new password: for who runs the site, not for operators themselves.
import { randomBytes } from 'node:crypto'
import { StartupError } from '../../startup-error.ts'
import { invalidateSessions } from '../events/changes.ts'
import type { Mutate } from '../events/mutate.ts'
import { hashPassword } from './password.ts'

export type OperatorAccount = {
  account: string
  name?: string | undefined
  /** Without it an account that is there is left as it is. */
  isReset: boolean
}

const accountPattern = /^[a-z][a-z0-9_.-]{1,31}$/

/** Returns the new password. A reset ends all sessions, opens a frozen account and forgets failed attempts. */
export async function saveOperator(mutate: Mutate, { account, name, isReset }: OperatorAccount) {
  if (!accountPattern.test(account))
    throw new StartupError('请给出账号与姓名：npm run operator -- <小写字母开头的账号> <姓名>')
  const password = randomBytes(12).toString('base64url')
  const passwordHash = await hashPassword(password)
  return mutate(async (q) => {
    const existing = await q.selectFrom('operator').select('id').where('account', '=', account).executeTakeFirst()
    if (!existing && isReset) throw new StartupError(`没有运营账号 ${account}：不带 --reset 就新建一个`)
    if (!existing) {
      await q
        .insertInto('operator')
        .values({ account, name: name || account, passwordHash })
        .execute()
      return { account, password, isNew: true }
    }
    if (!isReset)
      throw new StartupError(
        `运营账号 ${account} 已经存在：忘了密码请运行 npm run operator -- ${account} --reset（it exists already）`,
      )
    const owner = { kind: 'operator', id: existing.id } as const
    await q
      .updateTable('operator')
      .set({ passwordHash, statusId: 1, ...(name && { name }) })
      .where('id', '=', existing.id)
      .execute()
    await q.deleteFrom('session').where('operatorId', '=', existing.id).execute()
    await q.deleteFrom('signInAttempt').where('subject', '=', `operator ${account}`).execute()
    invalidateSessions(q, owner)
    return { account, password, isNew: false }
  })
}
