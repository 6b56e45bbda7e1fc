// The machine of a sitting: begin, save, hand in, mark. Each step is one guarded update; whoever repeats it gets
// the state that there is. Calls and jobs use these functions; other files change of exam_record what is theirs: class-sitting.ts, audit.ts (what people
// mark), save-answers.ts (what was saved when), chain.ts (the proof).

import { createHmac, randomInt } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { CallError, conflict, wrongField } from '../../contract/codes.ts'
import { answerShows } from '../../contract/enums/answer-shows.ts'
import { examAuditTypes } from '../../contract/enums/exam-audit-types.ts'
import { examStates } from '../../contract/enums/exam-states.ts'
import { msgTypes } from '../../contract/enums/msg-types.ts'
import { taskTypes } from '../../contract/enums/task-types.ts'
import { linkKinds } from '../../contract/exam/receipt.ts'
import { graceSeconds } from '../../contract/exam/sitting.ts'
import { ownSittingVerbs } from '../../contract/exam/sitting-verbs.ts'
import type { Query } from '../../db/connect.ts'
import { type Face, faceOff } from '../../outside/face.ts'
import { invalidateTags, publishEvent } from '../events/changes.ts'
import { sendMessage, sendMessages } from '../messages/messages.ts'
import type { Outside } from '../outside.ts'
import { requireVerb } from '../require-verb.ts'
import { literal } from '../sql/literal.ts'
import { lockAccount } from '../sql/lock-account.ts'
import { examAccess } from './access.ts'
import { appendLinks, linkContent } from './chain.ts'
import { collectedLink, linkMarks } from './chain-content.ts'
import { allowedByCourse } from './course-exam.ts'
import { drawPlaces } from './draw.ts'
import { type FaceState, faceAtBegin } from './face-before.ts'
import { markOf } from './marking.ts'
import { answerable, type Paper, readPaperOfSitting } from './paper.ts'
import { issueReceipts, type Signer } from './receipt.ts'

export const markJob = 'markSitting'

export const sittingNotFound = () => new CallError('notFound', '没有找到这场考试')

/** A sitting of this account. */
export type Mine = { recordId: number; accountId: number }

/** Rounded up: 0 once it is over, never before. */
export const remaining = sql<number | null>`case when deadline < 'infinity'
  then greatest(0, ceil(extract(epoch from deadline - now())))::int end`

const ofMine = (q: Query, { recordId, accountId }: Mine) =>
  q.selectFrom('examRecord').where('id', '=', recordId).where('accountId', '=', accountId)

/** Throws where there is no such sitting of the account. */
export const requireSitting = (q: Query, mine: Mine) =>
  ofMine(q, mine)
    .select(['id', 'examId', 'paperId', 'examStatus', 'answerVersion', 'deviceNo', 'isAuto'])
    .select(sql<boolean>`exam_status = ${literal(examStates.running)} and now() <= deadline`.as('canContinue'))
    .executeTakeFirstOrThrow(sittingNotFound)

type Beginning = {
  accountId: number
  examId: number
  requestNo: string
  courseId?: number | undefined
  periodId?: number | undefined
  face?: Face
}

/** The id of the sitting that begins, or of the one that is open. */
export async function beginSitting(q: Query, beginning: Beginning): Promise<number> {
  const { accountId, examId, requestNo, face = faceOff } = beginning
  await lockAccount(q, accountId)
  // one after another they would hold the connection while many begin
  const [repeated, access] = await Promise.all([
    q
      .selectFrom('examRecord')
      .select('id')
      .where('accountId', '=', accountId)
      .where('requestNo', '=', requestNo)
      .where('examId', '=', examId)
      .executeTakeFirst(),
    examAccess(q, accountId, examId),
  ])
  if (repeated) return repeated.id
  if (!access) throw new CallError('notFound', '考试不存在或已下架')
  const { lastRecord } = access
  if (lastRecord?.canContinue) return lastRecord.id
  const isAllowed = await allowedByCourse(q, accountId, examId, beginning)
  requireVerb(ownSittingVerbs.begin, { ...access, ...(isAllowed && { allowExam: 1 as const }) })
  return insertSitting(q, { ...beginning, faceState: await faceAtBegin(q, face, { accountId, examId }) })
}

async function insertSitting(
  q: Query,
  { accountId, examId, requestNo, courseId, periodId, faceState }: Beginning & { faceState: FaceState | null },
) {
  const exam = await q
    .selectFrom('exam as e')
    .innerJoin('examPaper as p', 'p.id', 'e.paperId')
    .select(['p.id as paperId', 'p.isDrawn', 'e.examTime', 'e.questionOrder'])
    .where('e.id', '=', examId)
    .executeTakeFirst()
  if (!exam) throw conflict('试卷还没有准备好，请稍后再来')
  const begun = { paperId: exam.paperId, questionOrder: exam.questionOrder, orderSeed: randomInt(2 ** 31) }
  const placeIds = exam.isDrawn ? await drawPlaces(q, begun) : null
  const row = await q
    .insertInto('examRecord')
    .values({
      accountId,
      examId,
      requestNo,
      examStatus: examStates.running,
      ...begun,
      placeIds,
      courseId: courseId ?? null,
      periodId: periodId ?? null,
      faceState,
      deadline: exam.examTime
        ? sql<string>`now() + make_interval(mins => ${exam.examTime})`
        : sql<string>`'infinity'::timestamptz`,
    })
    .onConflict((c) => c.columns(['accountId', 'requestNo']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) throw wrongField('requestNo', '请求编号用过了，请刷新页面再试')
  await appendLinks(q, linkKinds.begun, [
    { recordId: row.id, ...linkContent({ ...begun, ...(placeIds && { placeIds }) }) },
  ])
  return row.id
}

/** The first one hands in; whoever repeats it changes nothing. */
export async function handIn(q: Query, outside: Outside, mine: Mine): Promise<void> {
  const row = await q
    .updateTable('examRecord')
    .set({ examStatus: examStates.handedIn, submitTime: sql<string>`least(now(), deadline)` })
    .set({ isAuto: sql<number>`case when now() >= deadline then 1 else is_auto end` }) // what another device has comes late
    .where('id', '=', mine.recordId)
    .where('accountId', '=', mine.accountId)
    .where('examStatus', '=', examStates.running)
    .returning('id')
    .executeTakeFirst()
  if (!row) return
  await sealHandedIn(q, outside, [mine.recordId])
  await outside.enqueue(q, markJob, { recordId: mine.recordId })
  publishEvent(q, mine.accountId, { event: 'sitting', relationId: mine.recordId, why: 'state' })
}

type Collected = { id: number; accountId: number; gradeExamId: number | null; examName: string; taskType: number }

/** `relationIds`: these alone. */
type Collecting = { relationIds?: number[] | undefined; reason: string; collectorId: number }

/**
 * Ends these open sittings now: their rooms hand in what they have, as at any end, and the job hands in those that are not heard. What is
 * ended already stays as it is. Returns how many it ended.
 */
export async function collectSittings(q: Query, isMeant: RawBuilder<unknown>, how: Collecting) {
  const { relationIds, reason, collectorId } = how
  const { rows } = await sql<Collected>`
    update exam_record r set deadline = now(), collect_time = now(), collect_reason = ${reason}, collect_account_id = ${collectorId}
    from exam e where e.id = r.exam_id and r.exam_status = ${literal(examStates.running)} and now() < r.deadline and ${isMeant}
      ${relationIds ? sql`and r.id = any(${relationIds})` : sql``}
    returning r.id, r.account_id, r.grade_exam_id,
      coalesce((select grade_exam_name from grade_exam x where x.id = r.grade_exam_id), e.exam_name) as exam_name, e.task_type`.execute(
    q,
  )
  await appendLinks(
    q,
    linkKinds.collected,
    rows.map(({ id }) => ({ recordId: id, ...collectedLink(reason) })),
  )
  for (const { id, accountId } of rows) publishEvent(q, accountId, { event: 'sitting', relationId: id, why: 'state' })
  const [first] = rows
  if (first)
    await sendMessages(
      q,
      rows.map(({ accountId }) => accountId),
      {
        msgType: msgTypes.exam,
        title: `「${first.examName}」提前收卷`,
        text: `老师提前收了卷：${reason}。收卷以前写下的都算数；当时断网的，连上以后会另外送到，由老师裁定。`,
        link: `/account/${first.taskType === taskTypes.homework ? 'vod/work/' : 'exams/'}${first.gradeExamId === null ? 'myExam' : 'myExamination'}`,
        cause: `collected:${first.id}`,
      },
    )
  return rows.length
}

/** Their last link but for marks, and their receipts. */
async function sealHandedIn(q: Query, signer: Signer, recordIds: number[]) {
  await appendLinks(
    q,
    linkKinds.handedIn,
    recordIds.map((recordId) => ({ recordId, ...linkContent({}) })),
  )
  await issueReceipts(q, signer, recordIds)
}

/** Hands in what the clock ended, with the last saved answers. Returns how many. */
export async function handInOverdue(q: Query, outside: Signer & Pick<Outside, 'enqueue'>): Promise<number> {
  const rows = await q
    .updateTable('examRecord')
    .set({ examStatus: examStates.handedIn, submitTime: sql<string>`deadline`, isAuto: 1 })
    .where('examStatus', '=', examStates.running)
    .where('deadline', '<', sql<string>`now() - make_interval(secs => ${graceSeconds})`)
    .returning(['id', 'accountId'])
    .execute()
  if (rows.length)
    await sealHandedIn(
      q,
      outside,
      rows.map(({ id }) => id),
    )
  for (const { id, accountId } of rows) {
    await outside.enqueue(q, markJob, { recordId: id })
    publishEvent(q, accountId, { event: 'sitting', relationId: id, why: 'state' })
  }
  return rows.length
}

/** Marks what a machine can mark; scores that a person gave stay. A second run finds nothing to do. */
export async function markSitting(q: Query, recordId: number): Promise<void> {
  const record = await q
    .selectFrom('examRecord as r')
    .innerJoin('exam as e', 'e.id', 'r.examId')
    .leftJoin('gradeExam as x', 'x.id', 'r.gradeExamId')
    .select((row) => row.ref('r.paperId').$notNull().as('paperId'))
    .select(['r.placeIds', 'r.accountId', 'r.examId', 'r.gradeExamId'])
    .select((row) => [
      row.fn.coalesce('x.gradeExamName', 'e.examName').as('examName'),
      row.fn.coalesce('x.taskType', 'e.taskType').as('taskType'),
      row.fn.coalesce('x.auditType', 'e.auditType').as('auditType'),
      row.fn.coalesce('x.answerShow', 'e.answerShow').as('answerShow'),
    ])
    .where('r.id', '=', recordId)
    .where('r.examStatus', '=', examStates.handedIn)
    .forNoKeyUpdate('r')
    .executeTakeFirst()
  if (!record) return
  const waiting = await markAgain(
    q,
    recordId,
    await readPaperOfSitting(q, record),
    record.auditType === examAuditTypes.byPeople,
  )
  const scores = await scoresOf(q, recordId)
  const isGraded = waiting === 0
  await q
    .updateTable('examRecord')
    .set({ ...scores, examStatus: isGraded ? examStates.graded : examStates.marking })
    .$if(isGraded, (row) => row.set({ auditTime: sql<string>`now()` }))
    .where('id', '=', recordId)
    .execute()
  await countTaker(q, recordId, record)
  await linkMarks(q, linkKinds.machineMarks, [recordId])
  await rememberWrong(q, recordId, record.accountId)
  publishEvent(q, record.accountId, { event: 'sitting', relationId: recordId, why: 'state' })
  if (isGraded) await tellResult(q, { recordId, ...record })
}

/** 「N 人参加」: each person counts once, with the first sheet that was marked. */
async function countTaker(q: Query, recordId: number, { accountId, examId }: { accountId: number; examId: number }) {
  const counted = await q
    .updateTable('exam')
    .set((e) => ({ studyCount: e('studyCount', '+', 1) }))
    .where('id', '=', examId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('examRecord as o')
            .select('o.id')
            .where('o.accountId', '=', accountId)
            .where('o.examId', '=', examId)
            .where('o.id', '<>', recordId)
            .where('o.examStatus', 'in', [examStates.marking, examStates.graded]),
        ),
      ),
    )
    .returning('id')
    .executeTakeFirst()
  if (counted) invalidateTags(q, `exam:${examId}`)
}

/** How many questions wait for a person. */
export async function markAgain(q: Query, recordId: number, paper: Paper, hasPerson: boolean): Promise<number> {
  const answers = await q
    .selectFrom('examAnswer')
    .select(['problemId', 'userAnswer', sql<number>`jsonb_array_length(user_files)`.as('fileCount')])
    .where('recordId', '=', recordId)
    .execute()
  const given = new Map(answers.map((answer) => [answer.problemId, answer]))
  const marks = answerable(paper).map((problem) => {
    const answer = given.get(problem.id)
    const userAnswer = (answer?.userAnswer as string[] | undefined) ?? []
    return {
      recordId,
      problemId: problem.id,
      ...markOf(problem, { userAnswer, fileCount: answer?.fileCount ?? 0 }, hasPerson),
    }
  })
  if (marks.length)
    await q
      .insertInto('examMark')
      .values(marks)
      .onConflict((c) =>
        c
          .columns(['recordId', 'problemId'])
          .doUpdateSet((e) => ({ score: e.ref('excluded.score'), isRight: e.ref('excluded.isRight') }))
          .where('examMark.isManual', '=', 0),
      )
      .execute()
  const { n } = await q
    .selectFrom('examMark')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('recordId', '=', recordId)
    .where('score', 'is', null)
    .executeTakeFirstOrThrow()
  return n
}

export const scoresOf = (q: Query, recordId: number) =>
  q
    .selectFrom('examMark')
    .select([
      sql<number>`coalesce(sum(score) filter (where is_manual = 0), 0)`.as('sysScore'),
      sql<number>`coalesce(sum(score) filter (where is_manual = 1), 0)`.as('manualScore'),
      sql<number>`coalesce(sum(score), 0)`.as('score'),
    ])
    .where('recordId', '=', recordId)
    .executeTakeFirstOrThrow()

/** Wrong answers come back in the book of wrong questions, from tomorrow on. */
export const rememberWrong = (q: Query, recordId: number, accountId: number) =>
  sql`insert into wrong_problem (account_id, problem_id, record_id, user_answer, due_day)
    select ${accountId}, m.problem_id, m.record_id, coalesce(a.user_answer, '[]'), (now() at time zone 'Asia/Shanghai')::date + 1
    from exam_mark m left join exam_answer a on a.record_id = m.record_id and a.problem_id = m.problem_id
    where m.record_id = ${recordId} and m.is_right = 0
    on conflict (account_id, problem_id) do update set wrong_count = wrong_problem.wrong_count + 1, step = 0,
      record_id = excluded.record_id, user_answer = excluded.user_answer, due_day = excluded.due_day, gmt_modified = now()
    where wrong_problem.record_id is distinct from excluded.record_id`.execute(q)

type Told = {
  recordId: number
  accountId: number
  gradeExamId: number | null
  examName: string
  taskType: number
  answerShow: number
}

/** The learner is told that the result can be seen, and how much of it; where it is never shown, that the marking is over. */
export function tellResult(q: Query, told: Told, cause = 'graded') {
  const { recordId, accountId, gradeExamId, examName, taskType, answerShow } = told
  const base = taskType === taskTypes.homework ? '/work' : '/exam'
  return sendMessage(q, accountId, {
    msgType: msgTypes.course,
    title: `「${examName}」评阅完成`,
    text: resultText(gradeExamId !== null, answerShow),
    link: gradeExamId === null ? `${base}/result?recordId=${recordId}` : `${base}/gradeResult?relationId=${recordId}`,
    cause: `${cause}:${recordId}`,
  })
}

function resultText(isOfClass: boolean, answerShow: number) {
  if (answerShow === answerShows.never) return '已经评阅完成，这场不公布成绩。'
  if (!isOfClass) return '成绩出来了，点开看得分和解析。'
  return answerShow === answerShows.afterEnd
    ? '已经评阅完成，大家都考完以后可以看成绩和解析。'
    : '成绩出来了，点开看得分；解析在大家都考完以后可以看。'
}

/** Seals what the device of its taker keeps of the sitting; derived, so that nothing has to be stored. */
export const sealKeyOf = (outside: Outside, recordId: number) =>
  createHmac('sha256', outside.deviceKey).update(`sitting:${recordId}`).digest('base64')
