// What is shown of a sitting: the paper as it is taken, the sheet as it is explained, and the result.

import { sql } from 'kysely'
import { CallError } from '../../contract/codes.ts'
import { certificateStates } from '../../contract/enums/certificate-states.ts'
import { examStates } from '../../contract/enums/exam-states.ts'
import { needsPerson, problemTypes } from '../../contract/enums/problem-types.ts'
import { classSittingVerbs } from '../../contract/exam/sitting-verbs.ts'
import type { Flag } from '../../contract/fields.ts'
import type { Query } from '../../db/connect.ts'
import type { Outside } from '../outside.ts'
import { requireVerb } from '../require-verb.ts'
import { literal } from '../sql/literal.ts'
import { type File, signedFor } from './answer-files.ts'
import { markOf, shownAnswer } from './marking.ts'
import { answerable, arranged, type PaperProblem, type PaperTitle, paperOfSitting, withoutKey } from './paper.ts'
import { asRelation, hiddenBecause, maySeeScore, relations } from './relation.ts'
import { sealKeyOf } from './sitting.ts'

type Answer = { problemId: number; userAnswer: string[]; userFiles: File[] }
type Answers = Map<number, Answer>

const notFound = () => new CallError('notFound', '没有找到这场考试')

const heads = (q: Query, recordId: number) =>
  q
    .selectFrom('examRecord as r')
    .innerJoin('exam as e', 'e.id', 'r.examId')
    .innerJoin('examPaper as p', 'p.id', 'r.paperId')
    .innerJoin('account as a', 'a.id', 'r.accountId')
    .leftJoin('gradeExam as x', 'x.id', 'r.gradeExamId')
    .select(['r.id as relationId', 'r.examId', 'p.id as paperId', 'e.examDesc', 'p.scoreTotal', 'r.gradeExamId'])
    .select((row) => [
      row.fn.coalesce('x.gradeExamName', 'e.examName').as('examName'),
      row.fn.coalesce('x.taskType', 'e.taskType').as('taskType'),
      row.fn.coalesce('x.examTime', 'e.examTime').as('examTime'),
    ])
    .select(['p.passScore', 'r.examStatus', 'r.answerVersion', 'r.questionOrder'])
    .select((row) => row.ref('r.beginAnswerTime').$notNull().as('beginAnswerTime'))
    .select(sql<Flag>`(r.place_ids is not null)::int`.as('isDrawn'))
    .select([
      'r.orderSeed',
      'r.placeIds',
      'r.accountId',
      'a.nickname',
      'r.auditOpinion',
      'r.submitTime',
      'r.auditVersion',
    ])
    .select([
      sql<string>`now()`.as('serverTime'),
      sql<string | null>`nullif(r.deadline, 'infinity')`.as('deadline'),
      sql<number | null>`case when r.deadline < 'infinity'
        then greatest(0, ceil(extract(epoch from r.deadline - now())))::int end`.as('remainSeconds'),
    ])
    .where('r.id', '=', recordId)
    .executeTakeFirst()

async function answersOf(q: Query, recordId: number): Promise<Answers> {
  const rows = await q
    .selectFrom('examAnswer')
    .select(['problemId', 'userAnswer', 'userFiles'])
    .where('recordId', '=', recordId)
    .execute()
  return new Map((rows as Answer[]).map((row) => [row.problemId, row]))
}

type Mark = {
  problemId: number
  score: number | null
  isRight: Flag | null
  isManual: Flag
  auditOpinion: string
  points: (number | null)[]
}

type Late = Answer & {
  editTime: string
  isAccepted: Flag | null
  savedAnswer: string[] | null
  savedFiles: Answer['userFiles'] | null
}

const lateOf = (q: Query, recordId: number) =>
  q
    .selectFrom('examLateAnswer')
    .select(['problemId', 'userAnswer', 'userFiles', 'editTime', 'isAccepted', 'savedAnswer', 'savedFiles'])
    .where('recordId', '=', recordId)
    .execute() as Promise<Late[]>

/** The sheet as the rulings will have it: drafts of them have not moved the answers yet. */
function withRulings(answers: Answers, late: Late[]): Answers {
  const ruled = new Map(answers)
  for (const { problemId, userAnswer, userFiles, isAccepted, savedAnswer, savedFiles } of late)
    if (isAccepted === 1) ruled.set(problemId, { problemId, userAnswer, userFiles })
    else if (savedAnswer) ruled.set(problemId, { problemId, userAnswer: savedAnswer, userFiles: savedFiles ?? [] })
  return ruled
}

const marksOf = (q: Query, recordId: number) =>
  q
    .selectFrom('examMark')
    .select(['problemId', 'score', 'isRight', 'isManual', 'auditOpinion', 'points'])
    .where('recordId', '=', recordId)
    .execute() as Promise<Mark[]>

const titlesWith = <P>(titles: PaperTitle[], problem: (one: PaperProblem) => P) =>
  titles.map(({ problemList, ...title }) => ({
    ...title,
    problemList: problemList.map(({ childList, ...one }) => ({ ...problem(one), childList: childList.map(problem) })),
  }))

/** `sign` gives the addresses of files to who reads. */
const asTaken = (answers: Answers, sign: (file: File) => File) => (problem: PaperProblem) => {
  const { userAnswer = [], userFiles = [] } = answers.get(problem.id) ?? {}
  return { ...withoutKey(problem), userAnswer, userFiles: userFiles.map(sign) }
}

/** The open sitting of its taker; throws where its time is over. */
export async function takingPaper(q: Query, outside: Outside, recordId: number) {
  const [head, answers] = await Promise.all([heads(q, recordId), answersOf(q, recordId)])
  if (!head) throw notFound()
  const { paperId, placeIds, questionOrder, orderSeed, accountId, ...rest } = head
  requireVerb(classSittingVerbs.goOn, { ...rest, canContinue: rest.remainSeconds !== 0 })
  const { titleList } = await paperOfSitting(q, outside, { paperId, placeIds })
  return {
    ...rest,
    sealKey: sealKeyOf(outside, recordId),
    titleList: titlesWith(
      arranged(titleList, { questionOrder, orderSeed }),
      asTaken(answers, signedFor(outside, accountId)),
    ),
  }
}

/** With key, analysis and marks; the caller has checked that they may be seen. `isMarker`: with what came too late, and drafts. */
export async function explainedPaper(
  q: Query,
  outside: Outside,
  recordId: number,
  viewer: { id: number; isMarker: boolean; isOwner: boolean },
) {
  const [head, answers, marks, late, collected, markerName] = await Promise.all([
    heads(q, recordId),
    answersOf(q, recordId),
    marksOf(q, recordId),
    viewer.isMarker ? lateOf(q, recordId) : [],
    q
      .selectFrom('problemCollection as c')
      .innerJoin('examMark as m', 'm.problemId', 'c.problemId')
      .select('c.problemId')
      .where('m.recordId', '=', recordId)
      .where('c.accountId', '=', viewer.id)
      .execute(),
    viewer.isMarker ? markerOf(q, recordId) : null,
  ])
  if (!head) throw notFound()
  const { paperId, placeIds, questionOrder, orderSeed, accountId: _, ...rest } = head
  const { titleList } = await paperOfSitting(q, outside, { paperId, placeIds })
  const marksById = new Map(marks.map((mark) => [mark.problemId, mark]))
  const lateById = new Map(late.map((one) => [one.problemId, one]))
  const ruled = withRulings(answers, late)
  const collectedIds = new Set(collected.map(({ problemId }) => problemId))
  const isOpen = viewer.isMarker || rest.examStatus === examStates.graded
  const sign = signedFor(outside, viewer.id)
  const taken = asTaken(ruled, sign)
  const explained = (problem: PaperProblem) => {
    const mark = ruledMark(problem, marksById.get(problem.id), lateById.get(problem.id))
    const isShown = isOpen || mark?.isManual !== 1 // what a person gave is a draft until it is complete
    return {
      ...taken(problem),
      answer: shownAnswer(problem),
      analysis: problem.analysis,
      difficulty: problem.difficulty,
      pointList: problem.rule.points ?? [],
      gotScore: isShown ? (mark?.score ?? null) : null,
      isRight: mark?.isRight ?? null,
      isManual: mark?.isManual ?? 0,
      auditOpinion: isShown ? (mark?.auditOpinion ?? '') : '',
      isCollection: (collectedIds.has(problem.id) ? 1 : 0) as Flag,
      gotPoints: isShown ? (mark?.points ?? []) : [],
      lateAnswer: lateAnswerOf(lateById.get(problem.id), answers.get(problem.id), sign),
    }
  }
  return {
    ...rest,
    markerName,
    isOwner: (viewer.isOwner ? 1 : 0) as Flag,
    titleList: titlesWith(arranged(titleList, { questionOrder, orderSeed }), explained),
  }
}

/** A late answer beside the one that it does or would take the place of. */
function lateAnswerOf(late: Late | undefined, stored: Answer | undefined, sign: (file: File) => File) {
  if (!late) return null
  const { userAnswer, userFiles, editTime, isAccepted, savedAnswer, savedFiles } = late
  return {
    userAnswer,
    userFiles: userFiles.map(sign),
    editTime,
    isAccepted,
    savedAnswer: savedAnswer ?? stored?.userAnswer ?? [],
    savedFiles: (savedFiles ?? stored?.userFiles ?? []).map(sign),
  }
}

/** The mark by the present ruling: what a machine marks it marks again, also while the ruling is a draft. */
function ruledMark(problem: PaperProblem, mark: Mark | undefined, late: Late | undefined): Mark | undefined {
  const isMoving = late && (late.isAccepted === 1) !== (late.savedAnswer !== null)
  if (!mark || !isMoving || mark.isManual || needsPerson(problem.problemType)) return mark
  const counts = late.isAccepted === 1 ? late.userAnswer : late.savedAnswer!
  return { ...mark, ...markOf(problem, { userAnswer: counts, fileCount: 0 }) }
}

/** Who saved the last mark. */
async function markerOf(q: Query, recordId: number): Promise<string | null> {
  const row = await q
    .selectFrom('examMark as m')
    .innerJoin('account as a', 'a.id', 'm.auditAccountId')
    .select('a.nickname')
    .where('m.recordId', '=', recordId)
    .orderBy('m.gmtModified', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.nickname ?? null
}

const fewest = 5 // takers from whom on an average says nothing about one of them

/** The result; the caller has checked whose it is. */
export async function scoreOf(q: Query, outside: Outside, recordId: number, isMarker = false) {
  const [row, head, marks, answers] = await Promise.all([
    relations(q).where('r.id', '=', recordId).executeTakeFirst(),
    heads(q, recordId),
    marksOf(q, recordId),
    answersOf(q, recordId),
  ])
  if (!row || !head) throw notFound()
  const relation = asRelation(row, isMarker)
  const paper = await paperOfSitting(q, outside, head)
  const isGraded = relation.examStatus === examStates.graded
  const markById = new Map(marks.filter(({ isManual }) => isGraded || !isManual).map((mark) => [mark.problemId, mark]))
  const { canView } = relation // sections and counts tell of a question, where a section has one
  const sections = paper.titleList.map(({ problemList, ...title }) => {
    const parts = problemList.flatMap((one) => (one.problemType === problemTypes.material ? one.childList : [one]))
    const ofSection = parts.map(({ id }) => markById.get(id))
    const given = ofSection.flatMap((mark) => (mark?.score == null ? [] : [mark.score]))
    return {
      ...title,
      problemCount: problemList.length,
      gotScore: canView && given.length === parts.length ? given.reduce((sum, score) => sum + score, 0) : null,
      rightCount: canView ? ofSection.filter((mark) => mark?.isRight === 1).length : 0,
      manualCount: parts.filter(
        ({ problemType }) => problemType === problemTypes.short || problemType === problemTypes.upload,
      ).length,
    }
  })
  const questions = answerable(paper)
  const isAnswered = ({ id }: PaperProblem) => {
    const answer = answers.get(id)
    return answer !== undefined && (answer.userFiles.length > 0 || answer.userAnswer.some((text) => text.trim() !== ''))
  }
  const count = (isRight: Flag) => questions.filter(({ id }) => markById.get(id)?.isRight === isRight).length
  const blankCount = questions.filter((one) => !isAnswered(one)).length
  const others = isMarker || maySeeScore(row) ? await everybodysBest(q, row) : undefined
  const [tries, certificate] = await Promise.all([
    row.gradeExamId === null ? triesLeftOf(q, row.userId, row.examId) : 0,
    certificateOf(q, row.userId, row.examId),
  ])
  return {
    relation,
    titleList: sections,
    rightCount: canView ? count(1) : 0,
    wrongCount: canView ? questions.filter((one) => markById.get(one.id)?.isRight === 0 && isAnswered(one)).length : 0,
    blankCount,
    avgScore: others && others.takers >= fewest ? others.avgScore : null,
    maxScore: others && others.takers >= fewest ? others.maxScore : null,
    rank: others && others.takers >= fewest && row.gradeExamId !== null && isGraded ? others.better + 1 : null,
    rankCount: others && others.takers >= fewest ? others.takers : 0,
    answerShow: row.answerShow,
    hiddenReason: canView ? '' : hiddenBecause(row),
    triesLeft: tries,
    certificateNo: certificate,
  }
}

/** The latest 1000 sheets are enough for an average: of the class's exam, else of those outside of classes. */
async function everybodysBest(
  q: Query,
  { examId, gradeExamId, score }: { examId: number; gradeExamId: number | null; score: number },
) {
  const { rows } = await sql<{ takers: number; better: number; avgScore: number; maxScore: number }>`
    select count(*)::int as takers, (count(*) filter (where best > ${score}))::int as better, coalesce(round(avg(best)::numeric, 1), 0) as avg_score, coalesce(max(best), 0) as max_score
    from (select max(score) as best from (select account_id, score from exam_record
      where exam_id = ${examId} and grade_exam_id is not distinct from ${gradeExamId}::bigint and submit_time is not null and exam_status = ${literal(examStates.graded)}
      order by submit_time desc, id desc limit 1000) latest group by account_id) bests`.execute(q)
  return rows[0]!
}

async function triesLeftOf(q: Query, accountId: number, examId: number): Promise<number | null> {
  const { rows } = await sql<{
    left: number | null
  }>`select case when e.allow_times = 0 then null else greatest(0, e.allow_times -
      (select count(*) from exam_record r where r.account_id = ${accountId} and r.exam_id = e.id and r.grade_exam_id is null and r.exam_status <> ${literal(examStates.voided)}))::int end as left
    from exam e where e.id = ${examId}`.execute(q)
  return rows[0]?.left ?? null
}

async function certificateOf(q: Query, accountId: number, examId: number): Promise<string | null> {
  const row = await q
    .selectFrom('certificate as t')
    .innerJoin('course as c', 'c.id', 't.courseId')
    .select('t.certificateNo')
    .where('c.certificateExamId', '=', examId)
    .where('t.accountId', '=', accountId)
    .where('t.certificateStatus', '=', certificateStates.valid)
    .limit(1)
    .executeTakeFirst()
  return row?.certificateNo ?? null
}
