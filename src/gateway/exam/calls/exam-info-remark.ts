// Answers the call of contract/exam/exam-info-remark.ts.
import { sql } from 'kysely'
import { CallError, wrongField } from '../../../contract/codes.ts'
import { examStates } from '../../../contract/enums/exam-states.ts'
import { msgTypes } from '../../../contract/enums/msg-types.ts'
import { isWrittenOut, problemTypes } from '../../../contract/enums/problem-types.ts'
import type { examInfoRemarkCalls } from '../../../contract/exam/exam-info-remark.ts'
import { linkKinds } from '../../../contract/exam/receipt.ts'
import { remarkWays } from '../../../contract/exam/remark-ways.ts'
import type { Flag } from '../../../contract/fields.ts'
import type { Query } from '../../../db/connect.ts'
import type { Handlers } from '../../handler.ts'
import { sendOwnMessages } from '../../messages/messages.ts'
import { linkMarks } from '../chain-content.ts'
import { checkedProblem } from '../check-problem.ts'
import { isInSitting } from '../draw.ts'
import { type AnswerKey, markOf, type ProblemRule } from '../marking.ts'
import { forgetPapers } from '../paper.ts'
import { openUntil } from '../party.ts'
import { requireOwnExam } from './exam-info.ts'

const listLimit = 5000
const markedSheets = sql`r.exam_status in (${examStates.marking}, ${examStates.graded})`

export const examInfoRemarkHandlers: Handlers<typeof examInfoRemarkCalls> = {
  /** One transaction: the key and all scores that hang on it, or nothing. */
  async 'exam/auth/exam/info/remark'(
    { id, problemId, answer, alternatives, way, reason, isDryRun },
    { q, user, outside },
  ) {
    const exam = await requireOwnExam(q, user.id, id)
    if (!isDryRun && !reason) throw wrongField('reason', '请写明为什么改答案，会记在改分记录里')
    const problem = await q
      .selectFrom('problem as p')
      .innerJoin('subject as s', 's.id', 'p.subjectId')
      .select([
        'p.id',
        'p.problemType',
        'p.problemContent',
        'p.optionList',
        'p.answer',
        'p.analysis',
        'p.score',
        'p.difficulty',
        'p.rule',
      ])
      .where('p.id', '=', problemId)
      .where('s.accountId', '=', user.id)
      .where('p.id', 'in', (place) =>
        place
          .selectFrom('examProblem as x')
          .innerJoin('examTitle as t', 't.id', 'x.titleId')
          .select('x.problemId')
          .where('t.paperId', '=', exam.paperId ?? 0),
      )
      .forNoKeyUpdate('p')
      .executeTakeFirst()
    if (!problem) throw new CallError('notFound', '这道题不在发布的试卷里')
    if (isWrittenOut(problem.problemType)) throw wrongField('problemId', '这道题由人评阅，请在答卷上改分')
    const { optionList, answer: oldAnswer, rule: oldRule, ...rest } = problem
    const checked = checkedProblem({
      ...rest,
      optionList: problem.problemType === problemTypes.judge ? [] : optionList,
      answer,
      rule: { ...(oldRule as ProblemRule), alternatives },
      tagList: [],
      childList: [],
    } as unknown as Parameters<typeof checkedProblem>[0])
    const before = { answer: oldAnswer as string[], rule: oldRule as ProblemRule }
    const rule = ruleAfter(before, keyOf(checked), way)
    const marked = { problemType: problem.problemType, answer: checked.answer, rule }
    const sheets = await sheetsWith(q, problemId)
    const changed = sheets.flatMap((sheet) => {
      if (sheet.isManual) return []
      const mark = markOf({ ...marked, score: sheet.full }, { userAnswer: sheet.userAnswer, fileCount: 0 })
      return mark.score === sheet.score && mark.isRight === sheet.isRight ? [] : [{ ...sheet, mark }]
    })
    const moved = changed.filter(({ mark, score }) => mark.score !== score)
    const by = ({ mark, score }: (typeof moved)[number]) => (mark.score ?? 0) - (score ?? 0)
    if (!isDryRun) {
      await q
        .updateTable('problem')
        .set({
          answer: JSON.stringify(checked.answer),
          rule: JSON.stringify(rule),
          version: sql<number>`version + 1`,
          gmtModified: sql<string>`now()`,
        })
        .where('id', '=', problemId)
        .execute()
      await applyMarks(q, { problemId, changed, moved, markerId: user.id, reason })
      forgetPapers(outside)
    }
    const graded = sheets.filter(({ isGraded }) => isGraded)
    const sum = graded.reduce((sum, { total }) => sum + total, 0)
    const gained = moved.filter(({ isGraded }) => isGraded).reduce((sum, one) => sum + by(one), 0)
    const average = (sum: number) => (graded.length ? Math.round((sum / graded.length) * 100) / 100 : null)
    /** 1 passes by it, -1 fails by it. */
    const turn = (one: (typeof moved)[number]) => {
      const passes = (score: number) => Number(one.isGraded && score >= one.passScore)
      return passes(one.total + by(one)) - passes(one.total)
    }
    return {
      sheetCount: sheets.length,
      manualCount: sheets.filter(({ isManual }) => isManual).length,
      gainCount: moved.filter((one) => by(one) > 0).length,
      loseCount: moved.filter((one) => by(one) < 0).length,
      oldAvgScore: average(sum),
      newAvgScore: average(sum + gained),
      toPassCount: moved.filter((one) => turn(one) > 0).length,
      toFailCount: moved.filter((one) => turn(one) < 0).length,
      list: [...moved]
        .sort(
          (one, other) =>
            Math.abs(turn(other)) - Math.abs(turn(one)) ||
            Math.abs(by(other)) - Math.abs(by(one)) ||
            one.recordId - other.recordId,
        )
        .slice(0, listLimit)
        .map((one) => ({
          recordId: one.recordId,
          nickname: one.nickname,
          gradeName: one.gradeName,
          examName: one.examName,
          oldScore: one.total,
          newScore: one.total + by(one),
          passScore: one.passScore,
          isGraded: (one.isGraded ? 1 : 0) as Flag,
        })),
    }
  },
}

type Keyed = { answer: string[]; rule: ProblemRule }

const keyOf = ({ answer, rule: { alternatives } }: Keyed): AnswerKey => ({
  answer,
  ...(alternatives && { alternatives }),
})

/** How the question is marked from now on. */
function ruleAfter(before: Keyed, key: AnswerKey, way: number): ProblemRule {
  const { orKeys = [], isForAll: _, alternatives: __, ...others } = before.rule
  const rule = { ...others, ...(key.alternatives && { alternatives: key.alternatives }) }
  if (way === remarkWays.everybody) return { ...rule, isForAll: true }
  if (way === remarkWays.newKey) return rule
  const unlike = new Map([...orKeys, keyOf(before)].map((one) => [JSON.stringify(one), one]))
  unlike.delete(JSON.stringify(key))
  return { ...rule, ...(unlike.size && { orKeys: [...unlike.values()] }) }
}

type Sheet = {
  recordId: number
  accountId: number
  nickname: string
  examName: string
  gradeName: string | null
  passScore: number
  isGraded: boolean
  /** Of the whole sheet. */
  total: number
  /** What the question is worth there, and what it got. */
  full: number
  score: number | null
  isRight: 0 | 1 | null
  isManual: 0 | 1
  /** Its taker was told the score. */
  isScoreTold: boolean
  userAnswer: string[]
}

/** Every marked sheet that has the question, in whatever paper. */
async function sheetsWith(q: Query, problemId: number): Promise<Sheet[]> {
  const { rows } = await sql<Sheet>`with place as (
        select t.paper_id, p.exam_id, x.id, x.parent_id, x.score from exam_problem x
        join exam_title t on t.id = x.title_id join exam_paper p on p.id = t.paper_id
        where x.problem_id = ${problemId}
      )
      select r.id as "recordId", r.account_id as "accountId", c.nickname, coalesce(g.grade_exam_name, e.exam_name) as "examName",
        (select grade_name from grade where id = g.grade_id) as "gradeName", v.pass_score as "passScore", r.exam_status = ${examStates.graded} as "isGraded",
        (coalesce(g.answer_show, e.answer_show) in (2, 4) or coalesce(g.answer_show, e.answer_show) = 3
          and ${openUntil(sql`r.exam_id`)} is null) as "isScoreTold", r.score as total, x.score as full, m.score, m.is_right as "isRight",
        m.is_manual as "isManual", coalesce(a.user_answer, '[]') as "userAnswer"
      from place x join exam_record r on r.exam_id = x.exam_id and r.paper_id = x.paper_id and r.submit_time is not null
      join exam_paper v on v.id = r.paper_id join exam e on e.id = r.exam_id join account c on c.id = r.account_id left join grade_exam g on g.id = r.grade_exam_id
      join exam_mark m on m.record_id = r.id and m.problem_id = ${problemId}
      left join exam_answer a on a.record_id = r.id and a.problem_id = ${problemId}
      where ${markedSheets} and ${isInSitting} order by r.id for no key update of r`.execute(q)
  return rows
}

type Applying = {
  problemId: number
  changed: (Sheet & { mark: ReturnType<typeof markOf> })[]
  moved: (Sheet & { mark: ReturnType<typeof markOf> })[]
  markerId: number
  reason: string
}

/** By a fixed number of statements, however many sheets there are. */
async function applyMarks(q: Query, { problemId, changed, moved, markerId, reason }: Applying) {
  if (!changed.length) return
  const ids = changed.map(({ recordId }) => recordId)
  await sql`update exam_mark m set score = n.score, is_right = n.is_right, gmt_modified = now()
    from unnest(${ids}::bigint[], ${changed.map(({ mark }) => mark.score)}::float8[], ${changed.map(({ mark }) => mark.isRight)}::int2[])
      n(record_id, score, is_right)
    where m.record_id = n.record_id and m.problem_id = ${problemId} and m.is_manual = 0`.execute(q)
  if (moved.length) await applyScores(q, moved, { markerId, reason })
  await linkMarks(q, linkKinds.keyCorrected, ids)
  const told = moved.filter(({ isGraded, isScoreTold }) => isGraded && isScoreTold)
  if (told.length)
    await sendOwnMessages(
      q,
      told.map(({ recordId, accountId, examName, total, mark, score }) => ({
        accountId,
        text: `「${examName}」有一道题重新判过，你的成绩从 ${total} 分变为 ${total + (mark.score ?? 0) - (score ?? 0)} 分。原因：${reason}`,
        cause: `remark:${problemId}:${recordId}:${Date.now()}`,
      })),
      { msgType: msgTypes.course, title: '老师更正了一道题的答案', link: '/account/exams/myExam' },
    )
}

async function applyScores(
  q: Query,
  moved: Applying['moved'],
  { markerId, reason }: Pick<Applying, 'markerId' | 'reason'>,
) {
  const movedIds = moved.map(({ recordId }) => recordId)
  await sql`with before as (select id, score from exam_record where id = any(${movedIds}::bigint[])),
    sums as (
      select record_id, coalesce(sum(score) filter (where is_manual = 0), 0) as sys, coalesce(sum(score), 0) as whole
      from exam_mark where record_id = any(${movedIds}::bigint[]) group by record_id
    ), changed as (
      update exam_record r set sys_score = sums.sys, score = sums.whole from sums where r.id = sums.record_id
      returning r.id, r.score, r.exam_status
    )
    insert into exam_mark_log (record_id, account_id, old_score, new_score, reason)
    select changed.id, ${markerId}, before.score, changed.score, ${reason} from changed join before on before.id = changed.id
    where changed.exam_status = ${examStates.graded}`.execute(q)
}
