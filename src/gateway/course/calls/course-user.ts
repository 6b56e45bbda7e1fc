// Answers the calls of contract/course/course-user.ts.

import { sql } from 'kysely'
import { addDays, beijingDay, dayInBeijing } from '../../../contract/beijing.ts'
import { CallError } from '../../../contract/codes.ts'
import type { courseUserCalls } from '../../../contract/course/course-user.ts'
import { courseStates } from '../../../contract/enums/course-states.ts'
import type { Flag } from '../../../contract/fields.ts'
import { maskMobile } from '../../../contract/mask.ts'
import type { Query } from '../../../db/connect.ts'
import { courseCards } from '../../cards/course-card.ts'
import type { Handlers } from '../../handler.ts'
import { allowsStudy } from '../../may-study.ts'
import { vipOf } from '../../money/vip.ts'
import { likeContains } from '../../sql/like.ts'
import { matching } from '../../sql/matching.ts'
import { paged } from '../../sql/paged.ts'
import { courseAccess, endedByRefund, flag, requireTaughtCourse } from '../access.ts'
import { courseNotFound } from '../draft.ts'
import { lockedLessons } from '../locked-lessons.ts'
import { progressOf } from '../progress.ts'

const slices = 60

export const courseUserHandlers: Handlers<typeof courseUserCalls> = {
  async 'course/auth/course/user/join'({ courseId }, { q, user }) {
    const course = await courseAccess(q, user.id, courseId).executeTakeFirstOrThrow(courseNotFound)
    if (course.isPay) return { isPay: 1 }
    if (!course.allowStudy) throw new CallError('conflict', '这门课需要购买后学习')
    const vip = course.isFree || course.isMine ? undefined : await vipOf(q, user.id)
    const row = vip ? { source: 4, gmtExpire: vip.expireTime ?? 'infinity' } : { source: 1 }
    const { numInsertedOrUpdatedRows: joined } = await q
      .insertInto('enrolment')
      .values({ accountId: user.id, courseId, ...row })
      .onConflict((c) => (vip ? c.columns(['accountId', 'courseId']).doUpdateSet(row) : c.doNothing()))
      .executeTakeFirstOrThrow()
    if (joined) {
      const update = q.updateTable('course').set((e) => ({ countStudy: e('countStudy', '+', 1) }))
      await update.where('id', '=', courseId).execute()
    }
    return { isPay: 1 }
  },

  async 'course/auth/course/user/list'({ courseCategory, finishType, isRefunded, ...page }, { q, user }) {
    const done = sql<number>`(select count(*) from study_progress p
      where p.account_id = ${user.id} and p.course_id = c.id and p.is_study = 1)::int`
    const rows = courseCards(q)
      .innerJoin('enrolment as e', 'e.courseId', 'c.id')
      .leftJoin(
        (from) =>
          from
            .selectFrom('studyProgress as p')
            .innerJoin('coursePeriod as d', 'd.id', 'p.periodId')
            .select(['p.courseId', 'p.periodId', 'd.periodName', 'p.gmtModified'])
            .distinctOn('p.courseId')
            .where('p.accountId', '=', user.id)
            .orderBy('p.courseId')
            .orderBy('p.gmtModified', 'desc')
            .orderBy('p.periodId')
            .as('last'),
        (join) => join.onRef('last.courseId', '=', 'c.id'),
      )
      .select([
        'last.periodId as lastPeriodId',
        'last.periodName as lastPeriodName',
        'last.gmtModified as lastStudyTime',
      ])
      .select(['e.gmtCreate as gmtJoin', done.as('studiedTotal')])
      .select(sql<Flag>`${isRefunded}::int`.as('isRefunded'))
      .select(['e.source', flag(allowsStudy(user.id)).as('allowStudy')])
      .select(sql<string | null>`nullif(e.gmt_expire, 'infinity')`.as('gmtExpire'))
      .select(progressOf(user.id).as('progress'))
      .where('e.accountId', '=', user.id)
      .where(endedByRefund, '=', isRefunded === 1)
      .where('c.courseState', 'in', [courseStates.published, courseStates.offShelf])
      .$call((rows) => matching(rows, { 'c.courseCategory': courseCategory }))
      .$if(finishType === 1, (rows) => rows.where(done, '<', (e) => e.ref('c.periodTotal')).where(allowsStudy(user.id)))
      .$if(finishType === 2, (rows) =>
        rows.where(done, '>=', (e) => e.ref('c.periodTotal')).where('c.periodTotal', '>', 0),
      )
      .orderBy((e) => e.fn.coalesce('last.gmtModified', 'e.gmtCreate'), 'desc')
      .orderBy('c.id', 'desc')
    return paged(page, rows)
  },

  async 'course/auth/course/user/study/progress'({ courseId }, { q, user }) {
    const course = await courseAccess(q, user.id, courseId).executeTakeFirstOrThrow(courseNotFound)
    const list = await q
      .selectFrom('studyProgress')
      .select(['periodId', 'progress', 'isStudy', 'lastPosition', 'watchLength'])
      .$narrowType<{ isStudy: Flag }>()
      .where('accountId', '=', user.id)
      .where('courseId', '=', courseId)
      .orderBy('gmtModified', 'desc')
      .orderBy('periodId')
      .limit(2000)
      .execute()
    const { progress, lastPeriodId } = course
    const lockedList = course.isMine ? [] : await lockedLessons(q, { accountId: user.id, courseId })
    return { progress, lastPeriodId, lastPosition: list[0]?.lastPosition ?? 0, list, lockedList }
  },

  async 'course/auth/course/user/study/log/mv/list'(
    { nickname, mobile, beginTime, endTime, courseId, ...page },
    { q, user },
  ) {
    await requireTaughtCourse(q, user.id, courseId)
    const rows = logs(q, courseId)
      .$if(Boolean(nickname), (rows) => rows.where('a.nickname', 'like', likeContains(nickname!)))
      .$call((rows) => matching(rows, { 'a.mobile': mobile || undefined }))
      .$if(beginTime !== undefined, (rows) => rows.where('g.endTime', '>=', beijingDay(beginTime!, 0)))
      .$if(endTime !== undefined, (rows) => rows.where('g.endTime', '<', beijingDay(endTime!, 1)))
    return masked(await paged(page, rows))
  },

  async 'course/auth/course/user/study/log/mv/period/list'({ courseId, userId, periodId, ...page }, { q, user }) {
    await requireTaughtCourse(q, user.id, courseId)
    const rows = logs(q, courseId).$call((rows) => matching(rows, { 'g.accountId': userId, 'g.periodId': periodId }))
    return masked(await paged(page, rows))
  },

  async 'course/auth/course/user/study/log/mv/statistical'({ courseId, periodId, userId }, { q, user }) {
    await requireTaughtCourse(q, user.id, courseId)
    const watched = q
      .selectFrom('studyProgress as s')
      .where('s.courseId', '=', courseId)
      .$call((rows) => matching(rows, { 's.periodId': periodId, 's.accountId': userId }))
    const totals = await watched
      .select([
        sql<number>`count(distinct s.account_id)::int`.as('studentCount'),
        sql<number>`(${finished(courseId, periodId, userId)})`.as('finishCount'),
        sql<number>`coalesce(round(avg(s.progress), 1), 0)::float8`.as('avgProgress'),
        sql<number>`coalesce(sum(s.watch_length), 0)::bigint`.as('watchTotal'),
      ])
      .executeTakeFirstOrThrow()
    const dayList = await daysOf(q, courseId, periodId, userId)
    return {
      courseId,
      ...totals,
      dayList,
      axis: periodId === undefined ? [] : await axisOf(q, courseId, periodId, userId),
    }
  },
}

/** Number of learners who finished the lesson, or without one all lessons of the course. */
const finished = (courseId: number, periodId: number | undefined, userId: number | undefined) =>
  sql<number>`select count(*)::int from (
    select account_id from study_progress
    where course_id = ${courseId} and is_study = 1
      and (${periodId ?? null}::bigint is null or period_id = ${periodId ?? null})
      and (${userId ?? null}::bigint is null or account_id = ${userId ?? null})
    group by account_id
    having count(*) >= ${periodId === undefined ? sql`(select period_total from course where id = ${courseId})` : sql`1`}
  ) as done`

const chartDays = 14

/** How long was watched on each of the last days, those without study included. */
async function daysOf(q: Query, courseId: number, periodId: number | undefined, userId: number | undefined) {
  const today = dayInBeijing()
  const first = addDays(today, 1 - chartDays)
  const rows = await q
    .selectFrom('studyLog as g')
    .select([
      sql<string>`to_char(g.end_time at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`.as('day'),
      sql<number>`sum(g.watch_length)::bigint`.as('seconds'),
    ])
    .where('g.courseId', '=', courseId)
    .where('g.endTime', '>=', beijingDay(first, 0))
    .$call((rows) => matching(rows, { 'g.periodId': periodId, 'g.accountId': userId }))
    .groupBy('day')
    .execute()
  return Array.from({ length: chartDays }, (_, n) => {
    const day = addDays(first, n)
    return { day, seconds: rows.find((row) => row.day === day)?.seconds ?? 0 }
  })
}

/** Number of learners for each slice of a lesson: those who have watched its middle second. */
async function axisOf(q: Query, courseId: number, periodId: number, userId: number | undefined) {
  const { rows } = await sql<{ from: number; to: number; learners: number }>`
    select i * d.length / ${slices}::int as "from", (i + 1) * d.length / ${slices}::int as "to",
      count(s.account_id)::int as learners
    from (select video_length as length from course_period where id = ${periodId} and course_id = ${courseId} and video_length > 0) d
    cross join generate_series(0, ${slices - 1}::int) as i
    left join study_progress s on s.course_id = ${courseId} and s.period_id = ${periodId}
      and (${userId ?? null}::bigint is null or s.account_id = ${userId ?? null})
      and s.covered @> (i * d.length / ${slices}::int + d.length / ${slices * 2}::int)::int
    group by i, d.length order by i`.execute(q)
  return rows
}

const logs = (q: Query, courseId: number) =>
  q
    .selectFrom('studyLog as g')
    .innerJoin('account as a', 'a.id', 'g.accountId')
    .innerJoin('coursePeriod as p', 'p.id', 'g.periodId')
    .innerJoin('courseChapter as h', 'h.id', 'p.chapterId')
    .innerJoin('studyProgress as s', (join) =>
      join.onRef('s.accountId', '=', 'g.accountId').onRef('s.periodId', '=', 'g.periodId'),
    )
    .select([
      'g.id',
      'a.id as userId',
      'a.nickname',
      'a.mobile',
      'g.courseId',
      'g.periodId',
      'p.periodName',
      'h.chapterName',
    ])
    .select(['g.watchLength', 'p.videoLength', 's.progress', 'g.beginTime', 'g.endTime', 'g.clientType', 'g.ip'])
    .where('g.courseId', '=', courseId)
    .orderBy('g.endTime', 'desc')
    .orderBy('g.id', 'desc')

const masked = <P extends { list: { mobile: string }[] }>(page: P): P => ({
  ...page,
  list: page.list.map((row) => ({ ...row, mobile: maskMobile(row.mobile) })),
})
