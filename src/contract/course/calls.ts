// The calls of course, subject by subject.
import { adminCategoryCalls } from './admin/category.ts'
import { adminCertificateCalls } from './admin/certificate.ts'
import { adminCourseCalls } from './admin/course.ts'
import { adminLiveCalls } from './admin/live.ts'
import { certificateCalls } from './certificate.ts'
import { courseCalls } from './course.ts'
import { courseAccessoryCalls } from './course-accessory.ts'
import { courseAuditCalls } from './course-audit.ts'
import { courseAuditVersionCalls } from './course-audit-version.ts'
import { courseChapterCalls } from './course-chapter.ts'
import { courseChapterAuditCalls } from './course-chapter-audit.ts'
import { courseChapterPeriodAuditCalls } from './course-chapter-period-audit.ts'
import { courseCommentCalls } from './course-comment.ts'
import { courseCopyCalls } from './course-copy.ts'
import { courseDanmuCalls } from './course-danmu.ts'
import { courseLecturerCalls } from './course-lecturer.ts'
import { courseNextCalls } from './course-next.ts'
import { courseNoteCalls } from './course-note.ts'
import { coursePackageCalls } from './course-package.ts'
import { coursePlanCalls } from './course-plan.ts'
import { coursePlayerCalls } from './course-player.ts'
import { courseRefExamCalls } from './course-ref-exam.ts'
import { courseSampleCalls } from './course-sample.ts'
import { courseStudentCalls } from './course-student.ts'
import { courseUpdateChannelCalls } from './course-update-channel.ts'
import { courseUserCalls } from './course-user.ts'
import { liveCalls } from './live.ts'
import { liveChannelCalls } from './live-channel.ts'
import { liveHookCalls } from './live-hook.ts'
import { organizationCourseCalls } from './organization-course.ts'
import { resourceCalls } from './resource.ts'
import { saleCalls } from './sale.ts'
import { userCollectionCalls } from './user-collection.ts'

export const calls = {
  ...organizationCourseCalls,
  ...courseLecturerCalls,
  ...courseChapterPeriodAuditCalls,
  ...courseChapterAuditCalls,
  ...courseAuditCalls,
  ...courseAuditVersionCalls,
  ...courseAccessoryCalls,
  ...courseCopyCalls,
  ...adminCategoryCalls,
  ...adminCourseCalls,
  ...adminCertificateCalls,
  ...adminLiveCalls,
  ...certificateCalls,
  ...courseCalls,
  ...courseChapterCalls,
  ...courseCommentCalls,
  ...courseDanmuCalls,
  ...courseNoteCalls,
  ...courseNextCalls,
  ...coursePackageCalls,
  ...coursePlanCalls,
  ...coursePlayerCalls,
  ...courseRefExamCalls,
  ...courseSampleCalls,
  ...courseStudentCalls,
  ...courseUserCalls,
  ...courseUpdateChannelCalls,
  ...liveCalls,
  ...liveChannelCalls,
  ...liveHookCalls,
  ...resourceCalls,
  ...saleCalls,
  ...userCollectionCalls,
}
