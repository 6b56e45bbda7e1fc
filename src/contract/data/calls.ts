// The calls of data, subject by subject.
import { adminCourseLogStatementCalls } from './admin/course-log-statement.ts'
import { courseLogCalls } from './course-log.ts'
import { courseLogRecordCalls } from './course-log-record.ts'
import { courseLogStatementCalls } from './course-log-statement.ts'
import { pageCalls } from './page.ts'

export const calls = {
  ...adminCourseLogStatementCalls,
  ...courseLogCalls,
  ...courseLogRecordCalls,
  ...courseLogStatementCalls,
  ...pageCalls,
}
