// An organization reviews a template: what differs from the review of a course.
import { courseStates } from '../../../../contract/enums/course-states.ts'
import { paths } from '../../../../lib/paths.ts'
import type { Reviewer } from '../../../course/review/reviewer.ts'

export const sampleReviewer: Reviewer = {
  stage: 1,
  view: 'course/auth/organization/course/audit/view',
  period: 'course/auth/organization/course/audit/period',
  decide: 'PUT course/auth/course/sample/audit',
  list: 'course/auth/course/sample/audit/page',
  crumb: { name: '样板课审核列表', href: paths.account('auditsamplevod') },
  href: (query) => paths.account('auditsamplevod/check', query),
  action: '通过',
  passing: ({ publishedId, versionNo }) =>
    publishedId
      ? `第 ${versionNo} 版马上换成这一版；照它做的课会收到提醒，内容不会自己变。`
      : '机构的讲师马上就能照它做课，以后由机构修改。',
  passed: '已通过，讲师可以照它做课了',
  isPassed: ({ courseState }) => courseState === courseStates.sampleReady || courseState === courseStates.sampleStopped,
}
