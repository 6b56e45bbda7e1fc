// Answers the calls of contract/course/course-student.ts.

import { sql } from 'kysely'
import { conflict } from '../../../contract/codes.ts'
import type { courseStudentCalls } from '../../../contract/course/course-student.ts'
import { courseVerbs } from '../../../contract/course/course-verbs.ts'
import { studentRowStates, studentStages } from '../../../contract/course/student-rows.ts'
import { cut } from '../../../contract/cut.ts'
import { certificateStates } from '../../../contract/enums/certificate-states.ts'
import { courseStates } from '../../../contract/enums/course-states.ts'
import { msgTypes } from '../../../contract/enums/msg-types.ts'
import { statusIds } from '../../../contract/enums/status-ids.ts'
import { memberImportLimits } from '../../../contract/exam/member-import.ts'
import { maskMobile } from '../../../contract/mask.ts'
import type { Query } from '../../../db/connect.ts'
import { type MemberRow, memberRowsOf } from '../../exam/import/member-rows.ts'
import type { Handlers } from '../../handler.ts'
import { sendMessage, sendMessages } from '../../messages/messages.ts'
import { requireVerb } from '../../require-verb.ts'
import { countToday } from '../../sql/count-today.ts'
import { likeContains } from '../../sql/like.ts'
import { literal } from '../../sql/literal.ts'
import { matching } from '../../sql/matching.ts'
import { paged } from '../../sql/paged.ts'
import { requireTaughtCourse } from '../access.ts'
import { lockedCourse } from '../draft.ts'

export const courseStudentHandlers: Handlers<typeof courseStudentCalls> = {
  async 'course/auth/course/student/list'(
    { courseId, nickname, mobile, source, stage, periodId, ...page },
    { q, user },
  ) {
    await requireTaughtCourse(q, user.id, courseId)
    const ofStudent = (column: string) =>
      sql`(select ${sql.raw(column)} from study_progress p where p.account_id = e.account_id and p.course_id = e.course_id)`
    const rows = q
      .selectFrom('enrolment as e')
      .innerJoin('account as a', 'a.id', 'e.accountId')
      .innerJoin('course as c', 'c.id', 'e.courseId')
      .leftJoin('courseReminder as r', (join) =>
        join.onRef('r.courseId', '=', 'e.courseId').onRef('r.accountId', '=', 'e.accountId'),
      )
      .leftJoin('coursePeriod as l', (join) => join.on('l.id', '=', lastPeriod))
      .select(['e.courseId', 'a.id as userId', 'a.nickname', 'a.headImgUrl', 'a.mobile', 'e.source', 'e.gmtCreate'])
      .select(['r.gmtRemind as remindTime'])
      .select([
        sql<number>`coalesce((select round(sum(p.progress)::numeric / nullif(c.period_total, 0), 1) from study_progress p
          where p.account_id = e.account_id and p.course_id = e.course_id), 0)::float8`.as('progress'),
        ofStudent('(count(*) filter (where p.is_study = 1))::int').$castTo<number>().as('periodDone'),
        ofStudent('coalesce(sum(p.watch_length), 0)::bigint').$castTo<number>().as('watchLength'),
        ofStudent('max(p.gmt_modified)').$castTo<string | null>().as('lastTime'),
        sql<string | null>`nullif(e.gmt_expire, 'infinity')`.as('gmtExpire'),
        sql<string>`coalesce(l.period_name, '')`.as('lastPeriodName'),
        stageOf.as('stage'),
      ])
      .where('e.courseId', '=', courseId)
      .$call((rows) => matching(rows, { 'e.source': source, 'a.mobile': mobile }))
      .$if(Boolean(nickname), (rows) => rows.where('a.nickname', 'ilike', likeContains(nickname!)))
      .$if(stage !== undefined, (rows) => rows.where(stageOf, '=', stage!))
      .$if(periodId !== undefined, (rows) =>
        rows.where(lastPeriod, '=', periodId!).where(stageOf, '<>', studentStages.done),
      )
      .orderBy('e.gmtCreate', 'desc')
      .orderBy('e.accountId', 'desc')
    const result = await paged(page, rows)
    return { ...result, list: result.list.map((row) => ({ ...row, mobile: maskMobile(row.mobile) })) }
  },

  async 'course/auth/course/student/statistical'({ courseId }, { q, user }) {
    await requireTaughtCourse(q, user.id, courseId)
    const students = sql`with student as (
      select e.account_id, e.gmt_create, s.last_time, coalesce(s.done >= c.period_total and c.period_total > 0, false) as is_done
      from enrolment e join course c on c.id = e.course_id
      left join (select account_id, max(gmt_modified) as last_time, count(*) filter (where is_study = 1) as done
        from study_progress where course_id = ${courseId} group by account_id) s on s.account_id = e.account_id
      where e.course_id = ${courseId})`
    const [sums, stays] = await Promise.all([
      sql<Sums>`${students} select count(*)::int as "studentCount",
        (count(*) filter (where gmt_create > now() - interval '7 days'))::int as "weekCount",
        (count(*) filter (where last_time is null))::int as "idleCount",
        (count(*) filter (where not is_done and last_time > now() - interval '30 days'))::int as "activeCount",
        (count(*) filter (where not is_done and last_time <= now() - interval '30 days'))::int as "pausedCount",
        (count(*) filter (where is_done))::int as "doneCount",
        (select count(*)::int from certificate t where t.course_id = ${courseId} and t.certificate_status = ${literal(certificateStates.valid)}) as "certificateCount"
        from student`.execute(q),
      sql<{ periodId: number; periodName: string; studentCount: number }>`${students},
        last as (select distinct on (p.account_id) p.account_id, p.period_id from study_progress p
          where p.course_id = ${courseId} order by p.account_id, p.gmt_modified desc, p.period_id)
        select l.id as "periodId", l.period_name as "periodName", count(*)::int as "studentCount"
        from student s join last on last.account_id = s.account_id join course_period l on l.id = last.period_id
        where not s.is_done group by l.id, l.period_name order by count(*) desc, l.id limit 5`.execute(q),
    ])
    return { ...sums.rows[0]!, stayList: stays.rows }
  },

  async 'course/auth/course/student/remind'({ courseId, userId, content }, { q, user }) {
    await requireTaughtCourse(q, user.id, courseId)
    const learner = await q
      .selectFrom('enrolment as e')
      .innerJoin('account as a', 'a.id', 'e.accountId')
      .innerJoin('course as c', 'c.id', 'e.courseId')
      .select(['a.nickname', 'c.courseName'])
      .where('e.courseId', '=', courseId)
      .where('e.accountId', '=', userId)
      .where('e.gmtExpire', '>', sql<string>`now()`)
      .executeTakeFirst()
    if (!learner) throw conflict('这位学员已经不在这门课里，没有发')
    const { rows } = await sql<{ remindTime: string }>`
      insert into course_reminder (course_id, account_id) values (${courseId}, ${userId})
      on conflict (course_id, account_id) do update set gmt_remind = now()
        where course_reminder.gmt_remind <= now() - interval '7 days'
      returning gmt_remind as "remindTime"`.execute(q)
    if (!rows[0]) throw conflict('7 天内提醒过，这次跳过')
    await sendMessage(q, userId, {
      msgType: msgTypes.course,
      title: cut(`老师提醒你：${learner.courseName}`, 100),
      text: content.replaceAll('{姓名}', () => learner.nickname),
      link: `/view/detail/${courseId}`,
    })
    return rows[0]
  },

  async 'course/auth/course/student/add'({ courseId, mobiles, validDays, isDryRun }, { q, user }) {
    const course = await lockedCourse(q, user.id, courseId)
    requireVerb(courseVerbs.lead, course)
    if (course.courseState !== courseStates.published && course.courseState !== courseStates.offShelf)
      throw conflict('课程还没有发布，发布以后才能加学员')
    const rows = memberRowsOf('text', new TextEncoder().encode(mobiles))
    const times = new Set(rows.flatMap(({ mobile }) => mobile || [])).size
    if (times)
      await countToday(q, user.id, 'mobileAsked', {
        times,
        limit: memberImportLimits.mobilesPerDay,
        msg: `一天最多查 ${memberImportLimits.mobilesPerDay.toLocaleString('en')} 个手机号，请明天再加`,
      })
    const found = await lookUp(q, courseId, rows)
    const rowList = found.map(({ rowNo, shown, state }) => ({ rowNo, mobile: shown, state }))
    if (isDryRun) return { addedCount: 0, rowList }
    const ids = found.flatMap(({ state, accountId }) =>
      state === studentRowStates.ready && accountId ? [accountId] : [],
    )
    const addedCount = ids.length ? await give(q, courseId, ids, validDays) : 0
    if (addedCount)
      await sendMessages(q, ids, {
        msgType: msgTypes.course,
        title: '老师给你开通了一门课',
        text: `《${course.courseName}》已放进你的课程，${validDays ? `${validDays} 天内可以学` : '长期有效'}。`,
        link: '/account/course',
      })
    return { addedCount, rowList }
  },

  async 'course/auth/course/student/delete'({ courseId, userIds }, { q, user }) {
    requireVerb(courseVerbs.lead, await lockedCourse(q, user.id, courseId))
    const { rows } = await sql<{ id: number }>`
      delete from enrolment e where e.course_id = ${courseId} and e.account_id = any(${userIds}::bigint[]) and e.source = 3
        and not exists (select from study_progress p where p.course_id = e.course_id and p.account_id = e.account_id)
      returning e.account_id as id`.execute(q)
    if (rows.length)
      await q
        .updateTable('course')
        .set({ countStudy: sql<number>`greatest(count_study - ${rows.length}::int, 0)` })
        .where('id', '=', courseId)
        .execute()
    return { num: rows.length }
  },
}

type Sums = Record<
  'studentCount' | 'weekCount' | 'idleCount' | 'activeCount' | 'pausedCount' | 'doneCount' | 'certificateCount',
  number
>

/** The lesson at which the learner of the enrolment `e` was last. */
const lastPeriod = sql<number>`(select p.period_id from study_progress p where p.account_id = e.account_id and p.course_id = e.course_id
  order by p.gmt_modified desc, p.period_id limit 1)`

/** studentStages of the enrolment `e` in the course `c`. */
const stageOf = sql<number>`(select case when count(*) = 0 then 1
  when count(*) filter (where p.is_study = 1) >= c.period_total and c.period_total > 0 then 4
  when max(p.gmt_modified) > now() - interval '30 days' then 2 else 3 end
  from study_progress p where p.account_id = e.account_id and p.course_id = e.course_id)`

type Found = MemberRow & { state: number; accountId: number | undefined }

/** What becomes of each line, in their order. */
async function lookUp(q: Query, courseId: number, rows: MemberRow[]): Promise<Found[]> {
  const mobiles = rows.flatMap(({ mobile }) => mobile || [])
  const { rows: accounts } = await sql<{ id: number; mobile: string; isStudent: boolean; canJoin: boolean }>`
    select a.id, a.mobile, a.status_id = ${literal(statusIds.normal)} and a.gmt_cancel is null as "canJoin",
      exists (select from enrolment e where e.course_id = ${courseId} and e.account_id = a.id
        and e.gmt_expire > now() and e.source <> 4) as "isStudent"
    from account a where a.mobile = any(${mobiles}::text[])`.execute(q)
  const byMobile = new Map(accounts.map((account) => [account.mobile, account]))
  const seen = new Set<string>()
  return rows.map((row) => {
    const account = byMobile.get(row.mobile)
    const stateOf = () => {
      if (!row.mobile) return studentRowStates.badNumber
      if (seen.has(row.mobile)) return studentRowStates.repeated
      seen.add(row.mobile)
      if (account?.isStudent) return studentRowStates.student
      return account?.canJoin ? studentRowStates.ready : studentRowStates.unknown
    }
    return { ...row, state: stateOf(), accountId: account?.id }
  })
}

/** One statement for all; what is over, or came by a membership, is renewed. How many were given it. */
async function give(q: Query, courseId: number, accountIds: number[], validDays: number) {
  const expire = validDays ? sql`now() + ${validDays}::int * interval '1 day'` : sql`'infinity'::timestamptz`
  const { rows } = await sql<{ isNew: boolean }>`
    insert into enrolment (account_id, course_id, source, gmt_expire)
    select id, ${courseId}, 3, ${expire} from unnest(${accountIds}::bigint[]) id order by id
    on conflict (account_id, course_id) do update set source = 3, gmt_expire = excluded.gmt_expire
      where enrolment.gmt_expire <= now() or enrolment.source = 4
    returning xmax = 0 as "isNew"`.execute(q)
  const fresh = rows.filter(({ isNew }) => isNew).length
  if (fresh)
    await q
      .updateTable('course')
      .set((e) => ({ countStudy: e('countStudy', '+', fresh) }))
      .where('id', '=', courseId)
      .execute()
  return rows.length
}
