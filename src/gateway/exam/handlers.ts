// The handlers of the calls of exam, subject by subject.
import { examHandlers } from './exam.ts'

export const handlers = {
  ...examHandlers,
}
