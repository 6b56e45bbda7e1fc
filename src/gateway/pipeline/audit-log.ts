// The audit log of operators: every write of theirs, and reads that ask for somebody by a number; without secrets and whole numbers.
import { cut } from '../../contract/cut.ts'
import { maskMobile } from '../../contract/mask.ts'
import type { Query } from '../../db/connect.ts'
import type { Operator } from '../handler.ts'

const secretFields = new Set([
  ...['password', 'oldPassword', 'newPassword', 'confirmPassword', 'repassword'],
  ...['token', 'deviceToken'],
])

/** What was searched for; who reads the log need not have the right to whole numbers. */
const numberFields = new Set(['mobile', 'str'])

/**
 * Writes an audit entry in the transaction of the audited change: a change without an entry is rolled back. `name`: of the thing, '' where
 * the input says it.
 */
export async function writeAuditLog(q: Query, { id }: Operator, call: string, input: unknown, name = '') {
  const text = JSON.stringify(input, (key, value) =>
    secretFields.has(key) ? '***' : numberFields.has(key) && typeof value === 'string' ? maskMobile(value) : value,
  ).slice(0, 20_000)
  const logged = text.length < 20_000 ? text : JSON.stringify({ tooLong: true })
  const thingName = cut(name, 200)
  await q
    .insertInto('operatorLog')
    .values({ operatorId: id, call, input: logged as never, thingName })
    .execute()
}
