// The calls of data, subject by subject.
import { courseLogCalls } from './course-log.ts'
import { courseLogRecordCalls } from './course-log-record.ts'
import { courseLogStatementCalls } from './course-log-statement.ts'
import { pageCalls } from './page.ts'

export const calls = {
  ...courseLogCalls,
  ...courseLogRecordCalls,
  ...courseLogStatementCalls,
  ...pageCalls,
}
