// Prices that begin or end at a moment: at that moment the pages that show them go stale, and lists by price are put in order.
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { byClock, type Invalidate } from './at-next-change.ts'

const batch = 500

const begun = sql<boolean>`sale_end > now() and sale_begin <= now() and list_price <> sale_price`
const over = sql<boolean>`list_price = sale_price and sale_end <= now()`

export function followSales(
  { read, write }: Pick<Db, 'read' | 'write'>,
  invalidate: Invalidate,
  report: (why: string) => void,
) {
  /** Notes the prices that changed since; whichever process is first does it, the others find nothing left to do. */
  async function follow(): Promise<void> {
    const [count, act] = await write(async (q) => {
      const due = sql`select id from course where ${begun} union all select id from course where ${over} limit ${batch}`
      const { rows } = await sql<{ id: number }>`update course
        set list_price = case when ${begun} then sale_price else course_price end
        where id in (${due}) and (${begun} or ${over}) returning id`.execute(q)
      if (!rows.length) return [0, () => {}]
      return [
        rows.length,
        await invalidate(q, ['sale:1', 'prices', ...rows.map(({ id }) => `course:${id}`)], { hard: false }),
      ]
    })
    act()
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

  return byClock({ follow, untilNext, report: (why) => report(`sales: ${why}`) })
}
