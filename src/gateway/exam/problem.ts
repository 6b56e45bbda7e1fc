// Answers the calls of contract/exam/problem.ts.
import { sql } from 'kysely'
import { CallError } from '../../contract/codes.ts'
import type { problemCalls } from '../../contract/exam/problem.ts'
import type { Handlers } from '../handler.ts'
import { paged } from '../sql/paged.ts'
import { type PaperProblem, readProblems, withoutKey } from './paper.ts'
import { underExamination } from './under-examination.ts'

const today = sql`(now() at time zone 'Asia/Shanghai')::date`

export const problemHandlers: Handlers<typeof problemCalls> = {
  async 'exam/auth/problem/collection/save'({ problemId, opType }, { q, user }) {
    const row = { accountId: user.id, problemId }
    if (opType === 0) {
      await q
        .deleteFrom('problemCollection')
        .where('accountId', '=', user.id)
        .where('problemId', '=', problemId)
        .execute()
      return { isCollection: 0 }
    }
    const mine = await q
      .selectFrom('examMark as m')
      .innerJoin('examRecord as r', 'r.id', 'm.recordId')
      .select('m.problemId')
      .where('m.problemId', '=', problemId)
      .where('r.accountId', '=', user.id)
      .where(sql<boolean>`not ${underExamination(user.id, sql`${problemId}`)}`)
      .executeTakeFirst()
    if (!mine) throw new CallError('notFound', '这道题现在还不能收藏')
    await q
      .insertInto('problemCollection')
      .values(row)
      .onConflict((c) => c.doNothing())
      .execute()
    return { isCollection: 1 }
  },

  async 'exam/auth/problem/wrong/page'({ examId, isDue, ...page }, { q, user }) {
    const mine = q
      .selectFrom('wrongProblem as w')
      .where('w.accountId', '=', user.id)
      .where('w.step', '<', 6)
      .where(sql<boolean>`not ${underExamination(user.id, sql`w.problem_id`)}`)
    const rows = mine
      .leftJoin('examRecord as r', 'r.id', 'w.recordId')
      .leftJoin('exam as e', 'e.id', 'r.examId')
      .select(['w.problemId', 'w.recordId', 'r.examId', 'e.examName', 'w.userAnswer', 'w.wrongCount', 'w.step'])
      .select(['w.dueDay', 'w.gmtModified'])
      .$if(isDue === 1, (rows) => rows.where('w.dueDay', '<=', sql<string>`${today}`))
      .$if(examId !== undefined, (rows) => rows.where('r.examId', '=', examId!))
      .orderBy('w.dueDay')
      .orderBy('w.problemId')
    const [found, due] = await Promise.all([
      paged(page, rows),
      mine
        .select(sql<number>`count(*)::int`.as('n'))
        .where('w.dueDay', '<=', sql<string>`${today}`)
        .executeTakeFirstOrThrow(),
    ])
    const problems = await readProblems(
      q,
      found.list.map(({ problemId }) => problemId),
    )
    const byId = new Map(problems.map((problem) => [problem.id, problem]))
    const asked = (problem: PaperProblem) => ({ ...withoutKey(problem), userAnswer: [], userFiles: [] })
    const list = found.list.flatMap(({ problemId, userAnswer, ...row }) => {
      const problem = byId.get(problemId)
      if (!problem) return []
      const { childList, ...one } = problem
      return [
        {
          ...row,
          problemId,
          userAnswer: userAnswer as string[],
          problem: { ...asked(one), childList: childList.map(asked) },
        },
      ]
    })
    return { ...found, list, dueCount: due.n }
  },
}
