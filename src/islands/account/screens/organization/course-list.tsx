// The courses of my organization in one area, whoever teaches them; what waits for its first review comes first.

import type { WrittenCourse } from '../../../../contract/course/course-audit.ts'
import { auditStages } from '../../../../contract/enums/audit-stages.ts'
import { courseCategories } from '../../../../contract/enums/course-categories.ts'
import { courseStates } from '../../../../contract/enums/course-states.ts'
import { paths } from '../../../../lib/paths.ts'
import type { RowAct } from '../../../kit/RowActs.tsx'
import { plainList } from '../../../list/PlainList.tsx'
import { type Area, columnsOf, partsOf } from '../author/author-list.tsx'
import { useLecturers } from '../author/use-lecturers.ts'

const { film, live, resource, imageText } = courseCategories

const organizationListOf = (area: Area) => {
  const { filters, ...parts } = partsOf(area)
  return plainList({
    list: 'course/auth/organization/course/page',
    ...parts,
    filters: (filter) => [...filters(filter), filter.lookup('lecturerId', '讲师', useLecturers)],
    columns: (column) => columnsOf(column, { hasLecturer: true, first: reviewOf }),
  })
}

export const courses = organizationListOf({
  title: '课程管理',
  item: '课程',
  unit: '门',
  input: { isStudyCourse: 1 },
  kinds: [film, imageText],
  description: '讲师的课程都在这里；也可以由机构新建，指定讲师来讲。',
})

export const lives = organizationListOf({
  title: '直播管理',
  item: '直播课',
  unit: '门',
  input: { courseCategory: live },
  kinds: [live],
  description: '机构讲师的直播课都在这里；讲师先有直播权限，才能开播。',
})

export const resources = organizationListOf({
  title: '资源管理',
  item: '资源',
  unit: '份',
  input: { courseCategory: resource },
  kinds: [resource],
  description: '机构讲师的课件、素材和工具包都在这里。',
})

/** Of a course, or of its draft, that waits for the organization. */
export function reviewOf(course: WrittenCourse): RowAct | undefined {
  const { id, draftId, draftState, courseState, auditStage, draftStage } = course
  const isDue =
    draftId === null
      ? courseState === courseStates.waiting && auditStage === auditStages.organization
      : draftState === courseStates.waiting && draftStage === auditStages.organization
  if (!isDue) return
  return { label: '初审', isBeside: true, href: paths.account('organization/authVod', { id: draftId ?? id }) }
}
