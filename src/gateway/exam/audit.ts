// What people mark: scores by hand and rulings on late answers, as drafts until the marking is complete.

import { sql } from 'kysely'
import { conflict, wrongField } from '../../contract/codes.ts'
import { examAuditTypes } from '../../contract/enums/exam-audit-types.ts'
import { examStates } from '../../contract/enums/exam-states.ts'
import { needsPerson, problemTypes } from '../../contract/enums/problem-types.ts'
import { linkKinds } from '../../contract/exam/receipt.ts'
import type { AuditItem, LateRuling } from '../../contract/exam/sitting.ts'
import { sheetVerbs } from '../../contract/exam/sitting-verbs.ts'
import type { Query } from '../../db/connect.ts'
import { publishEvent } from '../events/changes.ts'
import { requireVerb } from '../require-verb.ts'
import { linkMarks, linkRulings } from './chain-content.ts'
import { type Paper, type PaperProblem, readPaperOfSitting } from './paper.ts'
import { markAgain, rememberWrong, scoresOf, sittingNotFound, tellResult } from './sitting.ts'

type Completing = {
  recordId: number
  markerId: number
  /** Wrote the paper, or owns the class. */
  isOwner: 0 | 1
  auditVersion: number
  auditList: AuditItem[]
  lateList: LateRuling[]
  auditOpinion?: string | undefined
  isDraft: 0 | 1
  reason?: string | undefined
}

/** Only for sheets that the marker may mark: the caller has checked that. Throws where somebody saved since `auditVersion`. */
export async function completeAudit(q: Query, completing: Completing): Promise<void> {
  const { recordId, markerId, isOwner, auditVersion, auditList, lateList, auditOpinion, isDraft, reason } = completing
  const record = await q
    .selectFrom('examRecord as r')
    .innerJoin('exam as e', 'e.id', 'r.examId')
    .leftJoin('gradeExam as x', 'x.id', 'r.gradeExamId')
    .select(['r.paperId', 'r.placeIds', 'r.accountId', 'r.examStatus', 'r.score', 'r.gradeExamId', 'r.auditVersion'])
    .select((row) => [
      row.fn.coalesce('x.gradeExamName', 'e.examName').as('examName'),
      row.fn.coalesce('x.taskType', 'e.taskType').as('taskType'),
      row.fn.coalesce('x.auditType', 'e.auditType').as('auditType'),
      row.fn.coalesce('x.answerShow', 'e.answerShow').as('answerShow'),
    ])
    .where('r.id', '=', recordId)
    .forNoKeyUpdate('r')
    .executeTakeFirstOrThrow(sittingNotFound)
  const isAgain = record.examStatus === examStates.graded
  requireVerb(sheetVerbs.mark, { ...record, isOwner })
  const { paperId, placeIds } = record
  if (paperId === null) throw conflict('这份答卷还不能评阅')
  if (isAgain && (isDraft || !reason)) throw wrongField('reason', '成绩已经公布，改分请写明原因')
  if (record.auditVersion !== auditVersion) throw conflict('这份答卷刚有新的评阅或迟到的答案，请先对照再保存')
  const paper = await readPaperOfSitting(q, { paperId, placeIds })
  for (const [n, item] of auditList.entries()) checkMark(paper.byId.get(item.problemId), item, n)
  if (lateList.length) await storeRulings(q, { recordId, markerId, lateList, paper })
  if (auditList.length) await storeMarks(q, { recordId, markerId, auditList })
  await q
    .updateTable('examRecord')
    .set({ auditVersion: auditVersion + 1, ...(auditOpinion !== undefined && { auditOpinion }) })
    .where('id', '=', recordId)
    .execute()
  if (isDraft) await linkMarks(q, linkKinds.handMarks, [recordId])
  if (isDraft) return
  const isRuled = await applyRulings(q, recordId)
  if (isRuled) {
    await markAgain(q, recordId, paper, record.auditType === examAuditTypes.byPeople)
    await forgetRight(q, recordId, record.accountId)
    await rememberWrong(q, recordId, record.accountId)
  }
  const open = await q
    .selectFrom('examMark')
    .select('problemId')
    .where('recordId', '=', recordId)
    .where('score', 'is', null)
    .execute()
  if (open.length) throw conflict(`还有 ${open.length} 题没有给分`)
  const scores = await scoresOf(q, recordId)
  await q
    .updateTable('examRecord')
    .set({ ...scores, examStatus: examStates.graded, auditTime: sql<string>`now()`, auditAccountId: markerId })
    .where('id', '=', recordId)
    .execute()
  await linkRulings(q, recordId)
  await linkMarks(q, isRuled ? linkKinds.ruled : linkKinds.handMarks, [recordId], { hasNewAnswers: isRuled })
  publishEvent(q, record.accountId, { event: 'sitting', relationId: recordId, why: 'state' })
  if (!isAgain) return void (await tellResult(q, { recordId, ...record }))
  const { id } = await q
    .insertInto('examMarkLog')
    .values({ recordId, accountId: markerId, oldScore: record.score, newScore: scores.score, reason: reason! })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tellResult(q, { recordId, ...record }, `graded-again-${id}`)
}

function checkMark(problem: PaperProblem | undefined, { score, pointList }: AuditItem, n: number) {
  if (!problem || problem.problemType === problemTypes.material)
    throw wrongField(`auditList.${n}`, '这道题不在这份试卷里')
  if (score > problem.score) throw wrongField(`auditList.${n}`, `这道题最多 ${problem.score} 分`)
  if (!pointList.length) return
  const points = problem.rule.points ?? []
  if (pointList.length !== points.length) throw wrongField(`auditList.${n}`, '评分点改过了，请刷新页面再评')
  const tooMuch = points.find((point, at) => (pointList[at] ?? 0) > point.score)
  if (tooMuch) throw wrongField(`auditList.${n}`, `「${tooMuch.name}」最多 ${tooMuch.score} 分`)
  const sum = pointList.reduce<number>((sum, points) => sum + (points ?? 0), 0)
  if (sum !== score) throw wrongField(`auditList.${n}`, '各评分点加起来不等于这道题的得分')
}

type Marks = { recordId: number; markerId: number; auditList: AuditItem[] }

const storeMarks = (q: Query, { recordId, markerId, auditList }: Marks) =>
  sql`update exam_mark m set score = i.score, audit_opinion = i.opinion, points = i.points, is_manual = 1,
      audit_account_id = ${markerId}, gmt_modified = now()
    from jsonb_to_recordset(${JSON.stringify(
      auditList.map(({ problemId, score, auditOpinion, pointList }) => ({
        problem_id: problemId,
        score,
        opinion: auditOpinion,
        points: pointList,
      })),
    )}::jsonb) i(problem_id bigint, score float8, opinion text, points jsonb)
    where m.record_id = ${recordId} and m.problem_id = i.problem_id`.execute(q)

type Rulings = { recordId: number; markerId: number; lateList: LateRuling[]; paper: Paper }

/** Where another answer counts from now on, a score by hand for the one before does not. */
async function storeRulings(q: Query, { recordId, markerId, lateList, paper }: Rulings) {
  const before = await q
    .selectFrom('examLateAnswer')
    .select(['problemId', 'isAccepted'])
    .where('recordId', '=', recordId)
    .execute()
  const wasAccepted = new Map(before.map(({ problemId, isAccepted }) => [problemId, isAccepted === 1]))
  for (const [n, { problemId }] of lateList.entries())
    if (!wasAccepted.has(problemId)) throw wrongField(`lateList.${n}`, '这道题没有迟到的答案')
  const rulings = JSON.stringify(
    lateList.map(({ problemId, isAccepted }) => ({ problem_id: problemId, is_accepted: isAccepted })),
  )
  await sql`update exam_late_answer l set is_accepted = i.is_accepted, audit_account_id = ${markerId}, audit_time = now()
    from jsonb_to_recordset(${rulings}::jsonb) i(problem_id bigint, is_accepted int2)
    where l.record_id = ${recordId} and l.problem_id = i.problem_id and l.is_accepted is distinct from i.is_accepted`.execute(
    q,
  )
  const turned = lateList.flatMap(({ problemId, isAccepted }) => {
    const problem = paper.byId.get(problemId)
    const isTurned = wasAccepted.get(problemId) !== (isAccepted === 1)
    return isTurned && problem && needsPerson(problem.problemType) ? [problemId] : []
  })
  if (turned.length)
    await q
      .updateTable('examMark')
      .set({ score: null, isManual: 0, points: '[]' })
      .where('recordId', '=', recordId)
      .where('problemId', '=', sql<number>`any(${turned})`)
      .execute()
}

/** Accepted answers take the place of the saved ones, which are kept; those no longer accepted give it back. Whether any changed. */
async function applyRulings(q: Query, recordId: number): Promise<boolean> {
  const { rows: accepted } = await sql`with taken as (
      update exam_late_answer l set
        saved_answer = coalesce((select a.user_answer from exam_answer a where a.record_id = l.record_id and a.problem_id = l.problem_id), '[]'),
        saved_files = coalesce((select a.user_files from exam_answer a where a.record_id = l.record_id and a.problem_id = l.problem_id), '[]')
      where record_id = ${recordId} and is_accepted = 1 and saved_answer is null
      returning record_id, problem_id, user_answer, user_files, edit_time
    )
    insert into exam_answer (record_id, problem_id, user_answer, user_files, answer_version, device_no, edit_time)
    select t.record_id, t.problem_id, t.user_answer, t.user_files, r.answer_version, r.device_no, t.edit_time
    from taken t join exam_record r on r.id = t.record_id
    on conflict (record_id, problem_id) do update
      set user_answer = excluded.user_answer, user_files = excluded.user_files, edit_time = excluded.edit_time, save_time = now()
    returning problem_id`.execute(q)
  const { rows: declined } =
    await sql`update exam_answer a set user_answer = l.saved_answer, user_files = l.saved_files, save_time = now()
    from exam_late_answer l where l.record_id = ${recordId} and l.is_accepted = 0 and l.saved_answer is not null
      and a.record_id = l.record_id and a.problem_id = l.problem_id
    returning a.problem_id`.execute(q)
  if (declined.length)
    await q
      .updateTable('examLateAnswer')
      .set({ savedAnswer: null, savedFiles: null })
      .where('recordId', '=', recordId)
      .where('isAccepted', '=', 0)
      .execute()
  return accepted.length + declined.length > 0
}

/** What is right by the accepted answer does not stay in the book of wrong questions because of this sheet. */
const forgetRight = (q: Query, recordId: number, accountId: number) =>
  sql`delete from wrong_problem w using exam_mark m
    where m.record_id = ${recordId} and m.is_right = 1 and w.account_id = ${accountId} and w.problem_id = m.problem_id
      and w.record_id = m.record_id and w.wrong_count = 1`.execute(q)
