// Access of a learner to a course: one query, shared by everything that opens a lesson.

import { type RawBuilder, sql } from 'kysely'
import { CallError } from '../../contract/codes.ts'
import { courseStates } from '../../contract/enums/course-states.ts'
import { periodTypes } from '../../contract/enums/period-types.ts'
import { productTypes } from '../../contract/enums/product-types.ts'
import { refundStates } from '../../contract/enums/refund-states.ts'
import type { Flag } from '../../contract/fields.ts'
import type { Query } from '../../db/connect.ts'
import { statement } from '../../db/statement.ts'
import { allowsStudy, joined, opensCourse, teaches } from '../may-study.ts'
import { literal } from '../sql/literal.ts'
import { courseNotFound } from './draft.ts'
import { lockedLessons } from './locked-lessons.ts'
import { progressOf } from './progress.ts'

export const flag = (test: ReturnType<typeof sql<boolean>>) => sql<Flag>`(case when ${test} then 1 else 0 end)`

/** A column of the account's enrolment in `c`; null without one. */
const enrolled = <T>(accountId: number, column: RawBuilder<T>) =>
  sql<T | null>`(select ${column} from enrolment e where e.account_id = ${accountId} and e.course_id = c.id)`

const courseRefunded = sql<boolean>`coalesce((
  select o.order_status from product_order o
  where o.account_id = e.account_id and o.product_type = ${literal(productTypes.course)} and o.product_id = e.course_id and o.pay_time is not null
  order by o.id desc limit 1), 0) = 6`

/** Whether the refund of the newest membership ended it, and not the clock before. */
const membershipRefunded = sql<boolean>`coalesce((
  select g.is_ended = 1 and e.gmt_expire <= (
    select max(r.gmt_finish) from refund r where r.order_id = g.order_id and r.refund_status = ${literal(refundStates.refunded)})
  from vip_grant g where g.account_id = e.account_id order by g.id desc limit 1), false)`

/** Whether an enrolment `e` is over because its course or its membership was refunded: it leaves its learner's lists, the notes stay. */
export const endedByRefund = sql<boolean>`(e.gmt_expire <= now()
  and case when e.source = 4 then ${membershipRefunded} else ${courseRefunded} end)`

/** Courses the account may open: published, unpublished by the author but joined before, or taught by the account. */
const openCourses = (q: Query, accountId: number) =>
  q
    .selectFrom('course as c')
    .select([flag(allowsStudy(accountId)).as('allowStudy'), flag(teaches(accountId)).as('isMine')])
    .where(opensCourse(accountId))

/** A course with the account's relation to it. */
export const courseAccess = (q: Query, accountId: number, courseId: number) =>
  openCourses(q, accountId)
    .select(['c.id', 'c.courseState'])
    .select(sql<Flag>`c.is_free`.as('isFree'))
    .select([
      flag(joined(accountId)).as('isPay'),
      enrolled(accountId, sql<number>`e.source`).as('source'),
      enrolled(accountId, sql<string>`nullif(e.gmt_expire, 'infinity')`).as('gmtExpire'),
      flag(
        sql<boolean>`exists (select from course_collection k where k.account_id = ${accountId} and k.course_id = c.id)`,
      ).as('isCollection'),
      flag(
        sql<boolean>`exists (select from lecturer_attention t where t.account_id = ${accountId} and t.lecturer_id = c.lecturer_id)`,
      ).as('isAttention'),
      flag(
        sql<boolean>`exists (select from course_comment r where r.account_id = ${accountId} and r.course_id = c.id and r.parent_id is null)`,
      ).as('isComment'),
      progressOf(accountId).as('progress'),
      sql<number | null>`(select p.period_id from study_progress p
        where p.account_id = ${accountId} and p.course_id = c.id order by p.gmt_modified desc, p.period_id limit 1)`.as(
        'lastPeriodId',
      ),
    ])
    .where('c.id', '=', courseId)

/** Whether anybody may read the outline and the reviews: published, or taken off the shelf, where learners who joined go on. */
export const isShown = (courseId: number) =>
  sql<boolean>`exists (select from course s where s.id = ${courseId} and s.course_state in (${literal(courseStates.published)}, ${literal(courseStates.offShelf)}))`

/** To call where a list filtered by `isShown` is empty: throws `notFound` unless the course is shown. */
export async function requireShown(q: Query, courseId: number, notFound = courseNotFound) {
  const { shown } = await q.selectNoFrom(isShown(courseId).as('shown')).executeTakeFirstOrThrow()
  if (!shown) throw notFound()
}

/** A course that this account teaches, or its organization owns; otherwise throws `notFound`, also where it exists. */
export async function requireTaughtCourse(q: Query, accountId: number, courseId: number, notFound = courseNotFound) {
  const course = await courseAccess(q, accountId, courseId).executeTakeFirst()
  if (!course?.isMine) throw notFound()
  return course
}

const lessons = statement((q, { accountId, periodId }: { accountId: number; periodId: number }) =>
  openCourses(q, accountId)
    .innerJoin('coursePeriod as p', 'p.courseId', 'c.id')
    .select([
      'p.id',
      'p.courseId',
      'c.courseName',
      'c.courseState',
      'c.isDanmu',
      'p.chapterId',
      'p.periodName',
      'p.periodType',
      'p.isFree',
      'p.isGated',
    ])
    .select([
      'p.uploadId',
      'p.videoVid',
      'p.captionId',
      'p.pointId',
      'p.liveId',
      'p.videoLength',
      'p.pageTotal',
      'p.liveStatus',
      'p.beginTime',
      'p.endTime',
    ])
    .where('p.id', '=', periodId),
)

/** The lesson, if its course is open to this learner or it is a free preview; 404 where it does not exist, 409 where it is closed. */
export async function requireLesson(
  q: Query,
  accountId: number,
  { periodId, courseId }: { periodId: number; courseId?: number },
) {
  const [lesson] = await lessons(q, { accountId, periodId })
  if (!lesson || (courseId !== undefined && lesson.courseId !== courseId))
    throw new CallError('notFound', '课时不存在或已删除')
  if (!lesson.allowStudy && !lesson.isFree) throw new CallError('conflict', '这门课还没有购买，购买后可以学习全部课时')
  await requireUnlocked(q, accountId, lesson)
  return lesson
}

type MaybeLocked = { id: number; courseId: number; isGated: number; isFree: number; isMine: number }

/** 409 with the name of the lesson that has to be finished first. Who teaches the course may open all of it. */
export async function requireUnlocked(
  q: Query,
  accountId: number,
  { id, courseId, isGated, isFree, isMine }: MaybeLocked,
) {
  if (!isGated || isFree || isMine) return
  const [locked] = await lockedLessons(q, { accountId, courseId, periodId: id })
  if (locked) throw new CallError('conflict', `学完「${locked.afterName}」，才能学这一节`)
}

/** The same for a live lesson; 404 for other lessons. */
export async function requireLiveLesson(q: Query, accountId: number, ids: { periodId: number; courseId?: number }) {
  const lesson = await requireLesson(q, accountId, ids)
  const { beginTime, endTime } = lesson
  if (lesson.periodType !== periodTypes.live || !beginTime || !endTime)
    throw new CallError('notFound', '直播不存在或已删除')
  return { ...lesson, beginTime, endTime }
}
