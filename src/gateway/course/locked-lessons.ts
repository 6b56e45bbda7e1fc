// Lessons that open when the one before them is finished (学完上一节才能学): which of them are still shut for a learner, and by which.

import { sql } from 'kysely'
import { liveStates } from '../../contract/enums/live-states.ts'
import { periodTypes } from '../../contract/enums/period-types.ts'
import type { Query } from '../../db/connect.ts'
import { literal } from '../sql/literal.ts'

type Where = { accountId: number; courseId: number; periodId?: number }
export type LockedLesson = { periodId: number; afterId: number; afterName: string }

/**
 * Of a course, or one lesson of it. Before a lesson stands the nearest one that can be finished: no exercise, no live lesson that was
 * cancelled; a live lesson is finished when it is over. Free trials are never shut, nor what somebody has begun.
 */
export async function lockedLessons(q: Query, { accountId, courseId, periodId }: Where): Promise<LockedLesson[]> {
  const { rows } = await sql<LockedLesson>`
    with placed as (
      select p.id, p.period_name, p.period_type, p.is_free, p.is_gated, p.end_time, p.live_status,
        row_number() over (order by h.sort, h.id, p.sort, p.id) as n
      from course_period p join course_chapter h on h.id = p.chapter_id where p.course_id = ${courseId}
    ), led as (
      select id, is_gated, is_free, max(n) filter (where period_type <> ${literal(periodTypes.exam)} and live_status is distinct from 5)
        over (order by n rows between unbounded preceding and 1 preceding) as before
      from placed
    )
    select g.id as "periodId", b.id as "afterId", b.period_name as "afterName"
    from led g join placed b on b.n = g.before
    where g.is_gated = 1 and g.is_free = 0 and (${periodId ?? null}::bigint is null or g.id = ${periodId ?? null}::bigint)
      and not (b.period_type = ${literal(periodTypes.live)} and (b.live_status in (${literal(liveStates.over)}, ${literal(liveStates.replay)}) or b.end_time <= now()))
      and not exists (select from study_progress s where s.account_id = ${accountId} and s.period_id = g.id)
      and not exists (select from study_progress s where s.account_id = ${accountId} and s.period_id = b.id and s.is_study = 1)
    order by g.id`.execute(q)
  return rows
}
