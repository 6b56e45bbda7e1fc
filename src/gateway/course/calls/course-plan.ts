// Answers the calls of contract/course/course-plan.ts; the calendar itself is site/calendar.ts.

import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { dayInBeijing, weekAround } from '../../../contract/beijing.ts'
import type { coursePlanCalls, PlanItem } from '../../../contract/course/course-plan.ts'
import { courseStates } from '../../../contract/enums/course-states.ts'
import { examStates } from '../../../contract/enums/exam-states.ts'
import { liveStates } from '../../../contract/enums/live-states.ts'
import { periodTypes } from '../../../contract/enums/period-types.ts'
import { taskTypes } from '../../../contract/enums/task-types.ts'
import type { Query } from '../../../db/connect.ts'
import type { Handlers } from '../../handler.ts'
import { endedByRefund } from '../access.ts'
import { secondsIn } from '../sittings.ts'

const maxItems = 200

/** Live lessons and expiry dates of an account's courses, and what its classes expect of it, between two instants, in order of time. */
export async function planned(q: Query, accountId: number, from: string, to: string): Promise<PlanItem[]> {
  const ownCourses = q
    .selectFrom('enrolment as e')
    .innerJoin('course as c', 'c.id', 'e.courseId')
    .where('e.accountId', '=', accountId)
    .where('c.courseState', 'in', [courseStates.published, courseStates.offShelf])
    .where(endedByRefund, '=', false)
  const lives = ownCourses
    .innerJoin('coursePeriod as p', 'p.courseId', 'c.id')
    .select(['c.id as courseId', 'c.courseName', 'p.id as periodId', 'p.periodName as title'])
    .select(['p.beginTime', 'p.endTime'])
    .$narrowType<{ beginTime: string; endTime: string }>()
    .where('p.periodType', '=', periodTypes.live)
    .where('p.liveStatus', 'is distinct from', liveStates.cancelled) // cancelled
    .where('e.gmtExpire', '>', sql<string>`now()`)
    .where('p.endTime', '>=', from)
    .where('p.beginTime', '<', to)
    .orderBy('p.beginTime')
    .orderBy('p.id')
    .limit(maxItems)
    .execute()
  const ends = ownCourses
    .select(['c.id as courseId', 'c.courseName', 'e.gmtExpire as endTime'])
    .where('e.gmtExpire', '>=', from)
    .where('e.gmtExpire', '<', to)
    .orderBy('e.gmtExpire')
    .limit(maxItems)
    .execute()
  const until = sql<string>`coalesce(nullif(r.deadline, 'infinity'), x.end_time)`
  const exams = q
    .selectFrom('examRecord as r')
    .innerJoin('gradeExam as x', 'x.id', 'r.gradeExamId')
    .innerJoin('grade as g', 'g.id', 'x.gradeId')
    .select([
      'r.id as relationId',
      'x.gradeExamName as title',
      'x.taskType',
      'g.gradeName as courseName',
      'x.beginTime',
    ])
    .select(until.as('endTime'))
    .where('r.accountId', '=', accountId)
    .where('r.examStatus', 'in', [examStates.notBegun, examStates.running])
    .where('x.isDeleted', '=', 0)
    .where(until, '>=', from)
    .where('x.beginTime', '<', to)
    .orderBy('x.beginTime')
    .orderBy('r.id')
    .limit(maxItems)
    .execute()
  const [live, ending, expected] = await Promise.all([lives, ends, exams])
  const none = { courseId: null, periodId: null, relationId: null }
  const lastHour = (end: string) => new Date(Date.parse(end) - 3_600_000).toISOString()
  return [
    ...live.map((item) => ({ ...none, ...item, kind: 1 })),
    ...ending.map((item) => ({ ...none, ...item, kind: 2, title: '学习期限到期', beginTime: lastHour(item.endTime) })),
    ...expected.map(({ taskType, ...item }) => ({ ...none, ...item, kind: taskType === taskTypes.homework ? 4 : 3 })),
  ].sort((a, b) => a.beginTime.localeCompare(b.beginTime))
}

export const feedUrl = (siteUrl: string, secret: string | undefined) =>
  secret ? `${siteUrl}/media/calendar/${secret}.ics` : ''

export const coursePlanHandlers: Handlers<typeof coursePlanCalls> = {
  async 'course/auth/course/plan/view'(_, { q, user, outside }) {
    const { weekBegin, weekEnd } = weekAround(Date.now())
    const today = dayInBeijing()
    const [list, done, finished, feed, yearSeconds] = await Promise.all([
      planned(q, user.id, weekBegin, weekEnd),
      q
        .selectFrom('studyLog')
        .select([
          sql<number>`coalesce(sum(watch_length), 0)::bigint`.as('studySeconds'),
          sql<number>`count(distinct (end_time at time zone 'Asia/Shanghai')::date)::int`.as('studyDays'),
        ])
        .where('accountId', '=', user.id)
        .where('endTime', '>=', weekBegin)
        .where('endTime', '<', weekEnd)
        .executeTakeFirstOrThrow(),
      q
        .selectFrom('studyProgress')
        .select(sql<number>`count(*)::int`.as('finishCount'))
        .where('accountId', '=', user.id)
        .where('isStudy', '=', 1)
        .where('gmtModified', '>=', weekBegin)
        .executeTakeFirstOrThrow(),
      q.selectFrom('planFeed').select('secret').where('accountId', '=', user.id).executeTakeFirst(),
      secondsIn(q, user.id, { beginTime: `${today.slice(0, 4)}-01-01`, endTime: today }),
    ])
    return {
      weekBegin,
      weekEnd,
      list,
      ...done,
      ...finished,
      yearSeconds,
      icsUrl: feedUrl(outside.siteUrl, feed?.secret),
    }
  },

  async 'course/auth/course/plan/feed'({ isOpen }, { q, user, outside }) {
    if (!isOpen) {
      await q.deleteFrom('planFeed').where('accountId', '=', user.id).execute()
      return { icsUrl: '' }
    }
    const secret = randomBytes(24).toString('base64url')
    await q
      .insertInto('planFeed')
      .values({ accountId: user.id, secret })
      .onConflict((c) => c.column('accountId').doUpdateSet({ secret, gmtCreate: sql<string>`now()` }))
      .execute()
    return { icsUrl: feedUrl(outside.siteUrl, secret) }
  },
}
