// Adverts that begin or end at a moment: at that moment the pages of their place go stale.
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { byClock, type Invalidate } from './at-next-change.ts'

const runs = sql<boolean>`(status_id = 1 and now() between begin_time and end_time)`

export function followAdverts(
  { read, write }: Pick<Db, 'read' | 'write'>,
  invalidate: Invalidate,
  report: (why: string) => void,
) {
  /** Whichever process is first does it, the others find nothing left to do. */
  async function follow() {
    const act = await write(async (q) => {
      const { rows } = await sql<{ advLocation: number }>`update adv set is_running = 1 - is_running
        where (is_running = 1) <> ${runs} returning adv_location`.execute(q)
      const tags = new Set(rows.map(({ advLocation }) => `adv:${advLocation}`))
      return tags.size ? invalidate(q, [...tags], { hard: false }) : () => {}
    })
    act()
  }

  /** Milliseconds until an advert begins or ends next. */
  async function untilNext() {
    const { rows } = await sql<{ ms: number | null }>`select (extract(epoch from least(
        (select min(end_time) from adv where is_running = 1 and end_time < 'infinity'),
        (select min(begin_time) from adv where is_running = 0 and status_id = 1 and end_time > now())
      ) - now()) * 1000)::float8 as ms`.execute(read)
    return rows[0]!.ms
  }

  return byClock({ follow, untilNext, report: (why) => report(`adverts: ${why}`) })
}
