// The calls of exam, subject by subject.
import { examCalls } from './exam.ts'
import { examInfoCalls } from './exam-info.ts'
import { exerciseCalls } from './exercise.ts'
import { gradeApplyRecordCalls } from './grade-apply-record.ts'
import { gradeInfoCalls } from './grade-info.ts'
import { gradeStudentCalls } from './grade-student.ts'
import { problemCalls } from './problem.ts'
import { subjectCalls } from './subject.ts'
import { userExamCalls } from './user-exam.ts'

export const calls = {
  ...examCalls,
  ...examInfoCalls,
  ...exerciseCalls,
  ...gradeApplyRecordCalls,
  ...gradeInfoCalls,
  ...gradeStudentCalls,
  ...problemCalls,
  ...subjectCalls,
  ...userExamCalls,
}
