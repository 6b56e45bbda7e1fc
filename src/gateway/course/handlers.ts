// The handlers of the calls of course, subject by subject.
import { adminCategoryHandlers } from './calls/admin/category.ts'
import { adminCertificateHandlers } from './calls/admin/certificate.ts'
import { adminCourseHandlers } from './calls/admin/course.ts'
import { adminLiveHandlers } from './calls/admin/live.ts'
import { certificateHandlers } from './calls/certificate.ts'
import { courseHandlers } from './calls/course.ts'
import { courseAccessoryHandlers } from './calls/course-accessory.ts'
import { courseAuditHandlers } from './calls/course-audit.ts'
import { courseAuditVersionHandlers } from './calls/course-audit-version.ts'
import { courseChapterHandlers } from './calls/course-chapter.ts'
import { courseChapterAuditHandlers } from './calls/course-chapter-audit.ts'
import { courseChapterPeriodAuditHandlers } from './calls/course-chapter-period-audit.ts'
import { courseCommentHandlers } from './calls/course-comment.ts'
import { courseCopyHandlers } from './calls/course-copy.ts'
import { courseDanmuHandlers } from './calls/course-danmu.ts'
import { courseLecturerHandlers } from './calls/course-lecturer.ts'
import { courseNextHandlers } from './calls/course-next.ts'
import { courseNoteHandlers } from './calls/course-note.ts'
import { coursePackageHandlers } from './calls/course-package.ts'
import { coursePlanHandlers } from './calls/course-plan.ts'
import { coursePlayerHandlers } from './calls/course-player.ts'
import { courseRefExamHandlers } from './calls/course-ref-exam.ts'
import { courseSampleHandlers } from './calls/course-sample.ts'
import { courseStudentHandlers } from './calls/course-student.ts'
import { courseUpdateChannelHandlers } from './calls/course-update-channel.ts'
import { courseUserHandlers } from './calls/course-user.ts'
import { liveHandlers } from './calls/live.ts'
import { liveChannelHandlers } from './calls/live-channel.ts'
import { liveHookHandlers } from './calls/live-hook.ts'
import { organizationCourseHandlers } from './calls/organization-course.ts'
import { resourceHandlers } from './calls/resource.ts'
import { saleHandlers } from './calls/sale.ts'
import { userCollectionHandlers } from './calls/user-collection.ts'

export const handlers = {
  ...organizationCourseHandlers,
  ...courseLecturerHandlers,
  ...courseChapterPeriodAuditHandlers,
  ...courseChapterAuditHandlers,
  ...courseAuditHandlers,
  ...courseAuditVersionHandlers,
  ...courseAccessoryHandlers,
  ...courseCopyHandlers,
  ...adminCategoryHandlers,
  ...adminCourseHandlers,
  ...adminCertificateHandlers,
  ...adminLiveHandlers,
  ...certificateHandlers,
  ...courseHandlers,
  ...courseChapterHandlers,
  ...courseCommentHandlers,
  ...courseDanmuHandlers,
  ...courseNoteHandlers,
  ...courseNextHandlers,
  ...coursePackageHandlers,
  ...coursePlanHandlers,
  ...coursePlayerHandlers,
  ...courseRefExamHandlers,
  ...courseSampleHandlers,
  ...courseStudentHandlers,
  ...courseUserHandlers,
  ...courseUpdateChannelHandlers,
  ...liveHandlers,
  ...liveChannelHandlers,
  ...liveHookHandlers,
  ...resourceHandlers,
  ...saleHandlers,
  ...userCollectionHandlers,
}
