// Answers the call of contract/user/lecturer-today.ts.
import { sql } from 'kysely'
import { addDays, dayInBeijing, days } from '../../../contract/beijing.ts'
import { courseStates } from '../../../contract/enums/course-states.ts'
import { examStates } from '../../../contract/enums/exam-states.ts'
import { liveStates } from '../../../contract/enums/live-states.ts'
import { periodTypes } from '../../../contract/enums/period-types.ts'
import { applyStates } from '../../../contract/exam/grade-apply-record.ts'
import { offlineAfterSeconds } from '../../../contract/exam/presence.ts'
import type { Flag } from '../../../contract/fields.ts'
import { type lecturerTodayCalls, toldDays } from '../../../contract/user/lecturer-today.ts'
import { tieDirections, tieStates } from '../../../contract/user/ties.ts'
import type { Query } from '../../../db/connect.ts'
import { groupBy } from '../../../db/group-by.ts'
import { courseCards } from '../../cards/course-card.ts'
import { isThere } from '../../course/live-room.ts'
import { statusOfLesson } from '../../course/live-state.ts'
import { isLedBy } from '../../exam/grade.ts'
import { partyExams } from '../../exam/party.ts'
import { isMyExam, waits } from '../../exam/relation.ts'
import type { Handlers } from '../../handler.ts'
import { leads, taughtCourses } from '../../may-study.ts'
import { balancesOf } from '../../money/ledger.ts'
import { literal } from '../../sql/literal.ts'
import { invitationEnds } from '../organization-tie.ts'

const mostReturned = 5
const mostComing = 20
const mostCourses = 3
/** Of the sheets that were marked last, those that tell how long one takes. */
const sheetsLookedAt = 60
const fewestGaps = 5
/** In seconds: what lies between two marked sheets is longer where somebody went away, and shorter where a class was marked at once. */
const [shortestGap, longestGap] = [3, 900]

export const lecturerTodayHandlers: Handlers<typeof lecturerTodayCalls> = {
  async 'user/auth/lecturer/today/view'(_, { q, user }) {
    const { id } = user
    const [
      sheets,
      seconds,
      applications,
      returnedList,
      invitationList,
      liveList,
      examList,
      week,
      balances,
      studied,
      paused,
    ] = await Promise.all([
      waitingSheets(q, id),
      secondsASheet(q, id),
      waitingApplications(q, id),
      returnedCourses(q, id),
      invitations(q, id),
      comingLives(q, id),
      comingExams(q, id),
      weekOf(q, id),
      balancesOf(q, id),
      studiedCourses(q, id),
      pausedLearners(q, id),
    ])
    const { enableBalances, pendingMoney } = balances
    return {
      sheets: { ...sheets, seconds },
      applications,
      returnedList,
      invitationList,
      liveList,
      examList,
      week: {
        ...week,
        pausedCount: paused.reduce((sum, { num }) => sum + num, 0),
        pausedName: paused[0]?.periodName ?? '',
        enableBalances,
        pendingMoney,
      },
      courseList: studied.map((course) => ({
        ...course,
        pausedName: paused.find(({ courseId }) => courseId === course.id)?.periodName ?? '',
      })),
    }
  },
}

type Place = { name: string; num: number; oldest: string }

/** `places`: the one where somebody waits the longest comes first. */
function waitingIn(places: readonly Place[]) {
  const count = places.reduce((sum, { num }) => sum + num, 0)
  const [first] = places
  return { count, name: first?.name ?? '', nameCount: first?.num ?? 0, oldest: first?.oldest ?? null }
}

/** As 试卷评阅 counts them. */
async function waitingSheets(q: Query, accountId: number) {
  const places = await q
    .selectFrom('examRecord as r')
    .innerJoin('exam as e', 'e.id', 'r.examId')
    .leftJoin('gradeExam as x', 'x.id', 'r.gradeExamId')
    .select([
      sql<string>`coalesce(x.grade_exam_name, e.exam_name)`.as('name'),
      sql<number>`count(*)::int`.as('num'),
      sql<string>`min(r.submit_time)`.as('oldest'),
      sql<number>`(array_agg(r.id order by r.submit_time, r.id))[1]`.as('recordId'),
    ])
    .where('r.submitTime', 'is not', null)
    .where(isMyExam(accountId))
    .where(sql<boolean>`r.exam_id not in ${partyExams(accountId)}`)
    .where(waits)
    .groupBy(['e.id', 'x.id'])
    .orderBy('oldest')
    .execute()
  return { ...waitingIn(places), recordId: places[0]?.recordId ?? null }
}

/** The median of what passed between sheets that this account marked one after the other. */
async function secondsASheet(q: Query, accountId: number): Promise<number | null> {
  const { rows } = await sql<{ seconds: number | null }>`
    with marked as (select r.audit_account_id, r.audit_time from exam_record r
      where r.submit_time is not null and r.exam_status = ${literal(examStates.graded)} and ${isMyExam(accountId)}
      order by r.submit_time desc limit ${sql.lit(sheetsLookedAt)}),
    gaps as (select extract(epoch from audit_time - lag(audit_time) over (order by audit_time)) as gap
      from marked where audit_account_id = ${accountId} and audit_time is not null)
    select case when count(*) >= ${sql.lit(fewestGaps)} then percentile_disc(0.5) within group (order by gap)::int end as seconds
    from gaps where gap between ${sql.lit(shortestGap)} and ${sql.lit(longestGap)}`.execute(q)
  return rows[0]!.seconds
}

async function waitingApplications(q: Query, accountId: number) {
  const places = await q
    .selectFrom('gradeApply as p')
    .innerJoin('grade as g', 'g.id', 'p.gradeId')
    .select(['g.gradeName as name', sql<number>`count(*)::int`.as('num'), sql<string>`min(p.gmt_create)`.as('oldest')])
    .where(isLedBy(accountId, 'p.gradeId'))
    .where('p.auditStatus', '=', applyStates.waiting)
    .groupBy('g.id')
    .orderBy('oldest')
    .execute()
  return waitingIn(places)
}

const returnedCourses = (q: Query, accountId: number) =>
  q
    .selectFrom('course as c')
    .select(['c.id', 'c.courseName', 'c.courseCategory', 'c.sampleKind', 'c.auditOpinion'])
    .select(sql<number>`jsonb_array_length(c.audit_marks)`.as('markCount'))
    .where('c.id', 'in', taughtCourses(accountId))
    .where('c.courseState', '=', courseStates.refused)
    .where(leads(accountId))
    .orderBy('c.gmtModified', 'desc')
    .orderBy('c.id', 'desc')
    .limit(mostReturned)
    .execute()

const invitations = (q: Query, accountId: number) =>
  q
    .selectFrom('organizationLecturer as t')
    .innerJoin('lecturer as l', 'l.id', 't.lecturerId')
    .innerJoin('organization as o', 'o.id', 't.organizationId')
    .select(['t.id', 'o.organizationName'])
    .select(invitationEnds.as('gmtExpire'))
    .where('l.accountId', '=', accountId)
    .where('t.direction', '=', tieDirections.invited)
    .where('t.auditStatus', '=', tieStates.waiting)
    .where(invitationEnds, '>', sql<string>`now()`)
    .orderBy('t.id')
    .execute()

/** On air, or to begin within a week. */
const comingLives = (q: Query, accountId: number) =>
  q
    .selectFrom('coursePeriod as p')
    .innerJoin('course as c', 'c.id', 'p.courseId')
    .select(['c.id as courseId', 'p.id as periodId', 'p.periodName', 'p.beginTime', 'p.endTime'])
    .select([
      statusOfLesson.as('liveStatus'),
      sql<Flag>`(p.live_status is not null)::int`.as('isPushed'),
      'c.countStudy as joinCount',
      sql<number>`(select count(*) from live_presence m
        where m.period_id = p.id and ${isThere})::int`.as('presentCount'),
    ])
    .$narrowType<{ beginTime: string; endTime: string }>()
    .where('c.id', 'in', taughtCourses(accountId))
    .where('c.courseState', 'in', [courseStates.published, courseStates.offShelf])
    .where('p.periodType', '=', literal(periodTypes.live))
    .where('p.endTime', '>', sql<string>`now() - interval '1 day'`)
    .where('p.beginTime', '<', sql<string>`now() + interval '7 days'`)
    .where(statusOfLesson, 'in', [liveStates.coming, liveStates.onAir])
    .orderBy('p.beginTime')
    .orderBy('p.id')
    .limit(mostComing)
    .execute()

/** Open, or to begin within a week. */
const comingExams = (q: Query, accountId: number) =>
  q
    .selectFrom('gradeExam as x')
    .innerJoin('grade as g', 'g.id', 'x.gradeId')
    .innerJoinLateral(
      (records) =>
        records
          .selectFrom('examRecord as r')
          .leftJoin('examPresence as h', 'h.recordId', 'r.id')
          .select([
            sql<number>`count(*) filter (where r.exam_status <> ${literal(examStates.voided)})::int`.as('studentCount'),
            sql<number>`count(*) filter (where r.exam_status between ${literal(examStates.handedIn)} and ${literal(examStates.graded)})::int`.as(
              'submitCount',
            ),
            sql<number>`count(*) filter (where r.exam_status = ${literal(examStates.running)})::int`.as('runningCount'),
            sql<number>`count(*) filter (where r.exam_status = ${literal(examStates.running)}
              and coalesce(h.seen_time, r.begin_answer_time) <= now() - make_interval(secs => ${sql.lit(offlineAfterSeconds)}))::int`.as(
              'lostCount',
            ),
          ])
          .whereRef('r.gradeExamId', '=', 'x.id')
          .as('n'),
      (join) => join.onTrue(),
    )
    .select(['x.id', 'x.gradeId', 'g.gradeName', 'x.gradeExamName', 'x.taskType', 'x.beginTime', 'x.endTime'])
    .select(['n.studentCount', 'n.submitCount', 'n.runningCount', 'n.lostCount'])
    .where(isLedBy(accountId, 'x.gradeId'))
    .where('x.isDeleted', '=', 0)
    .where('x.endTime', '>', sql<string>`now()`)
    .where('x.beginTime', '<', sql<string>`now() + interval '7 days'`)
    .orderBy((e) => e.fn('least', ['x.endTime', e.fn('greatest', ['x.beginTime', sql<string>`now()`])]))
    .orderBy('x.id')
    .limit(mostComing)
    .execute()

/**
 * Who learned in the last 30 days but not in the last seven, and is not at the end: how many were last at each lesson, where most were
 * first.
 */
async function pausedLearners(q: Query, accountId: number) {
  const { rows } = await sql<{ courseId: number; periodName: string; num: number }>`
    select s.course_id, l.period_name, count(*)::int as num from (
      select distinct on (g.account_id, g.course_id) g.account_id, g.course_id, g.period_id, g.end_time
      from study_log g where g.course_id in ${taughtCourses(accountId)} and g.end_time > now() - interval '30 days'
      order by g.account_id, g.course_id, g.end_time desc, g.id desc) s
    join course c on c.id = s.course_id join course_period l on l.id = s.period_id
    where s.end_time < now() - interval '7 days' and c.period_total > (select count(*) from study_progress p
      where p.account_id = s.account_id and p.course_id = s.course_id and p.is_study = 1)
    group by s.course_id, l.id order by num desc, l.id`.execute(q)
  return rows
}

async function weekOf(q: Query, accountId: number) {
  const [study, joined] = await Promise.all([
    sql<{ studySeconds: number; studySecondsBefore: number }>`
      select coalesce(sum(watch_length) filter (where end_time > now() - interval '7 days'), 0)::bigint as study_seconds,
        coalesce(sum(watch_length) filter (where end_time <= now() - interval '7 days'), 0)::bigint as study_seconds_before
      from study_log where course_id in ${taughtCourses(accountId)} and end_time > now() - interval '14 days'`.execute(
      q,
    ),
    sql<{ newCount: number; newFreeCount: number }>`
      select count(*)::int as new_count, count(*) filter (where source = 1)::int as new_free_count
      from enrolment where course_id in ${taughtCourses(accountId)} and gmt_create > now() - interval '7 days'`.execute(
      q,
    ),
  ])
  return { ...study.rows[0]!, ...joined.rows[0]! }
}

async function studiedCourses(q: Query, accountId: number) {
  const today = dayInBeijing()
  const { rows } = await sql<{ courseId: number; day: string; seconds: number }>`
    select course_id, (end_time at time zone 'Asia/Shanghai')::date::text as day, sum(watch_length)::bigint as seconds
    from study_log where course_id in ${taughtCourses(accountId)} and end_time > ${new Date(Date.now() - days(toldDays)).toISOString()}::timestamptz
    group by 1, 2`.execute(q)
  const ofCourse = groupBy(rows, ({ courseId }) => courseId)
  const sumOf = (list: readonly { seconds: number }[]) => list.reduce((sum, { seconds }) => sum + seconds, 0)
  const ids = [...ofCourse]
    .sort(([a, one], [b, other]) => sumOf(other) - sumOf(one) || b - a)
    .slice(0, mostCourses)
    .map(([id]) => id)
  const cards = await courseCards(q)
    .where('c.id', 'in', ids.length ? ids : [0])
    .execute()
  const told = Array.from({ length: toldDays }, (_, n) => addDays(today, n + 1 - toldDays))
  return ids.flatMap((id) => {
    const card = cards.find((one) => one.id === id)
    if (!card) return []
    const byDay = new Map(ofCourse.get(id)!.map(({ day, seconds }) => [day, seconds]))
    return { ...card, seconds: told.map((day) => byDay.get(day) ?? 0) }
  })
}
