// The handlers of the calls of exam, subject by subject.
import { auditCommentHandlers } from './audit-comment.ts'
import { examHandlers } from './exam.ts'
import { examInfoHandlers } from './exam-info.ts'
import { examInfoRemarkHandlers } from './exam-info-remark.ts'
import { examInfoStatHandlers } from './exam-info-stat.ts'
import { exerciseHandlers } from './exercise.ts'
import { gradeApplyRecordHandlers } from './grade-apply-record.ts'
import { gradeExamHandlers } from './grade-exam.ts'
import { gradeExamStudentRelationHandlers } from './grade-exam-student-relation.ts'
import { gradeInfoHandlers } from './grade-info.ts'
import { gradeStudentHandlers } from './grade-student.ts'
import { gradeStudentExamAnswerHandlers } from './grade-student-exam-answer.ts'
import { gradeStudentImportHandlers } from './grade-student-import.ts'
import { problemHandlers } from './problem.ts'
import { problemCollectionHandlers } from './problem-collection.ts'
import { problemExportHandlers } from './problem-export.ts'
import { problemImportHandlers } from './problem-import.ts'
import { problemWrongHandlers } from './problem-wrong.ts'
import { subjectHandlers } from './subject.ts'
import { userExamHandlers } from './user-exam.ts'

export const handlers = {
  ...auditCommentHandlers,
  ...examHandlers,
  ...examInfoHandlers,
  ...examInfoRemarkHandlers,
  ...examInfoStatHandlers,
  ...exerciseHandlers,
  ...gradeApplyRecordHandlers,
  ...gradeInfoHandlers,
  ...gradeStudentHandlers,
  ...gradeStudentImportHandlers,
  ...gradeExamHandlers,
  ...gradeExamStudentRelationHandlers,
  ...gradeStudentExamAnswerHandlers,
  ...problemHandlers,
  ...problemCollectionHandlers,
  ...problemExportHandlers,
  ...problemImportHandlers,
  ...problemWrongHandlers,
  ...subjectHandlers,
  ...userExamHandlers,
}
