// Invalidates the pages of a place when one of its adverts begins or ends.

import { sql } from 'kysely'
import { statusIds } from '../contract/enums/status-ids.ts'
import type { Query } from '../db/connect.ts'
import { invalidateTags } from '../gateway/events/changes.ts'
import type { Mutate } from '../gateway/events/mutate.ts'
import { literal } from '../gateway/sql/literal.ts'
import { atNextChange } from './at-next-change.ts'

const runs = sql<boolean>`(status_id = ${literal(statusIds.normal)} and now() between begin_time and end_time)`

type Options = { read: Query; mutate: Mutate; report(why: string): void }

export function followAdverts({ read, mutate, report }: Options) {
  /** Of several processes the first does it; the others find nothing left to do. */
  async function follow() {
    await mutate(async (q) => {
      const { rows } = await sql<{ advLocation: number }>`update adv set is_running = 1 - is_running
        where (is_running = 1) <> ${runs} returning adv_location`.execute(q)
      invalidateTags(q, ...rows.map(({ advLocation }) => `adv:${advLocation}`))
    })
  }

  /** Milliseconds until an advert begins or ends next, 0 where one did. */
  async function untilNext() {
    const { rows } = await sql<{ ms: number | null }>`select (extract(epoch from least(
        (select now() from adv where (is_running = 1) <> ${runs} limit 1),
        (select min(end_time) from adv where is_running = 1 and end_time < 'infinity'),
        (select min(begin_time) from adv where is_running = 0 and status_id = ${literal(statusIds.normal)} and end_time > now())
      ) - now()) * 1000)::float8 as ms`.execute(read)
    return rows[0]!.ms
  }

  return atNextChange({ follow, untilNext, report: (why) => report(`adverts: ${why}`) })
}
