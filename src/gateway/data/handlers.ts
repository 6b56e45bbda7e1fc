// The handlers of the calls of data, subject by subject.
import { courseLogHandlers } from './course-log.ts'
import { pageHandlers } from './page.ts'

export const handlers = {
  ...courseLogHandlers,
  ...pageHandlers,
}
