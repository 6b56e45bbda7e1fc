// Serializes concurrent actions of one account: the second sees what the first has written.
import type { Query } from '../../db/connect.ts'

/** A row lock until the transaction ends; inserts that reference the account are not blocked. */
export const lockAccount = (q: Query, id: number) =>
  q.selectFrom('account').select('id').where('id', '=', id).forNoKeyUpdate().execute()
