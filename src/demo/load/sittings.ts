// What learners wrote in the exams and homework of 王老师: graded sheets for the analysis, and some that wait.
import { sql } from 'kysely'
import { problemTypes } from '../../contract/enums/problem-types.ts'
import type { Query } from '../../db/connect.ts'
import { markOf } from '../../gateway/exam/marking.ts'
import { answerable, type PaperProblem, readPaper } from '../../gateway/exam/paper.ts'
import { people } from '../accounts.ts'
import { learners } from '../content/people.ts'
import { shortAnswers } from '../content/short-answers.ts'
import { type Random, random } from '../random.ts'
import type { Loaded, Loading } from './people.ts'
import { loadRecord } from './records.ts'
import { insertAll, insertIds } from './rows.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** Each of them is sat by all learners, some twice: enough for an analysis of the questions. */
const sat = ['初中语文：古诗文教学专项', '作业：为一篇现代文设计三个好问题'] as const

export type Sheet = { accountId: number; ability: number; begun: Date; isWaiting: boolean }

/** `signer`: without one the learner's own sittings have no record. */
export async function loadSittings(q: Query, { account }: Loaded, { now, signer }: Pick<Loading, 'now' | 'signer'>) {
  const chance = random(20_261_107)
  for (const name of sat) {
    const exam = await q
      .selectFrom('exam')
      .select(['id', 'paperId'])
      .where('examName', '=', name)
      .executeTakeFirstOrThrow()
    const takers = learners.flatMap(([nickname]) => [
      account(nickname),
      ...(chance.next() < 0.9 ? [account(nickname)] : []),
    ])
    const sheets = takers.map((accountId, n) => ({
      accountId,
      ability: 0.35 + 0.6 * chance.next(),
      isWaiting: n % 12 === 5,
      begun: new Date(now.getTime() - (2 + n * 0.4) * day - chance.between(0, 600) * minute),
    }))
    const own = {
      accountId: account(people.learner.nickname),
      ability: 0.4,
      begun: new Date(now.getTime() - 3 * day),
      isWaiting: false,
    }
    const recordIds = await loadSheets(q, { id: exam.id, paperId: exam.paperId! }, [...sheets, own], chance)
    if (signer) await loadRecord(q, signer, recordIds.at(-1)!)
  }
  await rememberWrong(q, account(people.learner.nickname))
}

/** What the learner had wrong comes back: half of it today. */
const rememberWrong = (q: Query, accountId: number) =>
  sql`insert into wrong_problem (account_id, problem_id, record_id, user_answer, due_day)
    select ${accountId}, m.problem_id, m.record_id, coalesce(a.user_answer, '[]'),
      (now() at time zone 'Asia/Shanghai')::date + (row_number() over (order by m.problem_id))::int % 2
    from exam_mark m join exam_record r on r.id = m.record_id
    left join exam_answer a on a.record_id = m.record_id and a.problem_id = m.problem_id
    where r.account_id = ${accountId} and m.is_right = 0`.execute(q)

/** `gradeExamId`: of an exam of a class; `most`: minutes within which all handed in; `batch`: in their request numbers. Their ids. */
export async function loadSheets(
  q: Query,
  exam: { id: number; paperId: number; gradeExamId?: number },
  sheets: Sheet[],
  chance: Random,
  { most = 44, batch = 'demo' } = {},
): Promise<number[]> {
  const questions = answerable(await readPaper(q, exam.paperId))
  const written = sheets.map((sheet) => questions.map((problem) => writtenBy(sheet, problem, chance)))
  const recordIds = await insertIds(
    q,
    'examRecord',
    sheets.map(({ accountId, begun, isWaiting }, n) => {
      const submitTime = new Date(begun.getTime() + chance.between(14, most) * minute)
      const given = written[n]!.filter(({ score }) => score !== null)
      const sum = (isManual: number) =>
        given.filter((one) => one.isManual === isManual).reduce((sum, { score }) => sum + score!, 0)
      const isOpen = isWaiting && written[n]!.some(({ isManual }) => isManual === 1)
      return {
        accountId,
        examId: exam.id,
        paperId: exam.paperId,
        gradeExamId: exam.gradeExamId ?? null,
        requestNo: exam.gradeExamId ? `grade:${exam.gradeExamId}` : `${batch}-${exam.id}-${n}`,
        examStatus: isOpen ? 4 : 5,
        beginAnswerTime: begun,
        submitTime,
        answerVersion: questions.length,
        auditTime: isOpen ? null : new Date(submitTime.getTime() + 9 * 60 * minute),
        deviceNo: 'demo',
        sysScore: sum(0),
        manualScore: isOpen ? 0 : sum(1),
        score: sum(0) + (isOpen ? 0 : sum(1)),
      }
    }),
  )
  const rows = sheets.flatMap(({ begun, isWaiting }, n) =>
    written[n]!.map((one, at) => ({ ...one, recordId: recordIds[n]!, at, begun, isWaiting })),
  )
  await insertAll(
    q,
    'examAnswer',
    rows
      .filter(({ userAnswer }) => userAnswer.length)
      .map(({ recordId, problemId, userAnswer, at, begun }) => ({
        recordId,
        problemId,
        userAnswer: JSON.stringify(userAnswer),
        answerVersion: at + 1,
        deviceNo: 'demo',
        editTime: new Date(begun.getTime() + (at + 1) * 2 * minute),
        spentSeconds: 40 + 15 * at,
      })),
  )
  await insertAll(
    q,
    'examMark',
    rows.map(({ recordId, problemId, score, isRight, isManual, isWaiting }) =>
      isWaiting && isManual
        ? { recordId, problemId, score: null, isRight: null, isManual: 0 }
        : { recordId, problemId, score, isRight, isManual },
    ),
  )
  return recordIds
}

/** What somebody of that ability wrote, and what it got. */
export function writtenBy({ ability }: Sheet, problem: PaperProblem, chance: Random) {
  const isGood = chance.next() < ability
  const userAnswer = isGood ? rightAnswer(problem, chance) : wrongAnswer(problem, chance)
  const mark = markOf(problem, { userAnswer, fileCount: 0 })
  if (mark.score !== null) return { problemId: problem.id, userAnswer, ...mark, isManual: 0 }
  const score = Math.round(problem.score * (0.45 + 0.5 * ability) * 2) / 2
  return { problemId: problem.id, userAnswer, score, isRight: null, isManual: 1 }
}

function rightAnswer({ problemType, answer, problemContent }: PaperProblem, chance: Random): string[] {
  if (problemType === problemTypes.upload) return []
  if (problemType === problemTypes.short) return [shortAnswerTo(problemContent, chance)]
  return answer
}

function wrongAnswer({ problemType, answer, optionList, problemContent }: PaperProblem, chance: Random): string[] {
  if (problemType === problemTypes.upload) return []
  if (problemType === problemTypes.short) return [shortAnswerTo(problemContent, chance)]
  if (problemType === problemTypes.blanks) return answer.map(() => '')
  const others = optionList.map(({ key }) => key).filter((key) => !answer.includes(key))
  if (problemType === problemTypes.multiple) return answer.slice(0, Math.max(1, answer.length - 1))
  return [others[chance.between(0, others.length - 1)] ?? answer[0]!]
}

function shortAnswerTo(problemContent: string, chance: Random) {
  const answers = Object.entries(shortAnswers).find(([words]) => problemContent.includes(words))?.[1] ?? []
  return answers[chance.between(0, answers.length - 1)] ?? ''
}
