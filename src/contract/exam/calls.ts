// The calls of exam, subject by subject.
import { answerFileCalls } from './answer-file.ts'
import { auditCommentCalls } from './audit-comment.ts'
import { examCalls } from './exam.ts'
import { examInfoCalls } from './exam-info.ts'
import { examInfoDrawCalls } from './exam-info-draw.ts'
import { examInfoMonitorCalls } from './exam-info-monitor.ts'
import { examInfoRemarkCalls } from './exam-info-remark.ts'
import { examInfoStatCalls } from './exam-info-stat.ts'
import { examProofCalls } from './exam-proof.ts'
import { exerciseCalls } from './exercise.ts'
import { gradeApplyRecordCalls } from './grade-apply-record.ts'
import { gradeExamCalls } from './grade-exam.ts'
import { gradeExamMonitorCalls } from './grade-exam-monitor.ts'
import { gradeExamStudentRelationCalls } from './grade-exam-student-relation.ts'
import { gradeInfoCalls } from './grade-info.ts'
import { gradeStudentCalls } from './grade-student.ts'
import { gradeStudentExamAnswerCalls } from './grade-student-exam-answer.ts'
import { gradeStudentImportCalls } from './grade-student-import.ts'
import { problemCalls } from './problem.ts'
import { problemCollectionCalls } from './problem-collection.ts'
import { problemExportCalls } from './problem-export.ts'
import { problemImportCalls } from './problem-import.ts'
import { problemImportTryCalls } from './problem-import-try.ts'
import { problemWrongCalls } from './problem-wrong.ts'
import { subjectCalls } from './subject.ts'
import { userExamCalls } from './user-exam.ts'
import { userExamProofCalls } from './user-exam-proof.ts'

export const calls = {
  ...answerFileCalls,
  ...auditCommentCalls,
  ...examCalls,
  ...examInfoCalls,
  ...examInfoDrawCalls,
  ...examInfoMonitorCalls,
  ...examInfoRemarkCalls,
  ...examInfoStatCalls,
  ...examProofCalls,
  ...exerciseCalls,
  ...gradeApplyRecordCalls,
  ...gradeInfoCalls,
  ...gradeStudentCalls,
  ...gradeStudentImportCalls,
  ...gradeExamCalls,
  ...gradeExamMonitorCalls,
  ...gradeExamStudentRelationCalls,
  ...gradeStudentExamAnswerCalls,
  ...problemCalls,
  ...problemCollectionCalls,
  ...problemExportCalls,
  ...problemImportCalls,
  ...problemImportTryCalls,
  ...problemWrongCalls,
  ...subjectCalls,
  ...userExamCalls,
  ...userExamProofCalls,
}
