// Answers the calls of contract/exam/problem-wrong.ts.
import { sql } from 'kysely'
import { CallError } from '../../../contract/codes.ts'
import type { problemWrongCalls } from '../../../contract/exam/problem-wrong.ts'
import type { Query } from '../../../db/connect.ts'
import type { Handlers } from '../../handler.ts'
import { likeContains } from '../../sql/like.ts'
import { matching } from '../../sql/matching.ts'
import { paged } from '../../sql/paged.ts'
import { withProblems } from '../asked-problem.ts'
import { underExamination } from '../party.ts'
import { knownStep, leftToday, todayInBeijing } from '../wrong-book.ts'

export const problemWrongHandlers: Handlers<typeof problemWrongCalls> = {
  async 'exam/auth/problem/wrong/page'({ examId, isDue, isMastered, problemType, keyword, ...page }, { q, user }) {
    const rows = mine(q, user.id)
      .innerJoin('problem as p', 'p.id', 'w.problemId')
      .leftJoin('examRecord as r', 'r.id', 'w.recordId')
      .leftJoin('exam as e', 'e.id', 'r.examId')
      .select(['w.problemId', 'w.recordId', 'r.examId', 'e.examName', 'w.userAnswer', 'w.wrongCount', 'w.step'])
      .select(['w.dueDay', 'w.gmtModified'])
      .where('w.step', isMastered ? '=' : '<', knownStep)
      .$if(isDue === 1, (rows) => rows.where('w.dueDay', '<=', sql<string>`${todayInBeijing}`))
      .$call((rows) => matching(rows, { 'r.examId': examId, 'p.problemType': problemType }))
      .$if(Boolean(keyword), (rows) => rows.where('p.problemContent', 'ilike', likeContains(keyword!)))
      .orderBy('w.dueDay')
      .orderBy('w.problemId')
    const found = await paged(page, rows)
    const list = await withProblems(q, found.list)
    return { ...found, list: list.map((row) => ({ ...row, userAnswer: row.userAnswer as string[] })) }
  },

  async 'exam/auth/problem/wrong/summary'(_, { q, user }) {
    const [{ rows }, { reviewCount, masteredCount }, left] = await Promise.all([
      sql<{ day: string; count: number; late: number }>`
        select d.day::text as day, count(w.due_day)::int as count, count(*) filter (where w.due_day < d.day)::int as late
        from (select ${todayInBeijing} + n as day, n from generate_series(0, 13) n) d
        left join (select due_day from wrong_problem w where account_id = ${user.id} and step < ${knownStep}
          and not ${underExamination(user.id, sql`w.problem_id`)}) w
          on w.due_day = d.day or d.n = 0 and w.due_day < d.day
        group by d.day order by d.day`.execute(q),
      mine(q, user.id)
        .select([
          sql<number>`count(*) filter (where w.step < ${knownStep})::int`.as('reviewCount'),
          sql<number>`count(*) filter (where w.step = ${knownStep})::int`.as('masteredCount'),
        ])
        .executeTakeFirstOrThrow(),
      leftToday(q, user.id),
    ])
    const [{ count: due, late }] = rows as [(typeof rows)[number]]
    const todayCount = Math.min(due, left)
    return {
      todayCount,
      lateCount: Math.min(late, todayCount),
      restCount: due - todayCount,
      reviewCount,
      masteredCount,
      dayList: rows.map(({ day, count }) => ({ day, count })),
    }
  },

  async 'PUT exam/auth/problem/wrong/update'({ problemId, isMastered }, { q, user }) {
    const { numUpdatedRows } = await q
      .updateTable('wrongProblem')
      .set(
        isMastered
          ? { step: knownStep, knownFrom: sql`case step when ${knownStep} then known_from else step end` }
          : {
              step: sql`case step when ${knownStep} then coalesce(known_from, ${knownStep - 1}) else step end`,
              dueDay: sql`case when step = ${knownStep} and known_from is null then ${todayInBeijing} + 1 else due_day end`,
              knownFrom: null,
            },
      )
      .where('accountId', '=', user.id)
      .where('problemId', '=', problemId)
      .executeTakeFirstOrThrow()
    if (!numUpdatedRows) throw new CallError('notFound', '这道题不在错题本里')
    return { ok: true }
  },
}

const mine = (q: Query, accountId: number) =>
  q
    .selectFrom('wrongProblem as w')
    .where('w.accountId', '=', accountId)
    .where(sql<boolean>`not ${underExamination(accountId, sql`w.problem_id`)}`)
