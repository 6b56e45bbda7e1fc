// The calls of course, subject by subject.
import { adminCertificateCalls } from './admin/certificate.ts'
import { adminLiveCalls } from './admin/live.ts'
import { certificateCalls } from './certificate.ts'
import { courseCalls } from './course.ts'
import { courseChapterCalls } from './course-chapter.ts'
import { courseCommentCalls } from './course-comment.ts'
import { courseNextCalls } from './course-next.ts'
import { courseNoteCalls } from './course-note.ts'
import { coursePlanCalls } from './course-plan.ts'
import { coursePlayerCalls } from './course-player.ts'
import { courseRefExamCalls } from './course-ref-exam.ts'
import { courseUserCalls } from './course-user.ts'
import { liveCalls } from './live.ts'
import { resourceCalls } from './resource.ts'
import { saleCalls } from './sale.ts'
import { userCollectionCalls } from './user-collection.ts'

export const calls = {
  ...adminCertificateCalls,
  ...adminLiveCalls,
  ...certificateCalls,
  ...courseCalls,
  ...courseChapterCalls,
  ...courseCommentCalls,
  ...courseNoteCalls,
  ...courseNextCalls,
  ...coursePlanCalls,
  ...coursePlayerCalls,
  ...courseRefExamCalls,
  ...courseUserCalls,
  ...liveCalls,
  ...resourceCalls,
  ...saleCalls,
  ...userCollectionCalls,
}
