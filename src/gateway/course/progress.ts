// How far somebody is in the course `c`.
import { sql } from 'kysely'

/** Percent: the mean over all lessons, to a tenth. */
export const progressOf = (accountId: number) =>
  sql<number>`coalesce((select round(sum(p.progress)::numeric / nullif(c.period_total, 0), 1) from study_progress p
    where p.account_id = ${accountId} and p.course_id = c.id), 0)::float8`
