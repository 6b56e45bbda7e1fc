// Answers the calls of contract/exam/grade-exam-student-relation.ts.

import { sql } from 'kysely'
import { CallError } from '../../../contract/codes.ts'
import { examStates } from '../../../contract/enums/exam-states.ts'
import type { gradeExamStudentRelationCalls } from '../../../contract/exam/grade-exam-student-relation.ts'
import { classSittingVerbs } from '../../../contract/exam/sitting-verbs.ts'
import type { Query } from '../../../db/connect.ts'
import type { Handlers } from '../../handler.ts'
import { requireVerb } from '../../require-verb.ts'
import { likeContains } from '../../sql/like.ts'
import { literal } from '../../sql/literal.ts'
import { matching } from '../../sql/matching.ts'
import { paged } from '../../sql/paged.ts'
import { completeAudit } from '../audit.ts'
import { beginClassSitting } from '../class-sitting.ts'
import { needsFace } from '../face-before.ts'
import { isLedBy } from '../grade.ts'
import { requireNoParty } from '../party.ts'
import { noteSeen, tellLeaders } from '../presence.ts'
import { asRelation, hasQuestion, isInState, relations } from '../relation.ts'
import { saveLast } from '../save-answers.ts'
import { scoreOf, takingPaper } from '../sheet.ts'
import { handIn, requireSitting, sittingNotFound } from '../sitting.ts'
import { isOwner, requireLedExam } from './grade-exam.ts'

const most = 1000

export const gradeExamStudentRelationHandlers: Handlers<typeof gradeExamStudentRelationCalls> = {
  async 'exam/auth/grade/exam/student/relation/tips'(_, { q, user }) {
    const waiting = relations(q)
      .where('r.accountId', '=', user.id)
      .where('r.gradeExamId', 'is not', null)
      .where('r.isIgnored', '=', 0)
      .where('r.examStatus', 'in', [examStates.notBegun, examStates.running])
      .where('r.deadline', '>', sql<string>`now()`)
      .orderBy('r.deadline')
      .orderBy('r.id')
    const { list, totalCount } = await paged({ pageCurrent: 1, pageSize: 1 }, waiting)
    return { count: totalCount, latest: list[0] ? asRelation(list[0]) : null }
  },

  async 'PUT exam/auth/grade/exam/student/relation/ignore'({ id }, { q, user }) {
    await q
      .updateTable('examRecord')
      .set({ isIgnored: 1 })
      .where('id', '=', id)
      .where('accountId', '=', user.id)
      .where('gradeExamId', 'is not', null)
      .returning('id')
      .executeTakeFirstOrThrow(sittingNotFound)
    return { ok: true }
  },

  /** First which, then what is shown of them: only a page of them is joined. */
  async 'exam/auth/grade/exam/student/relation/page'({ gradeId, examStatus, taskType, ...page }, { q, user }) {
    const found = q
      .selectFrom('examRecord as r')
      .innerJoin('gradeExam as x', 'x.id', 'r.gradeExamId')
      .select('r.id')
      .where('r.accountId', '=', user.id)
      .where('r.examStatus', '!=', examStates.voided)
      .$call((rows) => matching(rows, { 'x.gradeId': gradeId, 'x.taskType': taskType }))
      .where(isInState(examStatus))
      .orderBy('x.beginTime', 'desc')
      .orderBy('r.id', 'desc')
    const { list, ...rest } = await paged(page, found)
    const ids = list.map(({ id }) => id)
    const rows = await relations(q).where('r.id', '=', sql<number>`any(${ids})`).execute()
    const byId = new Map(rows.map((row) => [row.id, asRelation(row)]))
    return { ...rest, list: ids.flatMap((id) => byId.get(id) ?? []) }
  },

  async 'exam/auth/grade/exam/student/relation/view'({ id }, { q, user, outside }) {
    const row = await requireMineOrLed(q, user.id, id)
    const { answerShow, auditType, serverTime, examId } = row
    const isToBegin = row.userId === user.id && row.examStatus === examStates.notBegun
    const needFace = isToBegin ? await needsFace(q, outside.face, { accountId: user.id, examId }) : 0
    return { ...asRelation(row, row.isMarker), answerShow, auditType, serverTime, needFace }
  },

  async 'exam/auth/grade/exam/student/relation/begin'({ id }, { q, user, outside }) {
    const mine = await requireMyClassSitting(q, user.id, id)
    await beginClassSitting(q, mine, outside.face)
    await noteSeen(q, [{ recordId: id, unsentCount: 0, awayCount: 0 }])
    return takingPaper(q, outside, id)
  },

  async 'exam/auth/grade/exam/student/relation/continue'({ id }, { q, user, outside }) {
    requireVerb(classSittingVerbs.goOn, await requireSitting(q, await requireMyClassSitting(q, user.id, id)))
    return takingPaper(q, outside, id)
  },

  async 'exam/auth/grade/exam/student/relation/submit/audit'(input, { q, user, outside }) {
    const { id, ...batch } = input
    const mine = await requireMyClassSitting(q, user.id, id)
    if (requireVerb(classSittingVerbs.handIn, await requireSitting(q, mine))) {
      await saveLast(q, outside, { ...mine, ...batch, isOfClass: true })
      await handIn(q, outside, mine)
      await tellLeaders(q, id)
    }
    return asRelation(await requireMineOrLed(q, user.id, id))
  },

  async 'exam/auth/grade/exam/student/relation/view/score'({ id }, { q, user, outside }) {
    const { isMarker } = await requireMineOrLed(q, user.id, id)
    return scoreOf(q, outside, id, isMarker)
  },

  async 'exam/auth/grade/exam/student/relation/list'({ gradeExamId, examStatus, problemId }, { q, user }) {
    await requireLedExam(q, user.id, gradeExamId)
    const rows = await sheetsOf(q, gradeExamId)
      .where(isInState(examStatus))
      .$if(problemId !== undefined, (rows) => rows.where(hasQuestion(problemId!)))
      .orderBy('r.id')
      .limit(most)
      .execute()
    const { scoreTotal } = await q
      .selectFrom('gradeExam as x')
      .innerJoin('exam as e', 'e.id', 'x.examId')
      .select('e.scoreTotal')
      .where('x.id', '=', gradeExamId)
      .executeTakeFirstOrThrow()
    return { list: rows.map((row) => asRelation(row, true)), scoreTotal }
  },

  async 'PUT exam/auth/grade/exam/student/relation/audit/complete'({ id, ...audit }, { q, user }) {
    const row = await requireMineOrLed(q, user.id, id)
    if (!row.isLed) throw sittingNotFound()
    if (row.userId === user.id) throw new CallError('noPermission', '不能评阅自己的答卷')
    await completeAudit(q, { recordId: id, markerId: user.id, isOwner: row.isOwner ? 1 : 0, ...audit })
    return asRelation(await requireMineOrLed(q, user.id, id), true)
  },

  async 'exam/auth/grade/exam/student/relation/page/grade'(input, { q, user }) {
    const { gradeExamId, nickname, examStatus, sortType, ...page } = input
    await requireLedExam(q, user.id, gradeExamId)
    const like = nickname && likeContains(nickname)
    const rows = sheetsOf(q, gradeExamId)
      .select((row) => row.ref('g.gradeStatus').$notNull().as('gradeStatus'))
      .select([
        sql<boolean>`(x.begin_time <= now())`.as('isBegun'),
        isOwner(user.id).as('isOwner'),
        sql<
          number | null
        >`case when r.exam_status = ${literal(examStates.graded)} then (select count(*)::int + 1 from exam_record o
          where o.grade_exam_id = r.grade_exam_id and o.exam_status = ${literal(examStates.graded)} and o.score > r.score) end`.as(
          'rank',
        ),
        sql<number | null>`(select m.id from grade_student m
          where m.grade_id = x.grade_id and m.account_id = r.account_id)`.as('studentId'),
      ])
      .where(isInState(examStatus))
      .$if(Boolean(like), (rows) =>
        rows.where(sql<boolean>`(exists (select from account a where a.id = r.account_id and a.nickname ilike ${like})
          or exists (select from grade_student m where m.grade_id = x.grade_id and m.account_id = r.account_id
            and m.remark_name ilike ${like}))`),
      )
      .$if(sortType === 1, (rows) =>
        rows.orderBy(sql`r.exam_status = ${literal(examStates.graded)}`, 'desc').orderBy('r.score', 'desc'),
      )
      .$if(sortType === 2, (rows) => rows.orderBy('nickname'))
      .$if(sortType === 3, (rows) => rows.orderBy('r.submitTime', (by) => by.desc().nullsLast()))
      .orderBy('r.id')
    const { list, ...rest } = await paged(page, rows)
    return { ...rest, list: list.map((row) => ({ ...row, ...asRelation(row, true) })) }
  },
}

/** Of an exam of a class, without what is void. */
const sheetsOf = (q: Query, gradeExamId: number) =>
  relations(q, true).where('r.gradeExamId', '=', gradeExamId).where('r.examStatus', '!=', examStates.voided)

/** Throws where the sitting is not this account's, or not in a class. */
export async function requireMyClassSitting(q: Query, accountId: number, recordId: number) {
  const { examId, examStatus } = await q
    .selectFrom('examRecord')
    .select(['examId', 'examStatus'])
    .where('id', '=', recordId)
    .where('accountId', '=', accountId)
    .where('gradeExamId', 'is not', null)
    .executeTakeFirstOrThrow(sittingNotFound)
  return { recordId, accountId, examId, examStatus }
}

/** `isMarker`: sees what its student does not see yet. Who leads a class and sits in it sees no more than other students, and nothing of theirs. */
export async function requireMineOrLed(q: Query, accountId: number, recordId: number) {
  const row = await relations(q)
    .select((row) => row.fn.coalesce('x.auditType', 'e.auditType').as('auditType'))
    .select([
      sql<string>`now()`.as('serverTime'),
      isLedBy(accountId).as('isLed'),
      sql<boolean>`g.account_id = ${accountId}`.as('isOwner'),
    ])
    .where('r.id', '=', recordId)
    .where('r.gradeExamId', 'is not', null)
    .executeTakeFirst()
  if (!row || (row.userId !== accountId && !row.isLed)) throw sittingNotFound()
  if (row.userId !== accountId) await requireNoParty(q, accountId, row.examId)
  return { ...row, isMarker: Boolean(row.isLed) && row.userId !== accountId }
}
