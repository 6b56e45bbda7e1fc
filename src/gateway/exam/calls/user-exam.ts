// Answers the calls of contract/exam/user-exam.ts.
import { sql } from 'kysely'
import { CallError } from '../../../contract/codes.ts'
import { examStates, isEnded } from '../../../contract/enums/exam-states.ts'
import { classSittingVerbs } from '../../../contract/exam/sitting-verbs.ts'
import type { userExamCalls } from '../../../contract/exam/user-exam.ts'
import type { Query } from '../../../db/connect.ts'
import type { Handlers } from '../../handler.ts'
import { requireVerb } from '../../require-verb.ts'
import { matching } from '../../sql/matching.ts'
import { paged } from '../../sql/paged.ts'
import { completeAudit } from '../audit.ts'
import { partyExams, requireNoParty, requireNotSitting } from '../party.ts'
import { noteSeen, tellLeaders } from '../presence.ts'
import { asRelation, hasQuestion, hiddenBecause, isInState, isMyExam, relations } from '../relation.ts'
import { saveLast } from '../save-answers.ts'
import { saveInGroup } from '../save-group.ts'
import { explainedPaper, scoreOf, takingPaper } from '../sheet.ts'
import { beginSitting, handIn, requireSitting } from '../sitting.ts'

const notFound = () => new CallError('notFound', '没有找到这场考试')

export const userExamHandlers: Handlers<typeof userExamCalls> = {
  async 'exam/auth/user/exam/begin'({ examId, courseId, periodId, requestNo }, { q, user, outside }) {
    const recordId = await beginSitting(q, {
      accountId: user.id,
      examId,
      requestNo,
      courseId,
      periodId,
      face: outside.face,
    })
    await noteSeen(q, [{ recordId, unsentCount: 0, awayCount: 0 }])
    return takingPaper(q, outside, recordId)
  },

  async 'exam/auth/user/exam/continue'({ recordId }, { q, user, outside }) {
    requireVerb(classSittingVerbs.goOn, await requireSitting(q, { recordId, accountId: user.id }))
    return takingPaper(q, outside, recordId)
  },

  'exam/auth/user/exam/answer/save': ({ recordId, ...batch }, { user, outside, writeUnaudited }) =>
    saveInGroup(writeUnaudited, outside, { recordId, accountId: user.id, ...batch, isOfClass: false }),

  async 'exam/auth/user/exam/submit/audit'({ recordId, ...batch }, { q, user, outside }) {
    const mine = { recordId, accountId: user.id }
    if (requireVerb(classSittingVerbs.handIn, await requireSitting(q, mine))) {
      await saveLast(q, outside, { ...mine, ...batch, isOfClass: false })
      await handIn(q, outside, mine)
      await tellLeaders(q, recordId)
    }
    return myRelation(q, mine)
  },

  async 'exam/auth/user/exam/view/score'({ recordId }, { q, user, outside }) {
    await requireSitting(q, { recordId, accountId: user.id })
    return scoreOf(q, outside, recordId)
  },

  async 'exam/auth/user/exam/answer/view'({ recordId }, { q, user, outside }) {
    const row = await relations(q)
      .select(isMyExam(user.id).as('isMarker'))
      .where('r.id', '=', recordId)
      .executeTakeFirst()
    if (!row || (row.userId !== user.id && !row.isMarker)) throw notFound()
    const isMarker = Boolean(row.isMarker) && isEnded(row.examStatus)
    if (!isMarker && !asRelation(row).canView) throw new CallError('conflict', hiddenBecause(row))
    await (isMarker ? requireNoParty : requireNotSitting)(q, user.id, row.examId)
    return explainedPaper(q, outside, recordId, { id: user.id, isMarker, isOwner: isMarker })
  },

  async 'exam/auth/user/exam/page'({ pageCurrent, pageSize, taskType, examStatus, examId }, { q, user }) {
    const rows = relations(q)
      .where('r.accountId', '=', user.id)
      .where('r.gradeExamId', 'is', null)
      .$call((rows) => matching(rows, { 'e.taskType': taskType, 'r.examId': examId }))
      .where(isInState(examStatus))
      .orderBy('r.id', 'desc')
    const page = await paged({ pageCurrent, pageSize }, rows)
    return { ...page, list: page.list.map((row) => asRelation(row)) }
  },

  /** First which sheets, then what is shown of them: only a page of them is joined. */
  async 'exam/auth/user/exam/audit/page'(
    { pageCurrent, pageSize, examId, courseId, examStatus, taskType, problemId },
    { q, user },
  ) {
    const direction = examStatus === examStates.marking ? 'asc' : 'desc'
    const sheets = q
      .selectFrom('examRecord as r')
      .select('r.id')
      .where('r.submitTime', 'is not', null)
      .where('r.examStatus', '!=', examStates.voided)
      .where(isMyExam(user.id, taskType))
      .where(sql<boolean>`r.exam_id not in ${partyExams(user.id)}`)
      .$call((rows) => matching(rows, { 'r.examId': examId, 'r.courseId': courseId }))
      .where(isInState(examStatus))
      .$if(problemId !== undefined, (rows) => rows.where(hasQuestion(problemId!)))
      .orderBy('r.submitTime', direction)
      .orderBy('r.id', direction)
    const page = await paged({ pageCurrent, pageSize }, sheets)
    const ids = page.list.map(({ id }) => id)
    const rows = await relations(q, true).where('r.id', '=', sql<number>`any(${ids})`).execute()
    const byId = new Map(rows.map((row) => [row.id, asRelation(row, true)]))
    return { ...page, list: ids.flatMap((id) => byId.get(id) ?? []) }
  },

  async 'PUT exam/auth/user/exam/audit/complete'({ recordId, ...audit }, { q, user }) {
    const row = await relations(q).where('r.id', '=', recordId).where(isMyExam(user.id)).executeTakeFirst()
    if (!row) throw notFound()
    await requireNoParty(q, user.id, row.examId)
    await completeAudit(q, { recordId, markerId: user.id, isOwner: 1, ...audit })
    const marked = await relations(q).where('r.id', '=', recordId).executeTakeFirstOrThrow(notFound)
    return asRelation(marked, true)
  },
}

async function myRelation(q: Query, { recordId, accountId }: { recordId: number; accountId: number }) {
  const row = await relations(q).where('r.id', '=', recordId).where('r.accountId', '=', accountId).executeTakeFirst()
  if (!row) throw notFound()
  return asRelation(row)
}
