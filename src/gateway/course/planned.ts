import { sql } from 'kysely'
import type { PlanItem } from '../../contract/course/course-plan.ts'
import { courseStates } from '../../contract/enums/course-states.ts'
import { examStates } from '../../contract/enums/exam-states.ts'
import { liveStates } from '../../contract/enums/live-states.ts'
import { periodTypes } from '../../contract/enums/period-types.ts'
import { taskTypes } from '../../contract/enums/task-types.ts'
import type { Query } from '../../db/connect.ts'
import { endedByRefund } from './access.ts'

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
