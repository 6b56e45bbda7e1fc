// Answers the calls of contract/system/admin/calendar.ts.

import { type RawBuilder, sql } from 'kysely'
import { beijingDay, weeksOfMonth } from '../../../../contract/beijing.ts'
import { courseStates } from '../../../../contract/enums/course-states.ts'
import { periodTypes } from '../../../../contract/enums/period-types.ts'
import { statusIds } from '../../../../contract/enums/status-ids.ts'
import { taskTypes } from '../../../../contract/enums/task-types.ts'
import { type adminCalendarCalls, type Coming, maxComing } from '../../../../contract/system/admin/calendar.ts'
import type { Query } from '../../../../db/connect.ts'
import type { Handlers } from '../../../handler.ts'
import { takeVersion } from '../../../sql/edited.ts'
import { literal } from '../../../sql/literal.ts'
import { notFound } from '../../../sql/rows.ts'

export const adminCalendarHandlers: Handlers<typeof adminCalendarCalls> = {
  async 'system/admin/calendar/list'({ month }, { q }) {
    const [beginDay, endDay] = weeksOfMonth(month)
    return { beginDay, endDay, list: await comingBetween(q, beijingDay(beginDay, 0), beijingDay(endDay, 1), maxComing) }
  },

  async 'system/admin/calendar/save'({ id, version, title, time }, { q, user }) {
    if (id) {
      await takeVersion(q, {
        table: 'calendarEntry',
        of: 'system/admin/calendar',
        id,
        version,
        what: '日程',
        current: () =>
          q
            .selectFrom('calendarEntry')
            .select(['id', 'title', 'beginTime as time', 'version'])
            .where('id', '=', id)
            .executeTakeFirst(),
      })
      return q
        .updateTable('calendarEntry')
        .set({ title, beginTime: time })
        .where('id', '=', id)
        .returning(['id', 'version'])
        .executeTakeFirstOrThrow(notFound)
    }
    return q
      .insertInto('calendarEntry')
      .values({ title, beginTime: time, operatorId: user.id })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow()
  },

  async 'system/admin/calendar/delete'({ id }, { q, nameInLog }) {
    const deletion = q.deleteFrom('calendarEntry').where('id', '=', id).returning('title')
    nameInLog((await deletion.executeTakeFirstOrThrow(notFound)).title)
    return { ok: true }
  },
}

/** What begins or ends from `begin` until before `end` (instants), in order. */
export async function comingBetween(q: Query, begin: string, end: string, most: number): Promise<Coming[]> {
  const within = (time: RawBuilder<unknown>) => sql`${time} >= ${begin}::timestamptz and ${time} < ${end}::timestamptz`
  const { rows } = await sql<Coming>`
    select * from (
      (select 'live' as kind, c.id, p.period_name as title, p.begin_time as time, null::int as version from course_period p join course c on c.id = p.course_id
        where p.period_type = ${literal(periodTypes.live)} and c.course_state = ${literal(courseStates.published)} and p.live_status is distinct from 5 and p.end_time >= ${begin}::timestamptz and ${within(sql`p.begin_time`)})
      union all (select case when x.task_type = ${literal(taskTypes.homework)} then 'homework' else 'exam' end, x.id, x.grade_exam_name || '，' || g.grade_name, ${classExamTime}, null
        from grade_exam x join grade g on g.id = x.grade_id where x.is_deleted = 0 and ${within(classExamTime)})
      union all (select 'saleBegin', id, course_name, sale_begin, null from course where sale_end is not null and ${within(sql`sale_begin`)})
      union all (select 'saleEnd', id, course_name, sale_end, null from course where ${within(sql`sale_end`)})
      union all (select 'advBegin', id, adv_title, begin_time, null from adv where status_id = ${literal(statusIds.normal)} and ${within(sql`begin_time`)})
      union all (select 'advEnd', id, adv_title, end_time, null from adv where status_id = ${literal(statusIds.normal)} and ${within(sql`end_time`)})
      union all (select 'couponEnd', id, coupon_name, end_time, null from coupon where ${within(sql`end_time`)})
      union all (select 'entry', id, title, begin_time, version from calendar_entry where ${within(sql`begin_time`)})
    ) t order by time, kind, id limit ${most}`.execute(q)
  return rows
}

/** An exam begins, homework ends: as the index of the reminders has it. */
const classExamTime = sql`(case when x.task_type = ${literal(taskTypes.homework)} then x.end_time else x.begin_time end)`
