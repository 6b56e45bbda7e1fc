// The handlers of the calls of course, subject by subject.
import { adminCategoryHandlers } from './admin/category.ts'
import { adminCertificateHandlers } from './admin/certificate.ts'
import { adminCourseHandlers } from './admin/course.ts'
import { adminLiveHandlers } from './admin/live.ts'
import { certificateHandlers } from './certificate.ts'
import { courseHandlers } from './course.ts'
import { courseAccessoryHandlers } from './course-accessory.ts'
import { courseAuditHandlers } from './course-audit.ts'
import { courseAuditVersionHandlers } from './course-audit-version.ts'
import { courseChapterHandlers } from './course-chapter.ts'
import { courseChapterAuditHandlers } from './course-chapter-audit.ts'
import { courseChapterPeriodAuditHandlers } from './course-chapter-period-audit.ts'
import { courseCommentHandlers } from './course-comment.ts'
import { courseCopyHandlers } from './course-copy.ts'
import { courseDanmuHandlers } from './course-danmu.ts'
import { courseLecturerHandlers } from './course-lecturer.ts'
import { courseNextHandlers } from './course-next.ts'
import { courseNoteHandlers } from './course-note.ts'
import { coursePackageHandlers } from './course-package.ts'
import { coursePlanHandlers } from './course-plan.ts'
import { coursePlayerHandlers } from './course-player.ts'
import { courseRefExamHandlers } from './course-ref-exam.ts'
import { courseSampleHandlers } from './course-sample.ts'
import { courseStudentHandlers } from './course-student.ts'
import { courseUpdateChannelHandlers } from './course-update-channel.ts'
import { courseUserHandlers } from './course-user.ts'
import { liveHandlers } from './live.ts'
import { liveChannelHandlers } from './live-channel.ts'
import { liveHookHandlers } from './live-hook.ts'
import { organizationCourseHandlers } from './organization-course.ts'
import { resourceHandlers } from './resource.ts'
import { saleHandlers } from './sale.ts'
import { userCollectionHandlers } from './user-collection.ts'

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
