// The handlers of the calls of data, subject by subject.
import { adminCourseLogStatementHandlers } from './calls/admin/course-log-statement.ts'
import { courseLogHandlers } from './calls/course-log.ts'
import { courseLogRecordHandlers } from './calls/course-log-record.ts'
import { courseLogStatementHandlers } from './calls/course-log-statement.ts'
import { pageHandlers } from './calls/page.ts'

export const handlers = {
  ...adminCourseLogStatementHandlers,
  ...courseLogHandlers,
  ...courseLogRecordHandlers,
  ...courseLogStatementHandlers,
  ...pageHandlers,
}
