// The handlers of the calls of exam, subject by subject.
import { examHandlers } from './exam.ts'
import { exerciseHandlers } from './exercise.ts'
import { problemHandlers } from './problem.ts'
import { userExamHandlers } from './user-exam.ts'

export const handlers = {
  ...examHandlers,
  ...exerciseHandlers,
  ...problemHandlers,
  ...userExamHandlers,
}
