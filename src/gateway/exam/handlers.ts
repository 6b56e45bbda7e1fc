// The handlers of the calls of exam, subject by subject.
import { answerFileHandlers } from './calls/answer-file.ts'
import { auditCommentHandlers } from './calls/audit-comment.ts'
import { examHandlers } from './calls/exam.ts'
import { examInfoHandlers } from './calls/exam-info.ts'
import { examInfoDrawHandlers } from './calls/exam-info-draw.ts'
import { examInfoMonitorHandlers } from './calls/exam-info-monitor.ts'
import { examInfoRemarkHandlers } from './calls/exam-info-remark.ts'
import { examInfoStatHandlers } from './calls/exam-info-stat.ts'
import { examProofHandlers } from './calls/exam-proof.ts'
import { exerciseHandlers } from './calls/exercise.ts'
import { gradeApplyRecordHandlers } from './calls/grade-apply-record.ts'
import { gradeExamHandlers } from './calls/grade-exam.ts'
import { gradeExamMonitorHandlers } from './calls/grade-exam-monitor.ts'
import { gradeExamStudentRelationHandlers } from './calls/grade-exam-student-relation.ts'
import { gradeInfoHandlers } from './calls/grade-info.ts'
import { gradeStudentHandlers } from './calls/grade-student.ts'
import { gradeStudentExamAnswerHandlers } from './calls/grade-student-exam-answer.ts'
import { gradeStudentImportHandlers } from './calls/grade-student-import.ts'
import { problemHandlers } from './calls/problem.ts'
import { problemCollectionHandlers } from './calls/problem-collection.ts'
import { problemExportHandlers } from './calls/problem-export.ts'
import { problemImportHandlers } from './calls/problem-import.ts'
import { problemImportTryHandlers } from './calls/problem-import-try.ts'
import { problemWrongHandlers } from './calls/problem-wrong.ts'
import { subjectHandlers } from './calls/subject.ts'
import { userExamHandlers } from './calls/user-exam.ts'
import { userExamProofHandlers } from './calls/user-exam-proof.ts'

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
