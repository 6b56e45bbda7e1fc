// Adds the reads that pages reported to articles, questions and courses: a reader counts once a day, on whichever process.

import { sql } from 'kysely'
import { searchTypes } from '../contract/enums/search-types.ts'
import type { Db } from '../db/connect.ts'
import type { Viewed, Views } from '../outside/views.ts'

const every = 10_000
const sweepEvery = 3_600_000
const batch = 500

export function countViews({ read, write }: Pick<Db, 'read' | 'write'>, views: Views, report: (why: string) => void) {
  /** Those that are new today, each on the thing it is of. */
  const add = (rows: Viewed[]) =>
    write(async (q) => {
      const values = sql.join(
        rows.map(
          ({ day, visitor, refType, refId }) =>
            sql`(${day}::date, ${visitor}::bytea, ${refType}::int2, ${refId}::int8)`,
        ),
      )
      await sql`with seen as (
          insert into page_view (day, visitor, ref_type, ref_id) values ${values} on conflict do nothing returning ref_type, ref_id
        ), sums as (select ref_type, ref_id, count(*)::int as n from seen group by 1, 2 order by 1, 2),
        days as (insert into blog_read_day (blog_id, day, count_read)
          select b.id, (now() at time zone 'Asia/Shanghai')::date, n from sums join blog b on b.id = ref_id where ref_type = ${searchTypes.blog} order by b.id
          on conflict (blog_id, day) do update set count_read = blog_read_day.count_read + excluded.count_read),
        articles as (update blog set count_read = count_read + n from sums where ref_type in (${searchTypes.blog}, ${searchTypes.news}) and blog.id = ref_id),
        courses as (update course set count_read = count_read + n from sums where ref_type = ${searchTypes.course} and course.id = ref_id)
        update question set count_read = count_read + n from sums where ref_type = ${searchTypes.question} and question.id = ref_id`.execute(
        q,
      )
    })

  let counting: Promise<void> | undefined
  let lastSweep = 0
  async function count() {
    const rows = views.take()
    for (let at = 0; at < rows.length; at += batch) await add(rows.slice(at, at + batch))
    if (Date.now() - lastSweep < sweepEvery) return
    lastSweep = Date.now()
    await read
      .deleteFrom('pageView')
      .where('day', '<', sql<string>`(now() at time zone 'Asia/Shanghai')::date - 1`)
      .execute()
  }
  const once = () => (counting ??= count().finally(() => (counting = undefined)))
  const timer = setInterval(() => once().catch((error) => report(`views: ${error.message}`)), every).unref()
  return {
    count: once,
    async stop() {
      clearInterval(timer)
      await counting?.catch(() => {})
      await once().catch((error) => report(`views: ${error.message}`))
    },
  }
}
