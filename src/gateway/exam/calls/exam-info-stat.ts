// Answers the call of contract/exam/exam-info-stat.ts.
import { sql } from 'kysely'
import { conflict } from '../../../contract/codes.ts'
import { examStates } from '../../../contract/enums/exam-states.ts'
import { isChoice, problemTypes } from '../../../contract/enums/problem-types.ts'
import { enoughSheets } from '../../../contract/exam/enough-sheets.ts'
import type { examInfoStatCalls } from '../../../contract/exam/exam-info-stat.ts'
import type { Flag } from '../../../contract/fields.ts'
import type { Query } from '../../../db/connect.ts'
import type { Handlers } from '../../handler.ts'
import { allAnswerable, answerable, type PaperProblem, readPaper } from '../paper.ts'
import { requireOwnExam } from './exam-info.ts'

const sheetLimit = 5000
/** Figures to four places. */
const rounded = (figure: number | null) => (figure === null ? null : Math.round(figure * 10_000) / 10_000)

export const examInfoStatHandlers: Handlers<typeof examInfoStatCalls> = {
  async 'exam/auth/exam/info/stat'({ id }, { q, user }) {
    const exam = await requireOwnExam(q, user.id, id)
    if (exam.paperId === null) throw conflict('试卷还没有发布，没有人考过')
    const sheets = sql`(select r.id, r.score from exam_record r where r.exam_id = ${id} and r.paper_id = ${exam.paperId}
      and r.exam_status = ${examStates.graded} and r.submit_time is not null order by r.submit_time desc, r.id desc limit ${sheetLimit})`
    const [paper, version, totals, spans, items, options] = await Promise.all([
      readPaper(q, exam.paperId),
      q
        .selectFrom('examPaper')
        .select(['version', 'passScore', 'scoreTotal', 'isDrawn'])
        .where('id', '=', exam.paperId)
        .executeTakeFirstOrThrow(),
      rowsOf<{ n: number; avg: number; max: number; min: number; deviation: number; variance: number }>(
        q,
        sql`select count(*)::int as n, avg(score) as avg, max(score) as max, min(score) as min, stddev_samp(score) as deviation,
          var_samp(score) as variance from ${sheets} s`,
      ),
      rowsOf<{ score: number; n: number }>(q, sql`select score, count(*)::int as n from ${sheets} s group by score`),
      rowsOf<{ problemId: number; avg: number; variance: number; together: number | null; n: number; blanks: number }>(
        q,
        sql`select m.problem_id as "problemId", avg(m.score) as avg, var_samp(m.score) as variance,
            corr(m.score, s.score - m.score) as together, count(*)::int as n,
            (count(*) filter (where coalesce(a.user_answer, '[]') in ('[]', '[""]') and coalesce(a.user_files, '[]') = '[]'))::int as blanks
          from ${sheets} s join exam_mark m on m.record_id = s.id
          left join exam_answer a on a.record_id = s.id and a.problem_id = m.problem_id group by m.problem_id`,
      ),
      rowsOf<{ problemId: number; key: string; n: number }>(
        q,
        sql`select a.problem_id as "problemId", k.key, count(*)::int as n
          from ${sheets} s join exam_answer a on a.record_id = s.id
          join problem p on p.id = a.problem_id and p.problem_type <= ${problemTypes.judge}
          cross join jsonb_array_elements_text(a.user_answer) k(key) group by a.problem_id, k.key`,
      ),
    ])
    const { n, avg, max, min, deviation, variance } = totals[0]!
    const isEnough = n >= enoughSheets
    const full = version.scoreTotal
    const itemOf = new Map(items.map((item) => [item.problemId, item]))
    const chosen = new Map(options.map(({ problemId, key, n }) => [`${problemId} ${key}`, n]))
    const problems = version.isDrawn ? allAnswerable(paper).filter(({ id }) => itemOf.has(id)) : answerable(paper)
    const ofItems = problems.reduce((sum, { id }) => sum + (itemOf.get(id)?.variance ?? 0), 0)
    return {
      version: version.version,
      sheetCount: n,
      isEnough: isEnough ? 1 : 0,
      scoreTotal: full,
      isDrawn: version.isDrawn as Flag,
      avgScore: rounded(avg),
      maxScore: max,
      minScore: min,
      deviation: rounded(deviation),
      passRate: rounded(
        n ? spans.filter(({ score }) => score >= version.passScore).reduce((sum, one) => sum + one.n, 0) / n : null,
      ),
      reliability: rounded(
        isEnough && !version.isDrawn && problems.length > 1 && variance > 0
          ? (problems.length / (problems.length - 1)) * (1 - ofItems / variance)
          : null,
      ),
      spanList: Array.from({ length: 10 }, (_, at) => ({
        from: rounded((full * at) / 10)!,
        to: rounded((full * (at + 1)) / 10)!,
        count: spans
          .filter(({ score }) => Math.min(9, Math.floor((score / (full || 1)) * 10)) === at)
          .reduce((sum, one) => sum + one.n, 0),
      })),
      problemList: problems.map((problem, at) => {
        const item = itemOf.get(problem.id)
        return {
          problemId: problem.id,
          number: at + 1,
          problemType: problem.problemType,
          problemContent: problem.problemContent,
          score: problem.score,
          avgScore: rounded(item?.avg ?? null),
          answer: problem.answer,
          alternatives: problem.rule.alternatives ?? [],
          difficulty: rounded(item && problem.score ? item.avg / problem.score : null),
          discrimination: rounded(item && item.n >= enoughSheets ? item.together : null),
          sheetCount: item?.n ?? 0,
          blankCount: item?.blanks ?? 0,
          optionList: optionsOf(problem).map(({ key, content }) => ({
            key,
            content,
            isRight: (problem.answer.includes(key) ? 1 : 0) as Flag,
            count: chosen.get(`${problem.id} ${key}`) ?? 0,
          })),
        }
      }),
    }
  },
}

const rowsOf = async <Row>(q: Query, query: ReturnType<typeof sql>) => (await query.execute(q)).rows as Row[]

const trueOrFalse = [
  { key: 'A', content: '<p>正确</p>' },
  { key: 'B', content: '<p>错误</p>' },
]
const optionsOf = ({ problemType, optionList }: PaperProblem) =>
  problemType === problemTypes.judge
    ? optionList.length
      ? optionList
      : trueOrFalse
    : isChoice(problemType)
      ? optionList
      : []
