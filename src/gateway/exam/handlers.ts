// The handlers of the calls of exam, subject by subject.
import { examHandlers } from './exam.ts'
import { exerciseHandlers } from './exercise.ts'
import { userExamHandlers } from './user-exam.ts'

export const handlers = {
  ...examHandlers,
  ...exerciseHandlers,
  ...userExamHandlers,
}
