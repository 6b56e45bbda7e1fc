// Answers the calls of contract/course/course-next.ts.

import { sql } from 'kysely'
import type { z } from 'zod'
import type { courseNextCalls, DueItem, NextReason } from '../../../contract/course/course-next.ts'
import { courseStates } from '../../../contract/enums/course-states.ts'
import { examStates } from '../../../contract/enums/exam-states.ts'
import { orderStates } from '../../../contract/enums/order-states.ts'
import { periodTypes } from '../../../contract/enums/period-types.ts'
import type { Query } from '../../../db/connect.ts'
import { courseCards, onShelf } from '../../cards/course-card.ts'
import type { Handlers } from '../../handler.ts'
import { literal } from '../../sql/literal.ts'
import { endedByRefund } from '../access.ts'

const maxDue = 3
const maxNext = 12
/** Days ahead within which something is due. */
const ahead = 14
/** Of each reason, so that no one reason fills the list. */
const perReason = 5
/** A colleague or two may be a chance, and would be recognized. */
const minColleagues = 3

export const courseNextHandlers: Handlers<typeof courseNextCalls> = {
  async 'course/auth/course/next/view'(_, { q, user }) {
    const [course, counts, due, nextList, { weekGoal }] = await Promise.all([
      lastCourse(q, user.id),
      countsOf(q, user.id),
      dueOf(q, user.id),
      fitting(q, user.id),
      q.selectFrom('account').select('weekGoal').where('id', '=', user.id).executeTakeFirstOrThrow(),
    ])
    return { course, ...counts, dueList: due.slice(0, maxDue), dueCount: due.length, nextList, weekGoal }
  },

  async 'course/auth/course/next/goal'({ weekGoal }, { q, user }) {
    await q.updateTable('account').set({ weekGoal }).where('id', '=', user.id).execute()
    return { ok: true }
  },
}

const studied = (accountId: number) => sql<number>`(select count(*) from study_progress p
  where p.account_id = ${accountId} and p.course_id = c.id and p.is_study = 1)::int`

async function lastCourse(q: Query, accountId: number) {
  const row = await courseCards(q)
    .innerJoin('enrolment as e', 'e.courseId', 'c.id')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('studyProgress as p')
          .innerJoin('coursePeriod as d', 'd.id', 'p.periodId')
          .select(['p.periodId', 'd.periodName', 'p.gmtModified', 'p.isStudy', 'd.videoLength'])
          // of a document it is a page
          .select(
            sql<number>`case when d.period_type = ${literal(periodTypes.document)} then 0 else p.last_position end`.as(
              'lastPosition',
            ),
          )
          .where('p.accountId', '=', accountId)
          .whereRef('p.courseId', '=', 'c.id')
          .orderBy('p.gmtModified', 'desc')
          .orderBy('p.periodId')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select(['last.periodId as lastPeriodId', 'last.periodName as lastPeriodName', 'last.isStudy'])
    .select([
      sql<number>`coalesce(last.last_position, 0)`.as('lastPosition'),
      sql<number>`coalesce(last.video_length, 0)`.as('lastLength'),
      studied(accountId).as('studiedTotal'),
    ])
    .where('e.accountId', '=', accountId)
    .where('e.gmtExpire', '>', sql<string>`now()`)
    .where('c.courseState', 'in', [courseStates.published, courseStates.offShelf])
    .where(studied(accountId), '<', (e) => e.ref('c.periodTotal'))
    .orderBy((e) => e.fn.coalesce('last.gmtModified', 'e.gmtCreate'), 'desc')
    .orderBy('c.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const { isStudy, ...course } = row
  const isAtEnd = isStudy === 1 && course.lastPosition >= course.lastLength - 10
  return { ...course, lastPosition: isAtEnd ? 0 : course.lastPosition }
}

const countsOf = (q: Query, accountId: number) =>
  q
    .selectFrom('enrolment as e')
    .innerJoin('course as c', 'c.id', 'e.courseId')
    .select([
      sql<number>`(count(*) filter (where c.period_total > ${studied(accountId)}))::int`.as('openCount'),
      sql<number>`(count(*) filter (where c.period_total > 0 and c.period_total <= ${studied(accountId)}))::int`.as(
        'doneCount',
      ),
    ])
    .where('e.accountId', '=', accountId)
    .where(endedByRefund, '=', false)
    .where('c.courseState', 'in', [courseStates.published, courseStates.offShelf])
    .executeTakeFirstOrThrow()

async function dueOf(q: Query, accountId: number) {
  const soon = sql`now() and now() + make_interval(days => ${ahead})`
  const { rows } = await sql<DueItem>`
    (select case x.task_type when 1 then 'exam' else 'work' end as kind, r.id, '' as "orderNo", x.grade_exam_name as title, r.deadline as time
      from exam_record r join grade_exam x on x.id = r.grade_exam_id
      where r.account_id = ${accountId} and r.exam_status in (${literal(examStates.notBegun)}, ${literal(examStates.running)}) and x.begin_time <= now() and x.is_deleted = 0
        and r.deadline between ${soon})
    union all (select 'order', id, order_no, product_name, expire_time from product_order
      where account_id = ${accountId} and order_status in (${literal(orderStates.open)}, ${literal(orderStates.failed)}) and expire_time between ${soon})
    union all (select 'vip', v.account_id, '', s.set_name, v.expire_time from account_vip v join vip_set s on s.id = v.vip_set_id
      where v.account_id = ${accountId} and v.expire_time between ${soon})
    union all (select 'course', c.id, '', c.course_name, e.gmt_expire from enrolment e join course c on c.id = e.course_id
      where e.account_id = ${accountId} and c.course_state in (${literal(courseStates.published)}, ${literal(courseStates.offShelf)}) and e.gmt_expire between ${soon}
        and c.period_total > ${studied(accountId)})
    order by time, kind, id limit 50`.execute(q)
  return rows
}

type Reason = z.output<typeof NextReason>

/** Courses that are neither joined nor taught by the account, each under its strongest reason. */
async function fitting(q: Query, accountId: number) {
  const { rows } = await sql<Reason & { id: number }>`
    with own as (select course_id from enrolment where account_id = ${accountId}),
    latest as (
      select c.id, c.course_name, c.category_id from study_progress p join course c on c.id = p.course_id
      where p.account_id = ${accountId} group by c.id order by max(p.gmt_modified) desc, c.id limit 3
    ),
    reasons as (
      (select distinct on (c.id) c.id, 1 as rank, 'after' as reason, l.course_name as name, c.count_study as count
        from latest l cross join lateral (
          select id, count_study from course where category_id = l.category_id and course_state = ${literal(courseStates.published)}
            and id not in (select course_id from own) order by count_study desc, id desc limit ${perReason}
        ) c order by c.id, l.id)
      union all (select e.course_id, 2, 'school', '', count(*)::int
        from account me join account a on a.school_name = me.school_name and a.school_name <> '' and a.id <> me.id
          join enrolment e on e.account_id = a.id join course c on c.id = e.course_id
        where me.id = ${accountId} and c.course_state = ${literal(courseStates.published)} and e.course_id not in (select course_id from own)
        group by e.course_id having count(*) >= ${minColleagues} order by count(*) desc, e.course_id limit ${perReason})
      union all (select c.id, 3, 'lecturer', l.lecturer_name, c.count_study
        from lecturer_attention t join lecturer l on l.id = t.lecturer_id join course c on c.lecturer_id = l.id
        where t.account_id = ${accountId} and c.course_state = ${literal(courseStates.published)} and c.id not in (select course_id from own)
        order by c.id desc limit ${perReason})
      union all (select id, 4, 'many', '', count_study from course
        where course_state = ${literal(courseStates.published)} and id not in (select course_id from own) order by count_study desc, id desc limit ${maxNext})
    ),
    best as (select distinct on (id) * from reasons order by id, rank)
    select b.id, b.reason, b.name, b.count from best b join course c on c.id = b.id
    where not exists (select from lecturer l where l.id = c.lecturer_id and l.account_id = ${accountId})
    order by b.rank, b.count desc, b.id limit ${maxNext}`.execute(q)
  if (!rows.length) return []
  const cards = await onShelf(courseCards(q))
    .where('c.id', '=', sql<number>`any(${rows.map(({ id }) => id)})`)
    .execute()
  const byId = new Map(cards.map((card) => [card.id, card]))
  return rows.flatMap(({ id, ...reason }) => {
    const card = byId.get(id)
    return card ? [{ ...card, ...reason }] : []
  })
}
