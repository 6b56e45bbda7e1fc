// One after the other: of two deeds of one account at once, the second sees what the first did.
import type { Query } from '../db/connect.ts'

/** Holds until the transaction ends; what refers to the account goes on. */
export const lockAccount = (q: Query, id: number) =>
  q.selectFrom('account').select('id').where('id', '=', id).forNoKeyUpdate().execute()
