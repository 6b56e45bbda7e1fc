// The calls of exam, subject by subject.
import { examCalls } from './exam.ts'
import { exerciseCalls } from './exercise.ts'
import { problemCalls } from './problem.ts'
import { userExamCalls } from './user-exam.ts'

export const calls = {
  ...examCalls,
  ...exerciseCalls,
  ...problemCalls,
  ...userExamCalls,
}
