// The calls of exam, subject by subject.
import { examCalls } from './exam.ts'

export const calls = {
  ...examCalls,
}
