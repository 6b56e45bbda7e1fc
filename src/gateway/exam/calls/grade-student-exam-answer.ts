// Answers the calls of contract/exam/grade-student-exam-answer.ts.
import { CallError, wrongField } from '../../../contract/codes.ts'
import { examStates, isHandedIn } from '../../../contract/enums/exam-states.ts'
import type { gradeStudentExamAnswerCalls } from '../../../contract/exam/grade-student-exam-answer.ts'
import type { Handlers } from '../../handler.ts'
import { requireNoParty, requireNotSitting } from '../party.ts'
import { asRelation, hiddenBecause } from '../relation.ts'
import { saveInGroup } from '../save-group.ts'
import { explainedPaper } from '../sheet.ts'
import { markJob, sittingNotFound } from '../sitting.ts'
import { requireLedExam } from './grade-exam.ts'
import { requireMineOrLed } from './grade-exam-student-relation.ts'

export const gradeStudentExamAnswerHandlers: Handlers<typeof gradeStudentExamAnswerCalls> = {
  'exam/auth/grade/student/exam/answer/save': ({ relationId, ...batch }, { user, outside, writeUnaudited }) =>
    saveInGroup(writeUnaudited, outside, { recordId: relationId, accountId: user.id, ...batch, isOfClass: true }),

  async 'exam/auth/grade/student/exam/answer/view'({ relationId }, { q, user, outside }) {
    const row = await requireMineOrLed(q, user.id, relationId)
    const isMarker = row.isMarker && isHandedIn(row.examStatus)
    if (!isMarker && !asRelation(row).canView) throw new CallError('conflict', hiddenBecause(row))
    if (!isMarker) await requireNotSitting(q, user.id, row.examId)
    return explainedPaper(q, outside, relationId, { id: user.id, isMarker, isOwner: isMarker && Boolean(row.isOwner) })
  },

  /** The job that follows a hand-in is put into the queue again: it marks what is not marked, and nothing else. */
  async 'exam/auth/grade/student/exam/answer/sys/audit'({ relationId, gradeExamId }, { q, user, outside }) {
    if (relationId === undefined && gradeExamId === undefined) throw wrongField('gradeExamId', '请选择考试或答卷')
    if (gradeExamId !== undefined) await requireLedExam(q, user.id, gradeExamId)
    if (relationId !== undefined) {
      const { isLed, examId } = await requireMineOrLed(q, user.id, relationId)
      if (!isLed) throw sittingNotFound()
      await requireNoParty(q, user.id, examId)
    }
    const sheets = q
      .selectFrom('examRecord')
      .$if(gradeExamId !== undefined, (rows) => rows.where('gradeExamId', '=', gradeExamId!))
      .$if(relationId !== undefined, (rows) => rows.where('id', '=', relationId!))
    const unmarked = await sheets
      .select('id')
      .where('examStatus', '=', examStates.handedIn)
      .orderBy('id')
      .limit(1000)
      .execute()
    const { waiting } = await sheets
      .select((e) => e.fn.countAll<number>().as('waiting'))
      .where('examStatus', '=', examStates.marking)
      .executeTakeFirstOrThrow()
    for (const { id } of unmarked) await outside.enqueue(q, markJob, { recordId: id })
    return { auditCount: unmarked.length, waitManualCount: waiting }
  },
}
