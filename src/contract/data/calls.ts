// The calls of data, subject by subject.
import { courseLogCalls } from './course-log.ts'
import { pageCalls } from './page.ts'

export const calls = {
  ...courseLogCalls,
  ...pageCalls,
}
