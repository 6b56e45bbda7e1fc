// The handlers of the calls of data, subject by subject.
import { adminCourseLogStatementHandlers } from './admin/course-log-statement.ts'
import { courseLogHandlers } from './course-log.ts'
import { courseLogRecordHandlers } from './course-log-record.ts'
import { courseLogStatementHandlers } from './course-log-statement.ts'
import { pageHandlers } from './page.ts'

export const handlers = {
  ...adminCourseLogStatementHandlers,
  ...courseLogHandlers,
  ...courseLogRecordHandlers,
  ...courseLogStatementHandlers,
  ...pageHandlers,
}
