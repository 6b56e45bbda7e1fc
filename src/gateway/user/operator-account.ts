// Makes an operator's account, or gives one a new password: for who runs the site, not for operators themselves.

import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { statusIds } from '../../contract/enums/status-ids.ts'
import { operatorAccount } from '../../contract/fields.ts'
import type { Db, Query } from '../../db/connect.ts'
import { StartupError } from '../../process/startup-error.ts'
import { invalidateSessions } from '../events/changes.ts'
import type { Mutate } from '../events/mutate.ts'
import { loadOrCreateSecret } from '../secrets/secret.ts'
import { hashPassword } from './password.ts'

export type OperatorAccount = {
  account: string
  name?: string | undefined
  /** Without it an account that is there is left as it is. */
  isReset: boolean
}

/** The name of the secret that is there while the site waits for its first operator. */
export const firstOperatorSecret = 'firstOperator'

const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789' // without those that look alike

/** As the start prints it: K7QM-2XRT-9HBC. */
export const firstOperatorCode = (secret: Buffer) =>
  [0, 4, 8]
    .map((at) => Array.from(secret.subarray(at, at + 4), (byte) => letters[byte % letters.length]).join(''))
    .join('-')

/** At the start of a real site: the code where there is no operator yet; one that was not used goes where there is. */
export async function awaitFirstOperator(db: Db): Promise<string | undefined> {
  const anyOperator = await db.read
    .selectFrom('operator')
    .select('id')
    .where('statusId', '=', statusIds.normal)
    .limit(1)
    .execute()
  if (!anyOperator.length) return firstOperatorCode(await loadOrCreateSecret(db, firstOperatorSecret))
  await db.read.deleteFrom('secret').where('name', '=', firstOperatorSecret).execute()
  return undefined
}

export async function newOperatorPassword() {
  const password = randomBytes(12).toString('base64url')
  return { password, passwordHash: await hashPassword(password) }
}

/** All of an operator, or all but one. */
export async function endSessionsOfOperator(q: Query, id: number, except?: Buffer) {
  await q
    .deleteFrom('session')
    .where('operatorId', '=', id)
    .$if(except !== undefined, (rows) => rows.where('tokenHash', '!=', except!))
    .execute()
  invalidateSessions(q, { kind: 'operator', id })
}

/** Of the role that may everything. */
export const superRoleId = sql<number>`(select id from operator_role where is_super = 1)`

/** Returns the new password. A reset ends all sessions, opens a frozen account and forgets failed attempts. */
export async function saveOperator(mutate: Mutate, { account, name, isReset }: OperatorAccount) {
  if (!operatorAccount.test(account))
    throw new StartupError('请给出账号与姓名：npm run operator -- <小写字母开头的账号> <姓名>')
  const { password, passwordHash } = await newOperatorPassword()
  return mutate(async (q) => {
    const existing = await q.selectFrom('operator').select('id').where('account', '=', account).executeTakeFirst()
    if (!existing && isReset) throw new StartupError(`没有运营账号 ${account}：不带 --reset 就新建一个`)
    if (!existing) {
      await q.deleteFrom('secret').where('name', '=', firstOperatorSecret).execute()
      await q
        .insertInto('operator')
        .values({ account, name: name || account, passwordHash, roleId: superRoleId })
        .execute()
      return { account, password, isNew: true }
    }
    if (!isReset)
      throw new StartupError(
        `运营账号 ${account} 已经存在：忘了密码请运行 npm run operator -- ${account} --reset（it exists already）`,
      )
    await q
      .updateTable('operator')
      .set({ passwordHash, statusId: statusIds.normal, ...(name && { name }) })
      .where('id', '=', existing.id)
      .execute()
    await endSessionsOfOperator(q, existing.id)
    await q.deleteFrom('signInAttempt').where('subject', '=', `operator ${account}`).execute()
    return { account, password, isNew: false }
  })
}
