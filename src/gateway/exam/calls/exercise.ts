// Answers the calls of contract/exam/exercise.ts.

import { sql } from 'kysely'
import { CallError, conflict } from '../../../contract/codes.ts'
import { answerShows } from '../../../contract/enums/answer-shows.ts'
import { problemTypes } from '../../../contract/enums/problem-types.ts'
import type { exerciseCalls } from '../../../contract/exam/exercise.ts'
import type { Query } from '../../../db/connect.ts'
import type { Handlers } from '../../handler.ts'
import { literal } from '../../sql/literal.ts'
import { examAccess } from '../access.ts'
import { askedProblems } from '../asked-problem.ts'
import { markOf, shownAnswer } from '../marking.ts'
import { readProblems } from '../paper.ts'
import { requireNoParty, underExamination } from '../party.ts'
import { comebackDays, knownStep, leftToday, noteAnswer, rateAnswer, todayInBeijing } from '../wrong-book.ts'

export const exerciseHandlers: Handlers<typeof exerciseCalls> = {
  async 'exam/auth/exercise/begin'({ examId, wrongOnly, problemId, limit }, { q, user }) {
    const access = examId === undefined ? undefined : await examAccess(q, user.id, examId)
    if (examId !== undefined && !access) throw new CallError('notFound', '考试不存在或已下架')
    if (examId !== undefined) await requireNoParty(q, user.id, examId)
    if (access && !access.allowExam) throw conflict('还没有购买，买好就能练习')
    const ids =
      problemId === undefined
        ? await drawn(q, { accountId: user.id, examId, isWrongOnly: wrongOnly === 1, limit })
        : await single(q, user.id, problemId)
    if (!ids.length)
      throw conflict(
        wrongOnly && examId === undefined ? '今天该复习的都做完了，可以休息一下' : '这里的题目现在还不能练习',
      )
    const { id } = await q
      .insertInto('exercise')
      .values({ accountId: user.id, examId: examId ?? null, problemIds: ids })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { exerciseId: id, examName: access?.exam.examName ?? null, problemList: await askedProblems(q, ids) }
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
    if (!problem || problem.problemType === problemTypes.material)
      throw new CallError('notFound', '这道题不在这次练习里')
    if (await isUnderExamination(q, user.id, problemId)) throw conflict('这道题正在考试里，考完再来练')
    const { isRight } = markOf(problem, { userAnswer, fileCount: 0 })
    const first = await q
      .insertInto('exerciseAnswer')
      .values({ exerciseId, problemId, userAnswer: JSON.stringify(userAnswer), isRight })
      .onConflict((c) => c.doNothing())
      .returning('isRight')
      .executeTakeFirst()
    const before = first ? await noteAnswer(q, { accountId: user.id, problemId, userAnswer, isRight }) : null
    if (before !== null)
      await q
        .updateTable('exerciseAnswer')
        .set({ stepBefore: before })
        .where('exerciseId', '=', exerciseId)
        .where('problemId', '=', problemId)
        .execute()
    const days = before !== null && isRight === 1 ? comebackDays(before) : null
    return { isRight, answer: shownAnswer(problem), analysis: problem.analysis, comebackDays: days }
  },

  async 'exam/auth/exercise/rate'({ exerciseId, problemId, rating }, { q, user }) {
    return { days: await rateAnswer(q, { accountId: user.id, exerciseId, problemId, rating }) }
  },
}

type Draw = { accountId: number; examId: number | undefined; isWrongOnly: boolean; limit: number }

/** Of an exam its own questions, in their order; else what is due in the book of wrong ones. */
async function drawn(q: Query, { accountId, examId, isWrongOnly, limit }: Draw): Promise<number[]> {
  const most = examId ? limit : Math.min(limit, await leftToday(q, accountId))
  const ofExam = examId
    ? sql`and p.id in (select p2.problem_id from exam e join exam_title t on t.paper_id = e.paper_id
        join exam_problem p2 on p2.title_id = t.id where e.id = ${examId} and e.answer_show <> ${literal(answerShows.never)})`
    : sql``
  const isFree = sql`not ${underExamination(accountId, sql`p.id`)}`
  const query =
    isWrongOnly || !examId
      ? sql<{ id: number }>`select coalesce(p.parent_id, p.id) as id, min(w.due_day) as due from wrong_problem w
          join problem p on p.id = w.problem_id
          where w.account_id = ${accountId} and w.step < ${knownStep} ${examId ? sql`` : sql`and w.due_day <= ${todayInBeijing}`}
            ${ofExam} and ${isFree} group by 1 order by 2, 1 limit ${most}`
      : sql<{ id: number }>`select p.id from exam e join exam_title t on t.paper_id = e.paper_id
          join exam_problem x on x.title_id = t.id and x.parent_id is null and x.is_pool = 0 join problem p on p.id = x.problem_id
          where e.id = ${examId} and e.answer_show <> ${literal(answerShows.never)} and ${isFree} order by t.sort, t.id, x.sort, x.id limit ${limit}`
  const { rows } = await query.execute(q)
  return rows.map(({ id }) => id)
}

/** A question that is wrong or collected, whole where it is a part of another. */
async function single(q: Query, accountId: number, problemId: number): Promise<number[]> {
  const { rows } = await sql<{
    id: number
  }>`select coalesce(p.parent_id, p.id) as id from problem p where p.id = ${problemId}
    and (exists (select from wrong_problem w where w.account_id = ${accountId} and w.problem_id = p.id)
      or exists (select from problem_collection s where s.account_id = ${accountId} and s.problem_id = p.id))
    and not ${underExamination(accountId, sql`p.id`)}`.execute(q)
  return rows.map(({ id }) => id)
}

async function isUnderExamination(q: Query, accountId: number, problemId: number) {
  const { rows } = await sql<{ is: boolean }>`select ${underExamination(accountId, sql`${problemId}`)} as is`.execute(q)
  return rows[0]!.is
}
