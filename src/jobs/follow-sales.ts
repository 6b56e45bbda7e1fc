// Updates list prices and invalidates the pages that show them when a sale begins or ends.
import { sql } from 'kysely'
import type { Query } from '../db/connect.ts'
import { invalidateTags } from '../gateway/events/changes.ts'
import type { Mutate } from '../gateway/events/mutate.ts'
import { atNextChange } from './at-next-change.ts'

const batch = 500

const begun = sql<boolean>`sale_end > now() and sale_begin <= now() and list_price <> sale_price`
const over = sql<boolean>`list_price = sale_price and sale_end <= now()`

type Options = { read: Query; mutate: Mutate; report(why: string): void }

export function followSales({ read, mutate, report }: Options) {
  /** Of several processes the first does it; the others find nothing left to do. */
  async function follow(): Promise<void> {
    const count = await mutate(async (q) => {
      const due = sql`select id from course where ${begun} union all select id from course where ${over} limit ${batch}`
      const { rows } = await sql<{ id: number }>`update course
        set list_price = case when ${begun} then sale_price else course_price end
        where id in (${due}) and (${begun} or ${over}) returning id`.execute(q)
      if (rows.length) invalidateTags(q, 'sale:1', 'prices', ...rows.map(({ id }) => `course:${id}`))
      return rows.length
    })
    if (count === batch) return follow()
  }

  /** Milliseconds until a price changes next. */
  async function untilNext() {
    const { rows } = await sql<{ ms: number | null }>`select (extract(epoch from least(
        (select min(sale_end) from course where list_price = sale_price),
        (select min(sale_begin) from course where sale_end > now() and list_price <> sale_price)
      ) - now()) * 1000)::float8 as ms`.execute(read)
    return rows[0]!.ms
  }

  return atNextChange({ follow, untilNext, report: (why) => report(`sales: ${why}`) })
}
