// Answers the calls of contract/course/course-student.ts.
import { sql } from 'kysely'
import { conflict } from '../../contract/codes.ts'
import type { courseStudentCalls } from '../../contract/course/course-student.ts'
import { studentRowStates } from '../../contract/course/student-rows.ts'
import { memberImportLimits } from '../../contract/exam/member-import.ts'
import { maskMobile } from '../../contract/mask.ts'
import type { Query } from '../../db/connect.ts'
import { type MemberRow, memberRowsOf } from '../exam/import/member-rows.ts'
import type { Handlers } from '../handler.ts'
import { msgTypes, sendMessages } from '../messages/messages.ts'
import { countToday } from '../sql/count-today.ts'
import { likeContains } from '../sql/like.ts'
import { matching } from '../sql/matching.ts'
import { paged } from '../sql/paged.ts'
import { requireTaughtCourse } from './access.ts'
import { lockedCourse, requireLead, states } from './draft.ts'

export const courseStudentHandlers: Handlers<typeof courseStudentCalls> = {
  async 'course/auth/course/student/list'({ courseId, nickname, mobile, source, ...page }, { q, user }) {
    await requireTaughtCourse(q, user.id, courseId)
    const ofStudent = (column: string) =>
      sql`(select ${sql.raw(column)} from study_progress p where p.account_id = e.account_id and p.course_id = e.course_id)`
    const rows = q
      .selectFrom('enrolment as e')
      .innerJoin('account as a', 'a.id', 'e.accountId')
      .select(['a.id as userId', 'a.nickname', 'a.headImgUrl', 'a.mobile', 'e.source', 'e.gmtCreate'])
      .select([
        sql<number>`coalesce((select round(sum(p.progress)::numeric / nullif(c.period_total, 0), 1) from study_progress p
          join course c on c.id = p.course_id where p.account_id = e.account_id and p.course_id = e.course_id
          group by c.period_total), 0)::float8`.as('progress'),
        ofStudent('(count(*) filter (where p.is_study = 1))::int').$castTo<number>().as('periodDone'),
        ofStudent('coalesce(sum(p.watch_length), 0)::int').$castTo<number>().as('watchLength'),
        ofStudent('max(p.gmt_modified)').$castTo<string | null>().as('lastTime'),
        sql<string | null>`nullif(e.gmt_expire, 'infinity')`.as('gmtExpire'),
      ])
      .where('e.courseId', '=', courseId)
      .$call((rows) => matching(rows, { 'e.source': source, 'a.mobile': mobile }))
      .$if(Boolean(nickname), (rows) => rows.where('a.nickname', 'ilike', likeContains(nickname!)))
      .orderBy('e.gmtCreate', 'desc')
      .orderBy('e.accountId', 'desc')
    const result = await paged(page, rows)
    return { ...result, list: result.list.map((row) => ({ ...row, mobile: maskMobile(row.mobile) })) }
  },

  async 'course/auth/course/student/add'({ courseId, mobiles, validDays, isDryRun }, { q, user }) {
    const course = await lockedCourse(q, user.id, courseId)
    requireLead(course)
    if (course.courseState !== states.published && course.courseState !== states.offShelf)
      throw conflict('课程还没有发布，发布以后才能加学员')
    const rows = memberRowsOf('text', new TextEncoder().encode(mobiles))
    const times = new Set(rows.flatMap(({ mobile }) => mobile || [])).size
    if (times)
      await countToday(q, user.id, 'mobileAsked', {
        ...{ times, limit: memberImportLimits.mobilesPerDay },
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
    requireLead(await lockedCourse(q, user.id, courseId))
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

type Found = MemberRow & { state: number; accountId: number | undefined }

/** What becomes of each line, in their order. */
async function lookUp(q: Query, courseId: number, rows: MemberRow[]): Promise<Found[]> {
  const mobiles = rows.flatMap(({ mobile }) => mobile || [])
  const { rows: accounts } = await sql<{ id: number; mobile: string; isStudent: boolean; canJoin: boolean }>`
    select a.id, a.mobile, a.status_id = 1 and a.gmt_cancel is null as "canJoin",
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
