// Who reviews a course: an organization those of its lecturers first, an operator all of them last. What differs between them stands here.

import type { CallName } from '../../../contract/calls.ts'
import type { Reviewed } from '../../../contract/course/reviewed.ts'
import { auditStages } from '../../../contract/enums/audit-stages.ts'
import { courseStates } from '../../../contract/enums/course-states.ts'
import { paths } from '../../../lib/paths.ts'

export type Review = Reviewed

type Reviewer = {
  /** CourseDraft.auditStage of what waits for them. */
  stage: 1 | 2
  view: 'course/admin/course/audit/view' | 'course/auth/organization/course/audit/view'
  period: 'course/admin/course/audit/period' | 'course/auth/organization/course/audit/period'
  decide:
    | 'PUT course/admin/course/audit/audit'
    | 'PUT course/auth/organization/course/audit'
    | 'PUT course/auth/course/sample/audit'
  list: CallName
  crumb: { name: string; href: string }
  /** Of the review of one course, or of a part of it. */
  href(query: { id: number; tab?: string | undefined }): string
  action: string
  /** What passing does. */
  passing(review: Review): string
  passed: string
  /** Whether what the decision answers says that it passed. */
  isPassed(decided: { courseState: number; auditStage?: number }): boolean
  /** What is looked at without `tab` in the address. */
  firstTab?: 'outline' | 'introduce' | 'terms'
}

export const operator: Reviewer = {
  stage: 2,
  view: 'course/admin/course/audit/view',
  period: 'course/admin/course/audit/period',
  decide: 'PUT course/admin/course/audit/audit',
  list: 'course/admin/course/audit/page',
  crumb: { name: '课程审核', href: paths.admin('course') },
  href: (query) => paths.admin('course/review', query),
  action: '通过并上线',
  passing: ({ publishedId, versionNo }) =>
    publishedId
      ? `线上的第 ${versionNo} 版马上换成这一版，学员的进度、笔记和提问都在。`
      : '课程马上上架，所有人都能看到。',
  passed: '已通过，课程上线成功',
  isPassed: ({ courseState }) => courseState === courseStates.published || courseState === courseStates.offShelf,
}

export const organization: Reviewer = {
  stage: 1,
  view: 'course/auth/organization/course/audit/view',
  period: 'course/auth/organization/course/audit/period',
  decide: 'PUT course/auth/organization/course/audit',
  list: 'course/auth/organization/course/page',
  crumb: { name: '课程审核', href: paths.account('organization/authVod') },
  href: (query) => paths.account('organization/authVod', query),
  action: '通过初审',
  passing: () => '通过以后交给平台终审，平台也通过就上线。',
  passed: '初审成功，已交给平台终审',
  isPassed: ({ courseState, auditStage }) =>
    courseState === courseStates.waiting && auditStage === auditStages.operator,
}

export type { Reviewer }

/** Opinions that are often needed, by the key that adds them. */
export const readyOpinions = [
  '里面有校外培训机构的广告，请去掉。',
  '课外收费的内容请去掉。',
  '声音太小，请重录或调大后再交。',
  '封面或配图可能侵权，请换成自己的。',
  '内容和大纲写的不一样，请核对。',
] as const
