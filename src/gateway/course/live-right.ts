// Whether an account may push live lessons.
import type { Query } from '../../db/connect.ts'

/** Lecturers and organizations whose account is in order. */
export async function hasLiveRight(q: Query, accountId: number): Promise<boolean> {
  const account = await q
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .where('userType', 'in', [2, 3])
    .where('statusId', '=', 1)
    .executeTakeFirst()
  return account !== undefined
}
