// The handlers of the calls of data, subject by subject.
import { courseLogHandlers } from './course-log.ts'
import { courseLogRecordHandlers } from './course-log-record.ts'
import { courseLogStatementHandlers } from './course-log-statement.ts'
import { pageHandlers } from './page.ts'

export const handlers = {
  ...courseLogHandlers,
  ...courseLogRecordHandlers,
  ...courseLogStatementHandlers,
  ...pageHandlers,
}
