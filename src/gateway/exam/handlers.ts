// The handlers of the calls of exam, subject by subject.
import { answerFileHandlers } from './answer-file.ts'
import { auditCommentHandlers } from './audit-comment.ts'
import { examHandlers } from './exam.ts'
import { examInfoHandlers } from './exam-info.ts'
import { examInfoDrawHandlers } from './exam-info-draw.ts'
import { examInfoMonitorHandlers } from './exam-info-monitor.ts'
import { examInfoRemarkHandlers } from './exam-info-remark.ts'
import { examInfoStatHandlers } from './exam-info-stat.ts'
import { examProofHandlers } from './exam-proof.ts'
import { exerciseHandlers } from './exercise.ts'
import { gradeApplyRecordHandlers } from './grade-apply-record.ts'
import { gradeExamHandlers } from './grade-exam.ts'
import { gradeExamMonitorHandlers } from './grade-exam-monitor.ts'
import { gradeExamStudentRelationHandlers } from './grade-exam-student-relation.ts'
import { gradeInfoHandlers } from './grade-info.ts'
import { gradeStudentHandlers } from './grade-student.ts'
import { gradeStudentExamAnswerHandlers } from './grade-student-exam-answer.ts'
import { gradeStudentImportHandlers } from './grade-student-import.ts'
import { problemHandlers } from './problem.ts'
import { problemCollectionHandlers } from './problem-collection.ts'
import { problemExportHandlers } from './problem-export.ts'
import { problemImportHandlers } from './problem-import.ts'
import { problemImportTryHandlers } from './problem-import-try.ts'
import { problemWrongHandlers } from './problem-wrong.ts'
import { subjectHandlers } from './subject.ts'
import { userExamHandlers } from './user-exam.ts'
import { userExamProofHandlers } from './user-exam-proof.ts'

export const handlers = {
  ...answerFileHandlers,
  ...auditCommentHandlers,
  ...examHandlers,
  ...examInfoHandlers,
  ...examInfoDrawHandlers,
  ...examInfoMonitorHandlers,
  ...examInfoRemarkHandlers,
  ...examInfoStatHandlers,
  ...examProofHandlers,
  ...exerciseHandlers,
  ...gradeApplyRecordHandlers,
  ...gradeInfoHandlers,
  ...gradeStudentHandlers,
  ...gradeStudentImportHandlers,
  ...gradeExamHandlers,
  ...gradeExamMonitorHandlers,
  ...gradeExamStudentRelationHandlers,
  ...gradeStudentExamAnswerHandlers,
  ...problemHandlers,
  ...problemCollectionHandlers,
  ...problemExportHandlers,
  ...problemImportHandlers,
  ...problemImportTryHandlers,
  ...problemWrongHandlers,
  ...subjectHandlers,
  ...userExamHandlers,
  ...userExamProofHandlers,
}
