// Answers the calls of contract/exam/exercise.ts.
import { sql } from 'kysely'
import { CallError, conflict } from '../../contract/codes.ts'
import type { exerciseCalls } from '../../contract/exam/exercise.ts'
import type { Query } from '../../db/connect.ts'
import type { Handlers } from '../handler.ts'
import { examAccess } from './access.ts'
import { kinds, markOf } from './marking.ts'
import { type PaperProblem, readProblems, withoutKey } from './paper.ts'
import { underExamination } from './under-examination.ts'

export const exerciseHandlers: Handlers<typeof exerciseCalls> = {
  async 'exam/auth/exercise/begin'({ examId, wrongOnly, limit }, { q, user }) {
    const access = examId === undefined ? undefined : await examAccess(q, user.id, examId)
    if (examId !== undefined && !access) throw new CallError('notFound', '考试不存在或已下架')
    if (access && !access.allowExam) throw conflict('还没有购买，买好就能练习')
    const ids = await drawn(q, { accountId: user.id, examId, isWrongOnly: wrongOnly === 1, limit })
    if (!ids.length) throw conflict(wrongOnly ? '没有到期的错题，可以休息一下' : '这里的题目现在还不能练习')
    const { id } = await q
      .insertInto('exercise')
      .values({ accountId: user.id, examId: examId ?? null, problemIds: ids })
      .returning('id')
      .executeTakeFirstOrThrow()
    const problems = await readProblems(q, ids)
    const asked = (problem: PaperProblem) => ({ ...withoutKey(problem), userAnswer: [], userFiles: [] })
    const problemList = problems.map(({ childList, ...one }) => ({ ...asked(one), childList: childList.map(asked) }))
    return { exerciseId: id, examName: access?.exam.examName ?? null, problemList }
  },

  async 'exam/auth/exercise/answer'({ exerciseId, problemId, userAnswer }, { q, user }) {
    const exercise = await q
      .selectFrom('exercise')
      .select('problemIds')
      .where('id', '=', exerciseId)
      .where('accountId', '=', user.id)
      .executeTakeFirst()
    if (!exercise) throw new CallError('notFound', '没有找到这次练习')
    const problems = await readProblems(q, exercise.problemIds)
    const problem = problems.flatMap((one) => [one, ...one.childList]).find(({ id }) => id === problemId)
    if (!problem || problem.problemType === kinds.material) throw new CallError('notFound', '这道题不在这次练习里')
    if (await isUnderExamination(q, user.id, problemId)) throw conflict('这道题正在考试里，考完再来练')
    const { isRight } = markOf(problem, { userAnswer, fileCount: 0 })
    const first = await q
      .insertInto('exerciseAnswer')
      .values({ exerciseId, problemId, userAnswer: JSON.stringify(userAnswer), isRight })
      .onConflict((c) => c.doNothing())
      .returning('isRight')
      .executeTakeFirst()
    if (first) await remember(q, { accountId: user.id, problemId, userAnswer, isRight })
    return { isRight, answer: problem.answer, analysis: problem.analysis }
  },
}

type Draw = { accountId: number; examId: number | undefined; isWrongOnly: boolean; limit: number }

/** Of an exam its own questions, in their order; else what is due in the book of wrong ones. */
async function drawn(q: Query, { accountId, examId, isWrongOnly, limit }: Draw): Promise<number[]> {
  const ofExam = examId
    ? sql`and p.id in (select p2.problem_id from exam e join exam_title t on t.paper_id = e.paper_id
        join exam_problem p2 on p2.title_id = t.id where e.id = ${examId} and e.answer_show <> 1)`
    : sql``
  const isFree = sql`not ${underExamination(accountId, sql`p.id`)}`
  const query =
    isWrongOnly || !examId
      ? sql<{ id: number }>`select coalesce(p.parent_id, p.id) as id, min(w.due_day) as due from wrong_problem w
          join problem p on p.id = w.problem_id
          where w.account_id = ${accountId} and w.step < 6 ${examId ? sql`` : sql`and w.due_day <= (now() at time zone 'Asia/Shanghai')::date`}
            ${ofExam} and ${isFree} group by 1 order by 2, 1 limit ${limit}`
      : sql<{ id: number }>`select p.id from exam e join exam_title t on t.paper_id = e.paper_id
          join exam_problem x on x.title_id = t.id and x.parent_id is null join problem p on p.id = x.problem_id
          where e.id = ${examId} and e.answer_show <> 1 and ${isFree} order by t.sort, t.id, x.sort, x.id limit ${limit}`
  const { rows } = await query.execute(q)
  return rows.map(({ id }) => id)
}

async function isUnderExamination(q: Query, accountId: number, problemId: number) {
  const { rows } = await sql<{ is: boolean }>`select ${underExamination(accountId, sql`${problemId}`)} as is`.execute(q)
  return rows[0]!.is
}

/** Days until a question is asked again, by how often it was right in a row. */
const steps = [1, 2, 4, 7, 15, 30]

type Answered = { accountId: number; problemId: number; userAnswer: string[]; isRight: 0 | 1 | null }

/** A wrong one comes back tomorrow; a right one after a longer while, and leaves after the last. */
async function remember(q: Query, { accountId, problemId, userAnswer, isRight }: Answered) {
  if (isRight === null) return
  const today = sql`(now() at time zone 'Asia/Shanghai')::date`
  if (isRight === 0)
    await sql`insert into wrong_problem (account_id, problem_id, user_answer, due_day)
      values (${accountId}, ${problemId}, ${JSON.stringify(userAnswer)}::jsonb, ${today} + 1)
      on conflict (account_id, problem_id) do update set wrong_count = wrong_problem.wrong_count + 1, step = 0,
        user_answer = excluded.user_answer, due_day = excluded.due_day, gmt_modified = now()`.execute(q)
  else
    await sql`update wrong_problem set step = step + 1, gmt_modified = now(),
        due_day = ${today} + (${sql.raw(`array[${steps.join()}]`)})[least(step + 1, 5) + 1]
      where account_id = ${accountId} and problem_id = ${problemId} and step < 6 and due_day <= ${today}`.execute(q)
}
