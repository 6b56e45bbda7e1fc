// What an account may do so often a day in Beijing: counted and compared with its limit by one statement, so that the limit holds
// however many calls come at once.
import { sql } from 'kysely'
import { CallError } from '../../contract/codes.ts'
import type { Query } from '../../db/connect.ts'

type Counter = 'mobileAsked' | 'mobileShown'

/** Adds `times` (1) to today's count and returns how many are left; throws where that would be more than `limit`. */
export async function countToday(
  q: Query,
  accountId: number,
  counter: Counter,
  { times = 1, limit, msg }: { times?: number; limit: number; msg: string },
): Promise<number> {
  const today = sql`(now() at time zone 'Asia/Shanghai')::date`
  const before = sql`case when d.day = excluded.day then d.times else 0 end`
  const { rows } = await sql<{ times: number }>`
    insert into daily_count as d (account_id, counter, day, times)
    select ${accountId}, ${counter}, ${today}, ${times}::int where ${times}::int <= ${limit}::int
    on conflict (account_id, counter) do update set day = excluded.day, times = ${before} + excluded.times
      where ${before} + excluded.times <= ${limit}::int
    returning times`.execute(q)
  if (!rows[0]) throw new CallError('tooMany', msg)
  return limit - rows[0].times
}
