// The calls of exam, subject by subject.
import { auditCommentCalls } from './audit-comment.ts'
import { examCalls } from './exam.ts'
import { examInfoCalls } from './exam-info.ts'
import { examInfoRemarkCalls } from './exam-info-remark.ts'
import { examInfoStatCalls } from './exam-info-stat.ts'
import { exerciseCalls } from './exercise.ts'
import { gradeApplyRecordCalls } from './grade-apply-record.ts'
import { gradeExamCalls } from './grade-exam.ts'
import { gradeExamStudentRelationCalls } from './grade-exam-student-relation.ts'
import { gradeInfoCalls } from './grade-info.ts'
import { gradeStudentCalls } from './grade-student.ts'
import { gradeStudentExamAnswerCalls } from './grade-student-exam-answer.ts'
import { gradeStudentImportCalls } from './grade-student-import.ts'
import { problemCalls } from './problem.ts'
import { problemCollectionCalls } from './problem-collection.ts'
import { problemExportCalls } from './problem-export.ts'
import { problemImportCalls } from './problem-import.ts'
import { problemWrongCalls } from './problem-wrong.ts'
import { subjectCalls } from './subject.ts'
import { userExamCalls } from './user-exam.ts'

export const calls = {
  ...auditCommentCalls,
  ...examCalls,
  ...examInfoCalls,
  ...examInfoRemarkCalls,
  ...examInfoStatCalls,
  ...exerciseCalls,
  ...gradeApplyRecordCalls,
  ...gradeInfoCalls,
  ...gradeStudentCalls,
  ...gradeStudentImportCalls,
  ...gradeExamCalls,
  ...gradeExamStudentRelationCalls,
  ...gradeStudentExamAnswerCalls,
  ...problemCalls,
  ...problemCollectionCalls,
  ...problemExportCalls,
  ...problemImportCalls,
  ...problemWrongCalls,
  ...subjectCalls,
  ...userExamCalls,
}
