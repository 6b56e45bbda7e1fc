// A statement of study hours: what stands in it, and the one that is kept.
import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { dayInBeijing } from '../../contract/beijing.ts'
import type { StatementContent } from '../../contract/data/course-log-statement.ts'
import { certificateStates } from '../../contract/enums/certificate-states.ts'
import type { Query } from '../../db/connect.ts'
import { certificateLetters } from '../course/certificate-sign.ts'
import { creditedSittings, creditSum } from '../course/hours.ts'
import { progressOf } from '../course/progress.ts'
import { literal } from '../sql/literal.ts'

export type Draft = StatementContent & {
  year: number
  begin: string
  end: string
  realName: string
  schoolName: string
  subject: string
  seconds: number
}

/** What the statement of a year says now. */
export async function draftOf(q: Query, accountId: number, year: number): Promise<Draft> {
  const [begin, last] = [`${year}-01-01`, `${year}-12-31`]
  const today = dayInBeijing()
  const inYear = creditedSittings(q, accountId, { beginTime: begin, endTime: last }).where('h.creditSeconds', '>', 0)
  const day = (instant: 'min' | 'max') =>
    sql<string>`to_char(${sql.raw(instant)}(g.begin_time) at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`
  const [account, courses, months] = await Promise.all([
    q
      .selectFrom('account')
      .select(['realName', 'schoolName', 'subject'])
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow(),
    inYear
      .innerJoin('course as c', 'c.id', 'g.courseId')
      .innerJoin('lecturer as l', 'l.id', 'c.lecturerId')
      .select(['c.id as courseId', 'c.courseName', 'l.lecturerName'])
      .select([creditSum.as('seconds'), day('min').as('begin'), day('max').as('end')])
      .select([
        progressOf(accountId).as('progress'),
        sql<string>`coalesce((select t.certificate_no from certificate t
          where t.account_id = ${accountId} and t.course_id = c.id and t.certificate_status = ${literal(certificateStates.valid)}), '')`.as(
          'certificateNo',
        ),
      ])
      .groupBy(['c.id', 'l.id'])
      .orderBy('seconds', 'desc')
      .orderBy('c.id')
      .limit(200)
      .execute(),
    inYear
      .select([
        sql<number>`extract(month from g.begin_time at time zone 'Asia/Shanghai')::int`.as('month'),
        creditSum.as('seconds'),
      ])
      .groupBy('month')
      .execute(),
  ])
  const monthList = Array.from({ length: 12 }, (_, n) => months.find(({ month }) => month === n + 1)?.seconds ?? 0)
  return {
    year,
    begin,
    end: earlier(today, last),
    ...account,
    monthList,
    seconds: monthList.reduce((sum, seconds) => sum + seconds, 0),
    courseList: courses,
  }
}

/** Issues it with a number of its own; one of the same year that is valid must have been replaced before. */
export async function insertStatement(q: Query, accountId: number, draft: Draft) {
  const { year, courseList, monthList, realName, schoolName, subject, seconds } = draft
  await q
    .insertInto('studyStatement')
    .values({
      statementNo: newNumber(year),
      accountId,
      year,
      realName,
      schoolName,
      subject,
      studySeconds: seconds,
      content: JSON.stringify({ courseList, monthList }) as never,
    })
    .execute()
}

export const earlier = (...days: [string, string]) => days.sort()[0]!

/** XS-2026-8K3Q-2M7P: its letters cannot be taken for each other. */
function newNumber(year: number) {
  const four = () => Array.from({ length: 4 }, () => certificateLetters[randomInt(certificateLetters.length)]).join('')
  return `XS-${year}-${four()}-${four()}`
}
